// Every screen of Carcassonne at a suitable moment of one finished game, `moments/carcassonne.hamlet`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { CarcNewGame, CarcView, GameCard } from "../../ui/src/common/bindings.ts";
import type { CarcLine, PlayedOf } from "../../ui/src/common/types.ts";
import { settled } from "./chromium.ts";
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

/** Plays a game with the Lake by the first choice each time, and has rivals play their turns. */
export async function first(
  pilot: Pilot,
  seed: string,
  players: CarcNewGame["players"],
  wanted: (view: CarcView) => boolean,
  farmers = true,
): Promise<string> {
  const setup: CarcNewGame = {
    ruleset: "carcassonne",
    name: null,
    players,
    seed,
    first: 0,
    farmers,
    lake: { short_water: false },
  };
  type Played = PlayedOf<CarcView, CarcLine>;
  let { view } = await pilot.ask<Played>("new_game", { setup });
  while (!wanted(view)) {
    const at = { game: view.game, state: view.state };
    const rival = view.seats[view.decider]?.rival;
    const next = rival
      ? pilot.ask<Played>("rival_turn", at)
      : pilot.ask<Played>("play", { ...at, choice: 0 });
    view = (await next).view;
  }
  return view.game;
}

/** Plays a game of five people, one of them with as long a name as there may be. */
function five(pilot: Pilot, wanted: (view: CarcView) => boolean): Promise<string> {
  const names = ["Ada", "Bruno", "Wilhelmina-Sophie Linden", "Dario", "Eleonora"];
  const colours = ["blue", "vermilion", "sun", "plum", "mint"] as const;
  const players = names.map((name, i) => ({ name, colour: colours[i] ?? "blue" }));
  return first(pilot, "five", players, wanted);
}

/** Plays a game of a person and a rival. */
function rival(pilot: Pilot, wanted: (view: CarcView) => boolean): Promise<string> {
  const players: CarcNewGame["players"] = [
    { name: "Ada", colour: "blue" },
    { name: "Berta", colour: "vermilion", rival: { level: "beginner", character: "mason" } },
  ];
  return first(pilot, "rival", players, wanted);
}

/** Opens the page of an empty cell in which the tile does not fit. */
export async function openUnfitCell(page: Page): Promise<void> {
  const cells = (id: string): Promise<string[]> =>
    page.getByTestId(id).evaluateAll((all) => all.map((e) => e.getAttribute("data-cell") ?? ""));
  const fits = await cells("place");
  await menu(page, "menu-list");
  await page.getByTestId("free-cell").first().waitFor({ state: "attached" });
  const cell = (await cells("free-cell")).find((free) => !fits.includes(free));
  await page.locator("summary").first().tap();
  await page.locator(`[data-testid=free-cell][data-cell="${cell}"]`).tap();
  await page.getByTestId("why").waitFor();
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
        name: "carc-cell",
        title: "Carcassonne: why the tile does not fit in a cell",
        open: openUnfitCell,
      },
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
      {
        name: "carc-racer",
        title: "Carcassonne: how far a racer is and how it moves",
        open: async (page) => {
          await shut(page);
          await tap(page, "frame");
          await settled(page);
          const racer = page.locator("[data-testid=stander][data-kind=racer]").first();
          const middle = async (): Promise<{ x: number; y: number }> => {
            const box = await racer.boundingBox();
            if (!box) throw new Error("no racer is on the board");
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          };
          // A tap between small cells would zoom to them.
          const far = await middle();
          const wheel = { clientX: far.x, clientY: far.y, deltaY: -400, cancelable: true };
          await page.getByTestId("board").dispatchEvent("wheel", wheel);
          await page.locator(".world.moving").waitFor({ state: "detached" });
          await settled(page);
          const near = await middle();
          await page.touchscreen.tap(near.x, near.y);
          await page.getByTestId("racer-far").waitFor();
        },
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
    of: rival,
    wanted: (v) => v.decision.kind === "lay" && v.squares.length >= 15 && v.decider === 0,
    scenes: [
      {
        name: "carc-steps",
        title: "Carcassonne: a rival's turn, and why it played it",
        open: async (page) => {
          await lay(page);
          await tap(page, "no-follower");
          // A turn whose reasons are asked for stays in sight; a tap from outside the page could come too late for that.
          await page.evaluate(() => {
            const watch = new MutationObserver(() => {
              const why = document.querySelector<HTMLElement>("[data-testid=rival-why]");
              if (!why) return;
              watch.disconnect();
              why.click();
            });
            watch.observe(document.body, { childList: true, subtree: true });
          });
          await tap(page, "done");
          await page.getByTestId("rival-reasons").waitFor();
        },
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
