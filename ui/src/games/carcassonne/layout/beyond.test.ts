import { expect, test } from "vitest";
import { T } from "../art/index.ts";
import { type Beyond, beyond, HALF } from "./beyond.ts";
import { MAP, READABLE, UNDO } from "./framing.ts";

const win = { width: 390, height: 844, top: 62, right: 0, bottom: 312, left: 0 };
const seen = { win, floats: 58, mirrored: false };
/** The corner of cell (0, 0) is in the middle of the board. */
const at = { x: 195, y: 300, scale: READABLE };
const cell = (x: number, y: number) => ({ x, y });
const sides = (of: readonly Beyond[]): string =>
  of.map((b) => `${b.side} ${b.cells.length}`).join(", ");

test("places out of sight are counted at the side where they are", () => {
  const places = [cell(0, 0), cell(5, 1), cell(9, -3), cell(-6, 2), cell(0, -8), cell(1, 9)];
  expect(sides(beyond(places, at, seen))).toBe("left 1, right 2, up 1, down 1");
  expect(beyond([cell(0, 0), cell(3, 3)], at, seen)).toEqual([]);
});

test("the nearest place of a side comes first", () => {
  const [right] = beyond([cell(9, 0), cell(5, 0)], at, seen);
  expect(right?.cells).toEqual([cell(5, 0), cell(9, 0)]);
});

test("a place between the buttons is in sight, one behind them is not", () => {
  const y = (844 - 312 - 20 - 300) / (T * READABLE) - 0.5;
  expect(beyond([{ x: 0, y }], at, seen)).toEqual([]);
  expect(sides(beyond([{ x: -4, y }], at, seen))).toBe("down 1");
});

test("marks keep clear of the players, the sheet, the buttons and the places that are in sight", () => {
  const inside = Array.from({ length: 7 }, (_, i) => cell(-4, i - 3));
  const places = [...inside, cell(-9, 0), cell(9, 4), cell(-4, -9), cell(4, 9)];
  for (const mirrored of [false, true]) {
    const marks = beyond(places, at, { ...seen, mirrored });
    expect(sides(marks)).toBe("left 1, right 1, up 1, down 1");
    for (const { side, at: p } of marks) {
      expect(p.x - HALF).toBeGreaterThanOrEqual(0);
      expect(p.x + HALF).toBeLessThanOrEqual(390);
      expect(p.y - HALF).toBeGreaterThanOrEqual(win.top);
      expect(p.y + HALF).toBeLessThanOrEqual(844 - win.bottom);
      const [left, right] = mirrored ? [MAP, UNDO] : [UNDO, MAP];
      if (side === "down") expect(p.x - HALF).toBeGreaterThanOrEqual(left);
      if (side === "down") expect(p.x + HALF).toBeLessThanOrEqual(390 - right);
      if (side !== "down") expect(p.y + HALF).toBeLessThanOrEqual(844 - win.bottom - 58);
    }
  }
});

test("a board that is lower than a mark has none", () => {
  const places = [cell(9, 0), cell(0, -8)];
  const low = (height: number) => ({ ...seen, win: { ...win, bottom: 844 - 62 - 58 - height } });
  expect(beyond(places, at, low(2 * HALF))).toHaveLength(2);
  expect(beyond(places, at, low(2 * HALF - 1))).toEqual([]);
});
