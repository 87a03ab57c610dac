// Laying a tile by taps: legal turnings only, and nothing is skipped by haste.
import { expect, test } from "vitest";
import { claim, isComplete, type Laying, type Place, tapCell, turnOn } from "./placing.ts";

const city = { kind: "city", index: 0 } as const;
const road = { kind: "road", index: 0 } as const;
const spot = { part: city, tiles: 4, now: 4, complete: 8 };
const PLACES: readonly Place[] = [
  {
    x: 1,
    y: 0,
    poses: [
      { turn: 1, spots: [spot] },
      { turn: 3, spots: [] },
    ],
  },
  { x: 0, y: -1, poses: [{ turn: 2, spots: [spot] }] },
];
const tap = (now: Laying | null, x: number, y: number): Laying => {
  const next = tapCell(PLACES, now, x, y);
  if (!next) throw new Error("nothing is laid");
  return next;
};

test("a tap lays the tile in its first legal turning, further taps go through the legal ones only", () => {
  const first = tap(null, 1, 0);
  expect(first.pose.turn).toBe(1);
  const second = tap(first, 1, 0);
  expect(second.pose.turn).toBe(3);
  expect(tap(second, 1, 0).pose.turn).toBe(1);
});

test("a tap elsewhere moves the tile; one where it may not lie changes nothing", () => {
  const first = tap(null, 1, 0);
  expect(tap(first, 0, -1).place.y).toBe(-1);
  expect(tap(first, 5, 5)).toBe(first);
  expect(tapCell(PLACES, null, 5, 5)).toBeNull();
});

test("a tile with one legal turning keeps it, and what was chosen", () => {
  const chosen = claim(tap(null, 0, -1), city);
  expect(turnOn(chosen)).toBe(chosen);
});

test("done waits until a follower is put, or none is wanted", () => {
  const first = tap(null, 1, 0);
  expect(isComplete(null)).toBe(false);
  expect(isComplete(first)).toBe(false);
  expect(isComplete(claim(first, city))).toBe(true);
  expect(isComplete(claim(first, "none"))).toBe(true);
  // Nothing can be claimed in the other turning.
  expect(isComplete(turnOn(first))).toBe(true);
});

test("what may not be claimed changes nothing, and a turn asks anew", () => {
  const first = tap(null, 1, 0);
  expect(claim(first, road)).toBe(first);
  expect(turnOn(turnOn(claim(first, city))).claim).toBeNull();
});
