import { expect, test } from "vitest";
import { T } from "../art/index.ts";
import { besideButtons, partFor } from "./framing.ts";

/** A land of 14 by 14 cells, and a phone's board with cells of 44 pixels. */
const land = { x: -7 * T, y: -7 * T, width: 14 * T, height: 14 * T };
const room = { width: 390, height: 352 };
const SCALE = 44 / T;
const scaleOf = (of: { width: number; height: number }): number =>
  Math.min(room.width / of.width, room.height / of.height);

test("a turn on a large land begins with the places for the tile, in cells of 44 pixels", () => {
  const places = [
    { x: 2, y: 1 },
    { x: 6, y: 3 },
  ];
  const part = partFor(land, places, room, SCALE);
  if (!part) throw new Error("the whole land is shown");
  expect(scaleOf(part)).toBeCloseTo(SCALE);
  for (const { x, y } of places) {
    expect(x * T).toBeGreaterThan(part.x);
    expect((x + 1) * T).toBeLessThanOrEqual(part.x + part.width);
    expect(y * T).toBeGreaterThan(part.y);
    expect((y + 1) * T).toBeLessThan(part.y + part.height);
  }
  // No more than the land is shown.
  expect(part.x + part.width).toBeLessThanOrEqual(land.x + land.width);
});

test("places that lie far apart are all shown, as large as they can be", () => {
  const places = [-6, 4].map((x) => ({ x, y: 0 }));
  const part = partFor(land, places, room, SCALE);
  expect(part?.width).toBe(11 * T + 48);
  expect(scaleOf(part ?? land)).toBeLessThan(SCALE);
});

test("a land that is cut by less than a cell or two is shown whole instead", () => {
  // Ten columns have cells of 38 pixels, which a finger tells apart.
  const wide = { x: -3 * T, y: -4 * T, width: 10 * T, height: 9 * T };
  expect(scaleOf(wide) * T).toBeGreaterThan(33);
  expect(partFor(wide, [{ x: 5, y: 2 }], room, SCALE)).toBeNull();
});

test("the whole land is shown where its cells are large enough, or little would be gained", () => {
  const small = { ...land, width: 6 * T, height: 6 * T };
  expect(partFor(small, [{ x: -6, y: -6 }], room, SCALE)).toBeNull();
  const around = [-7, 6].flatMap((x) => [-7, 6].map((y) => ({ x, y })));
  expect(partFor(land, around, room, SCALE)).toBeNull();
  expect(partFor(land, [], room, SCALE)).toBeNull();
});

test("a land in a low window is framed beside the buttons, unless it is much smaller there", () => {
  const low = { width: 390, height: 844, top: 132, right: 0, bottom: 531, left: 0 };
  const high = { ...low, bottom: 312 };
  const tall = { width: 12 * T, height: 14 * T };
  const broad = { width: 30 * T, height: 5 * T };
  expect(besideButtons(low, tall, 58, false)).toEqual({ ...low, left: 64, right: 120 });
  expect(besideButtons(low, tall, 58, true)).toEqual({ ...low, left: 120, right: 64 });
  expect(besideButtons(low, broad, 58, false)).toBe(low);
  expect(besideButtons(high, tall, 58, false)).toBe(high);
});
