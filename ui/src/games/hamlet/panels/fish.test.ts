import { expect, test } from "vitest";
import { counted, fullest, room } from "./fish.ts";

/** Which three of two common, two uncommon and one rare fish to keep. */
const keep = [
  [0, 2, 1],
  [1, 1, 1],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].map((fish, index) => ({ index, fish }));

test("starts with the rarest fish", () => {
  expect(fullest(keep)).toEqual([0, 2, 1]);
  expect(fullest([])).toEqual([0, 0, 0]);
});

test("counts select exactly their choice", () => {
  expect(counted(keep, [2, 0, 1])?.index).toBe(3);
  expect(counted(keep, [2, 1, 1])).toBeUndefined();
});

test("one more is possible only if a choice has it", () => {
  expect(room(keep, [1, 1, 0], 0)).toBe(true);
  expect(room(keep, [1, 1, 0], 2)).toBe(true);
  expect(room(keep, [1, 1, 1], 0)).toBe(false);
  expect(room(keep, [0, 0, 1], 2)).toBe(false);
});
