import { expect, test } from "vitest";
import type { ChoiceView, PlaceNote } from "../../../common/types.ts";
import { better, first, Placing } from "./placing.svelte.ts";

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

/** Returns a place of a Quarry, all with the same outline's centre apart from its rotation. */
const quarry = (index: number, q: number, rotation: number): ChoiceView =>
  ({ index, kind: "place", at: [q, 0], rotation }) as unknown as ChoiceView;

test("a tap at a lake's label chooses the rotation that closes that lake", () => {
  const choices = [quarry(1, 0, 0), quarry(2, 0, 3), quarry(3, 12, 0)];
  const lake = { tiles: [], points: 3 };
  const notes = [note(1), note(2, { lakes: [lake] }), note(3, { connected: true })];
  const placing = new Placing("quarry", choices, notes, { x: 0, y: 0 });
  expect(placing.chosen?.index).toBe(3);
  const spot = placing.spots.find((s) => placing.wet.has(s.index));
  expect(spot && placing.wet.get(spot.index)?.points).toBe(3);
  expect(placing.meant(spot?.centre ?? { x: 0, y: 0 })?.index).toBe(2);
});

test("a tap at another lake's label chooses its place, although the chosen building covers it", () => {
  const lake = { tiles: [], points: 3 };
  const notes = [note(1, { lakes: [lake] }), note(2, { lakes: [lake] })];
  const placing = new Placing("quarry", [quarry(1, 0, 0), quarry(2, 1, 0)], notes, { x: 0, y: 0 });
  const [own, other] = placing.spots;
  if (!own || !other) throw new Error("two spots");
  const { x, y } = own.centre;
  placing.choose({ ...own, centre: { x: x + 0.45 * (other.centre.x - x), y } });
  expect(placing.spot).toBe(own);
  expect(placing.meant(other.centre)).toBe(other);
  // On its own spot it is turned.
  expect(placing.meant(own.centre)).not.toBe(other);
});
