/** The games of this app. No other module of the ui names a game. */
import type { Game } from "../common/game.ts";

const part = <C>(module: { default: C }): C => module.default;

export const GAMES = {
  hamlet: {
    pictures: () => import("./hamlet/pictures/index.ts"),
    lessons: () => import("./hamlet/learn/lessons.ts"),
    table: () => import("./hamlet/table/OpenTable.svelte").then(part),
    replay: () => import("./hamlet/replay/Replay.svelte").then(part),
    setup: () => import("./hamlet/setup/NewGame.svelte").then(part),
    rules: () => import("./hamlet/rules/Rules.svelte").then(part),
  },
} satisfies Record<string, Game>;
