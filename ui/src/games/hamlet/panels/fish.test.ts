import { expect, test } from "vitest";
import type { FishCount } from "../../../common/types.ts";
import { counted, fullest, NO_FISH, room } from "./fish.ts";

const of = (common: number, uncommon: number, rare: number): FishCount => ({
  common,
  uncommon,
  rare,
});

/** Which three of two common, two uncommon and one rare fish to keep. */
const keep = [of(0, 2, 1), of(1, 1, 1), of(1, 2, 0), of(2, 0, 1), of(2, 1, 0)].map(
  (fish, index) => ({ index, fish }),
);

test("starts with the rarest fish", () => {
  expect(fullest(keep)).toEqual(of(0, 2, 1));
  expect(fullest([])).toEqual(NO_FISH);
});

test("counts select exactly their choice", () => {
  expect(counted(keep, of(2, 0, 1))?.index).toBe(3);
  expect(counted(keep, of(2, 1, 1))).toBeUndefined();
});

test("one more is possible only if a choice has it", () => {
  expect(room(keep, of(1, 1, 0), "common")).toBe(true);
  expect(room(keep, of(1, 1, 0), "rare")).toBe(true);
  expect(room(keep, of(1, 1, 1), "common")).toBe(false);
  expect(room(keep, of(0, 0, 1), "rare")).toBe(false);
});
