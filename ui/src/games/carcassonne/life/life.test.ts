import { expect, test } from "vitest";
import { type Placement, T } from "../art/index.ts";
import { chimneys, lakeWays, pastures } from "../art/living.ts";
import { lakeSquares, TILES } from "../art/tiles.ts";
import { scenesOf } from "./scenes.ts";

const square = (kind: string, x = 0, y = 0): Placement => ({ kind, x, y, turn: 0, copy: 0 });
const KINDS = TILES.map((t) => t.id);

test("smoke rises from the roofs of a city, wherever its tile lies", () => {
  const here = chimneys(square("C"));
  const there = chimneys(square("C", 2, -1));
  expect(here.length).toBeGreaterThan(3);
  expect(there.map(([x, y], i) => [x - (here[i]?.[0] ?? 0), y - (here[i]?.[1] ?? 0)])).toEqual(
    here.map(() => [expect.closeTo(2 * T), expect.closeTo(-T)]),
  );
  expect(chimneys(square("B"))).toEqual([]);
});

test("sheep graze on their own tile", () => {
  const all = KINDS.flatMap((kind) => pastures(square(kind)));
  expect(all.length).toBeGreaterThan(0);
  for (const [x, y] of all.flat()) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(T);
  }
});

test("sails and swans stay on the squares of the lake, however it is turned", () => {
  for (const turn of [0, 1, 2, 3] as const) {
    const cells = new Set(lakeSquares(4, 2, turn).map((s) => `${s.x},${s.y}`));
    const { sails, swans, glints } = lakeWays({ x: 4, y: 2, turn });
    for (const [x, y] of [...sails.flat(), ...swans.flat(), ...glints])
      expect(cells).toContain(`${Math.floor(x / T)},${Math.floor(y / T)}`);
  }
});

test("a land without the lake has no sail, one with it has all kinds of scenes", () => {
  const kinds = (of: ReturnType<typeof scenesOf>) => [...new Set(of.map((s) => s.kind))].sort();
  const land = KINDS.map((kind, x) => square(kind, x));
  expect(kinds(scenesOf(land, null))).toEqual(["birds", "sheep", "smoke", "stroll"]);
  expect(kinds(scenesOf([...land, ...lakeSquares(0, 4, 0)], { x: 0, y: 4, turn: 0 }))).toEqual([
    "birds",
    "glint",
    "sail",
    "sheep",
    "smoke",
    "stroll",
    "swan",
  ]);
});
