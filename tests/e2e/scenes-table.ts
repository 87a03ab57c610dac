// Moments of games worth a picture, and what is looked at there.
import type { Page } from "playwright-core";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { placeOf } from "../../ui/src/games/hamlet/state/choice.ts";
import { settled } from "./chromium.ts";
import type { Moment } from "./moments.ts";
import type { Setup } from "./pilot.ts";

/** A screen to take a picture of. */
export interface Scene {
  name: string;
  /** What it shows, for the list of pictures. */
  title: string;
  /** Opens it from the previous scene of the same moment; without it the moment itself is shown. */
  open?: (page: Page) => Promise<void>;
}

/** A moment of a game, named by its first scene, with its scenes. */
export interface Seen extends Omit<Moment, "name"> {
  scenes: [Scene, ...Scene[]];
}

export const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();
/** Ends the turn, confirming the question if there is one. */
export const endTurn = async (page: Page): Promise<void> => {
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  if (await sure.isVisible()) await sure.tap();
};
export const shut = async (page: Page): Promise<void> => {
  await tap(page, "close-panel");
};
/** Opens another panel of the table through the menu. */
export const menu = async (page: Page, id: string): Promise<void> => {
  await tap(page, "menu");
  await tap(page, id);
};

/** Opens the list of possible actions, which a wide screen shows already. */
export const ideas = async (page: Page): Promise<void> => {
  await page.locator("[data-testid=ideas], [data-testid=idea]").first().waitFor();
  if (await page.getByTestId("ideas").isVisible()) await tap(page, "ideas");
};

const SOLO: Setup = { players: 1, seed: "pictures" };
const LAKE: Setup = { players: 1, seed: "pictures by the lake", season: "summer" };

/** Returns whether the village has that many tiles. */
const grown = (v: GameView, tiles: number): boolean => v.tiles.length >= tiles;
const deciding =
  (decision: string, tiles = 12) =>
  (v: GameView): boolean =>
    v.decision === decision && grown(v, tiles);
const can = (v: GameView, kind: string): boolean => v.choices.some((c) => c.kind === kind);
const awake = (v: GameView): number => v.seats[v.decider]?.awake ?? 0;

