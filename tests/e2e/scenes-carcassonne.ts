// Every screen of Carcassonne at a suitable moment of one finished game, `moments/carcassonne.hamlet`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { CarcNewGame, CarcView, GameCard } from "../../ui/src/common/bindings.ts";
import type { CarcLine, PlayedOf } from "../../ui/src/common/types.ts";
import type { Pilot } from "./pilot.ts";
import { menu, type Scene, shut, tap } from "./scenes-table.ts";

const RECORD = join(import.meta.dirname, "moments/carcassonne.hamlet");

/** The scenes of a moment of the game. */
interface Shown {
  /** The moment is the first one for which this is true. */
  readonly wanted: (view: CarcView) => boolean;
  /** Begins another game than the recorded one, and plays it to that moment. */
  readonly of?: (pilot: Pilot, wanted: (view: CarcView) => boolean) => Promise<string>;
  readonly scenes: readonly Scene[];
}

/** The record's views by moment, as far as a test of this worker has looked: they are the same on each server. */
const seen: CarcView[] = [];

/** Returns the game at the first such moment, as a what-if that is stored on the pilot's server. */
export async function reach(pilot: Pilot, { wanted, of, scenes }: Shown): Promise<string> {
  if (of) return of(pilot, wanted);
  const { game } = await pilot.ask<GameCard>("import_game", {
    record: readFileSync(RECORD, "utf8"),
  });
  const { state, moments } = await pilot.ask<{ state: number; moments: number }>("replay", {
    game,
  });
  for (let moment = 0; moment < moments; moment += 1) {
    const view =
      seen[moment] ??
      (await pilot.ask<{ view: CarcView }>("replay_at", { game, state, moment })).view;
    seen[moment] = view;
    if (!wanted(view)) continue;
    if (view.decision.kind === "over") return game;
    return (await pilot.ask<GameCard>("branch_game", { game, state, moment, name: "By the lake" }))
      .game;
  }
  throw new Error(`${scenes[0]?.name}: the game has no such moment`);
}

/** Plays a game of five people with the Lake, one of them with as long a name as there may be, by the first choice each time. */
async function five(pilot: Pilot, wanted: (view: CarcView) => boolean): Promise<string> {
  const names = ["Ada", "Bruno", "Wilhelmina-Sophie Linden", "Dario", "Eleonora"];
  const colours = ["blue", "vermilion", "sun", "plum", "mint"] as const;
  const setup: CarcNewGame = {
    ruleset: "carcassonne",
    name: null,
    players: names.map((name, i) => ({ name, colour: colours[i] ?? "blue" })),
    seed: "five",
    first: 0,
    farmers: true,
    lake: { short_water: false },
  };
  type Played = PlayedOf<CarcView, CarcLine>;
  let { view } = await pilot.ask<Played>("new_game", { setup });
  while (!wanted(view)) {
    const args = { game: view.game, state: view.state, choice: 0 };
    view = (await pilot.ask<Played>("play", args)).view;
  }
  return view.game;
}

/** Lays the tile at the first place of the list. */
export async function lay(page: Page): Promise<void> {
  await tap(page, "place-list");
  await tap(page, "place-option");
  await page.locator('main[data-stage="act"]').waitFor();
}

export const OVER: Shown = {
  wanted: (v) => v.decision.kind === "over",
  scenes: [{ name: "carc-over", title: "Carcassonne: the result" }],
};

