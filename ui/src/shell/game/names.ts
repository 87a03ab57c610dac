/** The games' names on the screen. */
import type { Ruleset } from "../../common/game.ts";
import { GAMES } from "../../games/index.ts";

export const gameName = (of: Ruleset): string => GAMES[of].name();

/** Returns the name of the game's expansion. */
export const expansionName = (of: Ruleset): string => GAMES[of].expansion();