export const MOMENTS: Seen[] = [
  {
    setup: SOLO,
    taste: 6,
    wanted: (v) =>
      v.decision === "turn" &&
      grown(v, 16) &&
      awake(v) > 1 &&
      can(v, "move_donkey") &&
      can(v, "construct"),
    scenes: [
      { name: "turn", title: "A turn" },
      {
        name: "ideas",
        title: "Everything that can be done",
        open: ideas,
      },
      {
        name: "tile",
        title: "A tile's page",
        open: async (page) => {
          await page.locator("[data-testid=idea]:not([data-kind=construct])").first().tap();
          await page.getByTestId("confirm").waitFor();
        },
      },
      {
        name: "blueprint",
        title: "A blueprint",
        open: async (page) => {
          await shut(page);
          await tap(page, "blueprint");
          await page.getByTestId("close-panel").waitFor();
        },
      },
      {
        name: "donkeys",
        title: "Leading donkeys",
        open: async (page) => {
          await shut(page);
          await tap(page, "donkeys");
        },
      },
      {
        name: "seat",
        title: "What a player has",
        open: async (page) => {
          await shut(page);
          await tap(page, "seat-0");
        },
      },
      { name: "botric", title: "What Botric has", open: (page) => tap(page, "seat-1") },
      { name: "menu", title: "The menu", open: (page) => tap(page, "menu") },
      {
        name: "score-so-far",
        title: "If the game ended now",
        open: async (page) => {
          await tap(page, "menu-score");
          await page.getByTestId("score").waitFor();
        },
      },
      {
        name: "keys",
        title: "What the keys do",
        open: async (page) => {
          // A phone that has a keyboard.
          await page.keyboard.press("Shift");
          await menu(page, "menu-keys");
        },
      },
      { name: "log", title: "The log", open: (page) => menu(page, "menu-log") },
      {
        name: "advice",
        title: "What the coach would do",
        open: async (page) => {
          await menu(page, "menu-advice");
          await page.getByTestId("advice-steps").waitFor();
        },
      },
      { name: "list", title: "The tiles as a list", open: (page) => menu(page, "menu-list") },
      {
        name: "market",
        title: "The Market and its sales",
        open: async (page) => {
          await page.locator("[data-testid=board-list] [data-face^=market]").first().tap();
          await page.getByTestId("close-panel").waitFor();
        },
      },
      {
        name: "town-hall-tile",
        title: "The Town Hall and the blueprints on offer",
        open: async (page) => {
          await menu(page, "menu-list");
          await page.locator("[data-testid=board-list] [data-face=town_hall]").first().tap();
        },
      },
      {
        name: "overlay",
        title: "Where the materials are",
        open: async (page) => {
          await tap(page, "layers");
          await tap(page, "overlay-materials");
          await page.locator("[data-testid=overlay-answer][data-kind=materials]").waitFor();
        },
      },
      {
        name: "overlay-reach",
        title: "What can come to a tile",
        open: async (page) => {
          await tap(page, "overlay-reach");
          // The board first makes room for the answer.
          await settled(page);
          await page.locator(".hits [data-tile='0']").tap({ force: true });
          await page.locator("[data-testid=overlay-answer][data-kind=reach]").waitFor();
        },
      },
      {
        name: "overlay-roads",
        title: "Whose roads are which",
        open: async (page) => {
          await tap(page, "overlay-roads");
          await page.locator("[data-testid=overlay-answer][data-kind=roads]").waitFor();
        },
      },
      {
        name: "overlay-bag",
        title: "What is left to be drawn",
        open: async (page) => {
          await tap(page, "overlay-bag");
          await page.locator("[data-testid=overlay-answer][data-kind=bag]").waitFor();
        },
      },
      {
        name: "end-early",
        title: "Ending a turn while someone is awake",
        open: async (page) => {
          await shut(page);
          await tap(page, "end-turn");
        },
      },
    ],
  },
  {
    setup: SOLO,
    wanted: deciding("pay", 14),
    scenes: [
      { name: "payment", title: "Paying" },
      {
        name: "payment-by-hand",
        title: "Paying good by good",
        open: (page) => tap(page, "choose-payment"),
      },
    ],
  },
  {
    setup: SOLO,
    wanted: (v) => deciding("place", 14)(v) && v.places.length > 8,
    scenes: [{ name: "place", title: "Laying a building" }],
  },
  {
    setup: SOLO,
    wanted: (v) => deciding("town_hall", 10)(v) && can(v, "take_blueprint"),
    scenes: [
      { name: "town-hall", title: "A visit to the Town Hall" },
      {
        name: "town-hall-choice",
        title: "A blueprint chosen there",
        open: async (page) => {
          await page.locator("[data-testid^=display-]:not(.off)").first().tap();
          await page.getByTestId("take-blueprint").waitFor();
        },
      },
    ],
  },
  {
    setup: { players: 2, seed: "pictures" },
    taste: 3,
    wanted: deciding("villager", 10),
    scenes: [{ name: "villager", title: "Which villager does it" }],
  },
  {
    setup: { players: 2, seed: "pictures", season: "spring" },
    taste: 3,
    wanted: deciding("stand", 10),
    scenes: [{ name: "stand", title: "From where a building is built" }],
  },
  {
    setup: { players: 1, seed: "pictures" },
    taste: 2,
    wanted: deciding("fill", 6),
    scenes: [{ name: "barn", title: "Filling a Barn" }],
  },
  {
    setup: SOLO,
    wanted: (v) =>
      v.decision === "tie" && grown(v, 12) && v.choices.every((c) => placeOf(c) === null),
    scenes: [{ name: "tie", title: "A tie of Botric's" }],
  },
  {
    setup: SOLO,
    wanted: (v) => v.decision === "tie" && v.choices.some((c) => placeOf(c) !== null),
    scenes: [{ name: "tie-place", title: "A tie of Botric's about a place" }],
  },
  {
    setup: { players: 1, seed: "stay5" },
    wanted: (v) => v.tie_stay !== null,
    scenes: [{ name: "tie-stay", title: "Which goods Botric leaves" }],
  },
  {
    setup: { ...SOLO, settles: true },
    wanted: (v) => v.decision === "turn" && grown(v, 14) && awake(v) === 0,
    scenes: [
      {
        name: "steps",
        title: "Botric's turn",
        open: async (page) => {
          await endTurn(page);
          await page.getByTestId("next-step").waitFor();
        },
      },
      {
        name: "steps-on",
        title: "Botric's turn, some steps on",
        open: async (page) => {
          for (let step = 0; step < 2; step += 1) {
            if (!(await page.getByTestId("skip-steps").isVisible())) return;
            await tap(page, "next-step");
          }
        },
      },
    ],
  },
  {
    setup: { players: 2, seed: "two round one device" },
    wanted: (v) => v.decision === "turn" && grown(v, 12) && awake(v) === 0,
    scenes: [
      {
        name: "hand-over",
        title: "The device goes to the next player",
        open: async (page) => {
          await endTurn(page);
          await page.getByTestId("hand-over-go").waitFor();
        },
      },
      {
        name: "handed-over",
        title: "The next player's turn begins",
        open: async (page) => {
          await tap(page, "hand-over-go");
          await page.getByTestId("since-strip").waitFor();
        },
      },
      {
        name: "since",
        title: "What happened since one's turn",
        open: (page) => tap(page, "since-strip"),
      },
    ],
  },
  {
    setup: { players: 4, seed: "four round one device", season: "spring" },
    wanted: (v) =>
      v.decision === "turn" && grown(v, 18) && awake(v) > 0 && (v.lake?.lakes.length ?? 0) > 1,
    scenes: [{ name: "four", title: "A turn of four players by the lake" }],
  },
  {
    setup: { players: 1, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: (v) =>
      v.decision === "turn" &&
      grown(v, 16) &&
      can(v, "fish") &&
      (v.lake?.lakes.length ?? 0) > 1 &&
      (can(v, "sell_fish") || can(v, "cook")),
    scenes: [
      { name: "lake", title: "A turn by the lake" },
      { name: "fish", title: "Fish and the season's menu", open: (page) => tap(page, "fish") },
      {
        name: "fishing",
        title: "A tile to fish from",
        open: async (page) => {
          await shut(page);
          await ideas(page);
          await page.locator("[data-testid=idea][data-kind=fish]").first().tap();
          await page.getByTestId("confirm").waitFor();
        },
      },
      {
        name: "lake-list",
        title: "The lakes in the list of tiles",
        open: async (page) => {
          await menu(page, "menu-list");
          await page.getByTestId("lake-list").scrollIntoViewIfNeeded();
        },
      },
      {
        name: "score-lake",
        title: "If the game by the lake ended now",
        open: async (page) => {
          await menu(page, "menu-score");
          await page.getByTestId("score").waitFor();
        },
      },
      {
        name: "overlay-lakes",
        title: "What would close a lake",
        open: async (page) => {
          await tap(page, "layers");
          await tap(page, "overlay-lakes");
          await page.locator("[data-testid=overlay-answer][data-kind=lakes]").waitFor();
        },
      },
      {
        name: "replay",
        title: "The replay, with the score of a moment",
        open: async (page) => {
          await menu(page, "menu-replay");
          await page.getByTestId("scrubber").waitFor();
          await tap(page, "turn-after");
          await page.locator("[data-testid=replay] summary").tap();
        },
      },
    ],
  },
  {
    setup: SOLO,
    wanted: (v) => v.decision === "turn",
    scenes: [{ name: "turn-first", title: "The first turn of a game" }],
  },
  {
    setup: LAKE,
    wanted: (v) =>
      v.decision === "place" && v.places.some((p) => p.lakes.some((l) => l.points > 0)),
    scenes: [
      {
        name: "place-lake",
        title: "Laying a building that shuts in water",
        open: async (page) => {
          const closing = page.getByTestId("place-lake").filter({ hasText: /\+[1-9]/ });
          while ((await closing.count()) === 0) await tap(page, "place-next");
        },
      },
    ],
  },
  {
    setup: { players: 1, seed: "pictures", season: "spring" },
    taste: 2,
    wanted: deciding("boat", 8),
    scenes: [{ name: "boat", title: "A boat on a new lake" }],
  },
  {
    setup: { players: 2, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: deciding("keep_fish", 8),
    scenes: [{ name: "keep-fish", title: "More fish than a hand holds" }],
  },
  {
    setup: { players: 2, seed: "pictures", season: "summer" },
    taste: 3,
    wanted: deciding("festival", 8),
    scenes: [{ name: "festival", title: "The Fish Festival" }],
  },
  {
    setup: { players: 2, seed: "pictures", season: "spring" },
    taste: 1,
    wanted: deciding("breeding", 6),
    scenes: [{ name: "breeding", title: "Where a new donkey goes" }],
  },
  {
    setup: { players: 1, seed: "pictures", season: "autumn" },
    taste: 4,
    wanted: deciding("favour", 6),
    scenes: [{ name: "favour", title: "Calling in a favour" }],
  },
  {
    setup: { players: 2, seed: "pictures", season: "autumn" },
    taste: 2,
    wanted: deciding("fare", 6),
    scenes: [{ name: "fare", title: "Goods by boat" }],
  },
  {
    setup: SOLO,
    wanted: (v) => v.decision === "over",
    scenes: [
      { name: "over", title: "The final score" },
      {
        name: "over-total",
        title: "What it comes to",
        open: (page) => page.locator("tfoot").scrollIntoViewIfNeeded(),
      },
    ],
  },
  {
    setup: { players: 4, seed: "four round one device" },
    wanted: (v) => v.decision === "over",
    scenes: [{ name: "over-four", title: "The final score of four" }],
  },
];
