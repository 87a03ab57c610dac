/** The games' names on the screen. */
import type { Ruleset } from "../../common/game.ts";
import type { GameCard } from "../../common/types.ts";
import { GAMES } from "../../games/index.ts";

export const gameName = (of: Ruleset): string => GAMES[of].name();

/** Returns the name of the game's expansion. */
export const expansionName = (of: Ruleset): string => GAMES[of].expansion();

/** Returns the name of the expansion that a saved game is played with; `null` without one, or if its card does not tell. */
export const expansionOf = ({ ruleset, rules }: GameCard): string | null =>
  rules && GAMES[ruleset].expansionOf(rules);
