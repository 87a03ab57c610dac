/** The games of this app, with what the shell needs of each. No other module of `shell`, `board` or `common` names a game. */
import type { Game, Playable, Ruleset } from "../common/game.ts";
import { word } from "../common/words.ts";
import { m } from "../paraglide/messages.js";

const part = <C>(module: { default: C }): C => module.default;

/** The game whose rules and drawings the shell's own screens show. */
export const FIRST: Game = {
  name: () => m.app_name(),
  expansion: () => m.ui_learn_lake(),
  expansionOf: (rules) =>
    rules.ruleset === "hamlet" && rules.season
      ? m.ui_lk_card_of({ season: word(`season_${rules.season}`) })
      : null,
  pictures: () => import("./hamlet/pictures/index.ts"),
  cards: () => import("./hamlet/pictures/index.ts"),
  challenges: () => import("./hamlet/challenge/Challenges.svelte").then(part),
  puzzles: () => import("./hamlet/puzzle/Puzzles.svelte").then(part),
  table: () => import("./hamlet/table/OpenTable.svelte").then(part),
  replay: () => import("./hamlet/replay/Replay.svelte").then(part),
  first: () => import("./hamlet/learn/first.ts"),
  setup: () => import("./hamlet/setup/NewGame.svelte").then(part),
  totals: () => import("./hamlet/statistics/Totals.svelte").then(part),
  rules: () => import("./hamlet/rules/Rules.svelte").then(part),
};

export const GAMES: Readonly<Record<Ruleset, Playable>> = {
  hamlet: FIRST,
  carcassonne: {
    name: () => m.carc_name(),
    expansion: () => m.carc_lake(),
    expansionOf: (rules) => (rules.ruleset === "carcassonne" && rules.lake ? m.carc_lake() : null),
    cards: () => import("./carcassonne/pictures/index.ts"),
    table: () => import("./carcassonne/table/OpenTable.svelte").then(part),
    replay: () => import("./carcassonne/replay/Replay.svelte").then(part),
    first: () => import("./carcassonne/learn/first.ts"),
    setup: () => import("./carcassonne/setup/NewGame.svelte").then(part),
    rules: () => import("./carcassonne/rules/Rules.svelte").then(part),
    totals: () => import("./carcassonne/statistics/Totals.svelte").then(part),
  },
};
