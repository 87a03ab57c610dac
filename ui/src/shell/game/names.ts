/** The games' names on the screen. */
import type { Ruleset } from "../../common/game.ts";
import { m } from "../../paraglide/messages.js";

export const gameName = (of: Ruleset): string =>
  of === "carcassonne" ? m.carc_name() : m.app_name();

/** The name of the game's expansion. */
export const expansionName = (of: Ruleset): string =>
  of === "carcassonne" ? m.carc_lake() : m.ui_learn_lake();
