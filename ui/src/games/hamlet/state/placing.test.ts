import { expect, test } from "vitest";
import type { PlaceNote } from "../../../common/types.ts";
import { better, first } from "./placing.svelte.ts";

const note = (index: number, more: Partial<PlaceNote> = {}): PlaceNote => ({
  index,
  at: [0, 0],
  rotation: 0,
  beside: [],
  joins_by_road: [],
  connected: false,
  matches: 0,
  points: 0,
  lakes: [],
  ...more,
});

test("starts with the place that connects to the village", () => {
  expect(first([])).toBeNull();
  expect(first([note(4, { matches: 3 }), note(7, { connected: true })])).toBe(7);
});

test("a lake's points count as much as the building's", () => {
  const lake = { tiles: [], points: 3 };
  expect(first([note(1, { points: 2 }), note(2, { lakes: [lake] })])).toBe(2);
});

test("a place that a road joins comes before one that scores more", () => {
  const rich = note(1, { points: 20, matches: 6 });
  const joined = note(2, { joins_by_road: [0] });
  expect(first([rich, joined])).toBe(2);
  expect([rich, joined].sort(better).map((p) => p.index)).toEqual([2, 1]);
});