export const CARCASSONNE: readonly Shown[] = [
  {
    wanted: (v) => v.decision.kind === "lay" && v.squares.length >= 20,
    scenes: [
      { name: "carc-lay", title: "Carcassonne: where the drawn tile may lie" },
      {
        name: "carc-menu",
        title: "Carcassonne: the menu",
        open: async (page) => {
          await tap(page, "menu");
          await page.getByTestId("menu-advice").waitFor();
        },
      },
      {
        name: "carc-advice",
        title: "Carcassonne: what the coach would do",
        open: async (page) => {
          await tap(page, "menu-advice");
          await page.getByTestId("advice-steps").waitFor();
        },
      },
      {
        name: "carc-act",
        title: "Carcassonne: the laid tile, and who may stand on it",
        open: async (page) => {
          await shut(page);
          await lay(page);
        },
      },
      {
        name: "carc-fields",
        title: "Carcassonne: the field map",
        open: async (page) => {
          await tap(page, "fields");
          await page.getByTestId("field").first().waitFor();
        },
      },
      {
        name: "carc-feature",
        title: "Carcassonne: a city with its worth and its open ends",
        open: async (page) => {
          await menu(page, "menu-list");
          await tap(page, "feature");
          await page.getByTestId("extent").first().waitFor({ state: "attached" });
        },
      },
      {
        name: "carc-log",
        title: "Carcassonne: the log",
        open: (page) => menu(page, "menu-log"),
      },
      {
        name: "carc-aids",
        title: "Carcassonne: the help that can be switched off",
        open: (page) => menu(page, "menu-aids"),
      },
      {
        name: "carc-plain",
        title: "Carcassonne: a plain table",
        open: async (page) => {
          await page.getByTestId("aid-plain").check();
          await shut(page);
        },
      },
      {
        name: "carc-score",
        title: "Carcassonne: the score if the game ended now",
        open: async (page) => {
          await menu(page, "menu-aids");
          await page.getByTestId("aid-plain").uncheck();
          await menu(page, "menu-score");
        },
      },
      {
        name: "carc-since",
        title: "Carcassonne: what the others did",
        open: async (page) => {
          await menu(page, "menu-since");
          await page.getByTestId("since").waitFor();
        },
      },
      {
        name: "carc-list",
        title: "Carcassonne: the board as a list",
        open: async (page) => {
          await menu(page, "menu-list");
          await page.getByTestId("laid-tile").first().waitFor();
        },
      },
      {
        name: "carc-replay",
        title: "Carcassonne: the replay",
        open: async (page) => {
          await menu(page, "menu-replay");
          const last = await page.getByTestId("scrubber").getAttribute("max");
          await page.keyboard.press("End");
          await page.locator(`[data-testid=replay][data-moment="${last}"]`).waitFor();
        },
      },
      {
        name: "carc-rules",
        title: "Carcassonne: a page of its rules",
        open: async (page) => {
          await tap(page, "back");
          await menu(page, "menu-rules");
          await page.getByTestId("rules").waitFor();
          await page.getByTestId("topic").first().waitFor();
        },
      },
    ],
  },
  {
    wanted: (v) => v.decision.kind === "lay_lake",
    scenes: [
      { name: "carc-lake", title: "Carcassonne: the lake before it is laid" },
      {
        name: "carc-lake-laid",
        title: "Carcassonne: the lake as it lies",
        open: async (page) => {
          await page.getByTestId("board").press("ArrowRight");
          await page.locator('main[data-stage="act"]').waitFor();
        },
      },
    ],
  },
  {
    wanted: (v) => v.decision.kind === "enlist",
    scenes: [{ name: "carc-enlist", title: "Carcassonne: who joins the race" }],
  },
  {
    wanted: (v) =>
      v.decision.kind === "lay" && (v.lake?.racers.some((r) => r.turns !== null) ?? false),
    scenes: [
      { name: "carc-race", title: "Carcassonne: a racer near the lighthouse" },
      {
        name: "carc-pile",
        title: "Carcassonne: the tiles that are left",
        open: (page) => tap(page, "pile"),
      },
    ],
  },
  {
    of: five,
    wanted: (v) => v.decision.kind === "lay" && v.squares.length >= 30,
    scenes: [
      { name: "carc-five", title: "Carcassonne: five players" },
      {
        name: "carc-five-score",
        title: "Carcassonne: the score of five players",
        open: (page) => menu(page, "menu-score"),
      },
    ],
  },
  {
    ...OVER,
    scenes: [
      ...OVER.scenes,
      {
        name: "carc-look-back",
        title: "Carcassonne: the turns that mattered",
        open: async (page) => {
          await tap(page, "look-back");
          await page.getByTestId("look-back-turns").waitFor();
        },
      },
    ],
  },
];

/** The screens around the table, after the finished game. */
export const AROUND: readonly Scene[] = [
  { name: "carc-home", title: "Home with finished games of both kinds" },
  {
    name: "carc-new",
    title: "Carcassonne: a new game",
    open: async (page) => {
      await tap(page, "new-game");
      await tap(page, "shelf-carcassonne");
      // What the last game was played with is filled in first.
      await page.locator('form[aria-busy="false"]').waitFor();
      await page.getByTestId("lake").check();
    },
  },
  {
    name: "carc-statistics",
    title: "Carcassonne: the achievements",
    open: async (page) => {
      await tap(page, "back");
      await tap(page, "statistics");
      await page.getByTestId("stat-game-carcassonne").check({ force: true });
      await page.getByTestId("achievement").first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "carc-learn",
    title: "Carcassonne: the lessons",
    open: async (page) => {
      await tap(page, "back");
      await tap(page, "learn");
      await tap(page, "learn-carcassonne");
      await page.locator('[data-lesson="lighthouse"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: "carc-lesson",
    title: "Carcassonne: a lesson",
    open: async (page) => {
      await page.locator('[data-lesson="lighthouse"]').tap();
      await page.getByTestId("coach-show").waitFor();
    },
  },
];
