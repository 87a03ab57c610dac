import { expect, test } from "vitest";
import type { PlaceNote } from "../../../common/types.ts";
import { first } from "./placing.svelte.ts";

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
