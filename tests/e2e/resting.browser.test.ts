// Through whole turns the board stays under the finger, unless something that matters would be out of sight.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { finger, settled } from "./chromium.ts";
import { type Body, Guest } from "./guest.ts";
import { come, type Moment } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { test } from "./visit.ts";

/** Two points of the drawing that are followed, in its own units. */
const POINTS = [
  { x: 0, y: 0 },
  { x: 400, y: 300 },
] as const;
/** The height of the buttons over the lower edge of the board, in pixels. */
const FLOATS = 58;
/** The least width of a tile, in units of the drawing. */
const TILE = 200;

interface Spot {
  x: number;
  y: number;
}
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Shown {
  stage: string;
  /** The player whose turn it is. */
  turn: number;
  /** Pixels per unit of the drawing. */
  scale: number;
  /** Where the followed points are on the screen. */
  points: Spot[];
  /** The number of tiles of the village. */
  tiles: number;
  /** What the question is about, in units of the drawing. */
  matters: Area[];
  /** The part of the screen that nothing covers. */
  free: Area;
}

/** Returns what the board shows and how. */
const shown = (page: Page): Promise<Shown> =>
  page.evaluate(
    ({ points, floats, tile }) => {
      const world = document.querySelector<HTMLElement>('[data-testid="board"] .world');
      const { a: scale, e: x, f: y } = new DOMMatrix(world?.style.transform);
      const asked =
        ".mark-line.mark-lit, .hits [data-lit], path.way, [data-testid=ghost-chosen] .edge";
      const matters = [...(world?.querySelectorAll(asked) ?? [])].map((e) => {
        const r = e.getBoundingClientRect();
        // A way leads to the middle of a tile, which is to be seen as a whole.
        const around = e.matches(".way") ? tile / 2 : 0;
        return {
          left: (r.left - x) / scale - around,
          top: (r.top - y) / scale - around,
          right: (r.right - x) / scale + around,
          bottom: (r.bottom - y) / scale + around,
        };
      });
      const edge = (of: string): DOMRect | undefined =>
        document.querySelector(of)?.getBoundingClientRect();
      const on = [...document.querySelectorAll("[data-testid^=seat-]")].findIndex((e) =>
        e.matches(".on"),
      );
      return {
        stage: document.querySelector<HTMLElement>("[data-testid=table]")?.dataset.stage ?? "",
        turn: on,
        scale,
        tiles: world?.querySelectorAll(".hits [data-tile]").length ?? 0,
        points: points.map((p) => ({ x: x + p.x * scale, y: y + p.y * scale })),
        matters,
        free: {
          left: 0,
          top: edge(".top")?.bottom ?? 0,
          right: innerWidth,
          bottom: (edge("#sheet")?.top ?? 0) - floats,
        },
      };
    },
    { points: [...POINTS], floats: FLOATS, tile: TILE },
  );

/** Returns how far the followed points are from where they were, in pixels. */
const moved = (a: Shown, b: Shown): number =>
  Math.max(
    ...a.points.map((p, i) => {
      const q = b.points[i] ?? p;
      return Math.hypot(p.x - q.x, p.y - q.y);
    }),
  );

/** Returns whether all that matters now would be in sight if the board were where it was. */
function wouldShow(before: Shown, now: Shown): boolean {
  const [origin] = before.points;
  if (!origin) return false;
  return now.matters.every(
    (m) =>
      origin.x + m.left * before.scale >= now.free.left &&
      origin.x + m.right * before.scale <= now.free.right &&
      origin.y + m.top * before.scale >= now.free.top &&
      origin.y + m.bottom * before.scale <= now.free.bottom,
  );
}

/** Returns whether the board was moved to the side although all that matters was already in sight between its sides. */
function isSideways(before: Shown, now: Shown): boolean {
  const [was, is] = [before.points[0], now.points[0]];
  // A building that is laid gets room around it to be turned and dragged.
  if (now.stage === "place") return false;
  if (!was || !is || before.scale !== now.scale || Math.abs(was.x - is.x) <= 0.5) return false;
  return now.matters.every(
    (m) =>
      was.x + m.left * before.scale >= now.free.left &&
      was.x + m.right * before.scale <= now.free.right,
  );
}

/** The answers that a touch waits for, since the board moves again when they come. */
const PREVIEW = /\/api\/preview$/;
/** Touches between which a turn begins or is told. */
const BETWEEN = ["steps", "over"];

/** Plays that many touches, and returns the needless movements of the board and all stages at which it had to move. */
async function walk(page: Page, seed: number, touches: number) {
  const body = finger(page);
  const needless: string[] = [];
  const needed: string[] = [];
  let before = await shown(page);
  /** The board where it rested last between two actions. */
  let rested = before;
  const watching: Body = {
    ...body,
    touch: async (target) => {
      const previews = target.id === "idea" && target.kind !== "construct";
      const answer = previews ? page.waitForResponse((r) => PREVIEW.test(r.url())) : null;
      await body.touch(target);
      await answer;
      await settled(page);
      const now = await shown(page);
      const within =
        now.turn === before.turn && ![before.stage, now.stage].some((s) => BETWEEN.includes(s));
      if (within && moved(before, now) > 0.5) {
        const step = `${before.stage} to ${now.stage} by ${target.id} ${target.kind}`;
        // A village that grew is brought into sight. Otherwise the board is back where it rested before the action.
        const grew = now.tiles > (now.stage === "turn" ? rested : before).tiles;
        const back = now.stage === "turn" && moved(rested, now) <= 0.5;
        if (wouldShow(before, now) && !grew && !back)
          needless.push(`${step}: ${Math.round(moved(before, now))} pixels`);
        else if (isSideways(before, now) && !grew && !back)
          needless.push(`${step}: to the side, from ${before.points[0]?.x} to ${now.points[0]?.x}`);
        else needed.push(step);
      }
      if (within && now.stage === "turn" && now.tiles === rested.tiles && moved(rested, now) > 0.5)
        needless.push(
          `the board rests elsewhere after ${before.stage}: ${Math.round(moved(rested, now))} pixels`,
        );
      if (now.stage === "turn") rested = now;
      before = now;
    },
  };
  const guest = new Guest(watching, seed);
  for (let i = 0; i < touches && before.stage !== "over"; i += 1) await guest.touch();
  return { needless, needed, met: [...guest.met.keys()] };
}

/** Games, the seed of who touches, and questions that come up. */
const GAMES: readonly (Moment & { seed: number; met: readonly string[] })[] = [
  {
    name: "turn-first",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "turn",
    seed: 5,
    met: ["tile", "town_hall", "blueprint", "place", "donkeys"],
  },
  {
    name: "price-fare",
    setup: { players: 2, seed: "pictures", season: "autumn" },
    wanted: (v) => v.decision === "turn",
    seed: 3,
    met: ["tile", "town_hall", "place", "donkeys", "fish", "boat", "favour"],
  },
];

for (const { seed, met, ...moment } of GAMES)
  test(`the board moves only for what would be out of sight (${moment.name})`, async ({
    page,
    served,
  }) => {
    const { game } = await come(new Pilot(served.url), moment);
    await load(page, game);
    await settled(page);
    const seen = await walk(page, seed, 125);
    expect(seen.needless).toEqual([]);
    expect(seen.needed.length, "nothing was ever out of sight").toBeGreaterThan(0);
    expect(seen.met).toEqual(expect.arrayContaining([...met]));
  });
