import { expect, test } from "vitest";
import { type Camera, frame, shows, toScreen } from "../../../board/camera.ts";
import { T } from "../art/index.ts";
import type { Cell } from "../state/view.ts";
import {
  beside,
  besideButtons,
  bring,
  LEAST,
  type Lying,
  needsOf,
  onward,
  partFor,
  READABLE,
} from "./framing.ts";
import { REACH } from "./spots.ts";

/** A land of 14 by 14 cells, and the free part of a phone's board. */
const land = { x: -7 * T, y: -7 * T, width: 14 * T, height: 14 * T };
const w = { width: 390, height: 844, top: 62, right: 0, bottom: 372, left: 0 };
const seen = { win: { ...w, bottom: 314 }, floats: 58, mirrored: false };
const room = { width: 390, height: 410 };
const MOST = 0.42;
const cell = (x: number, y: number) => ({ x, y });
const box = (x: number, y: number, side = 1) => ({
  x: x * T,
  y: y * T,
  width: side * T,
  height: side * T,
});
/** Returns the camera at a scale with the middle of a cell in the middle of the free part. */
const on = (x: number, y: number, scale = READABLE): Camera => ({
  scale,
  x: 195 - (x + 0.5) * T * scale,
  y: 267 - (y + 0.5) * T * scale,
});

const lying = (cells: readonly Cell[], steps: readonly Cell[] = []): Lying => ({
  cells,
  rings: cells.map(({ x, y }) => ({
    ...box(x, y),
    x: (x + 0.5) * T - REACH / READABLE,
    width: (2 * REACH) / READABLE,
  })),
  steps,
});

test("a game on a large land opens with places for the tile in cells of 44 pixels, as many as fit, and what was laid last", () => {
  const places = [cell(6, 6), cell(-6, -2), cell(-4, 1), cell(-5, 0)];
  const part = partFor(land, { places, last: [cell(-5, 1)] }, room);
  if (!part) throw new Error("the whole land is shown");
  const at = frame(part, w, MOST);
  expect(at.scale).toBeCloseTo(READABLE);
  for (const seen of [...places.slice(1), cell(-5, 1)])
    expect(shows(at, box(seen.x, seen.y), w)).toBe(true);
  expect(shows(at, box(6, 6), w)).toBe(false);
  // No more than the land is shown.
  expect(part.x).toBeGreaterThanOrEqual(land.x);
  expect(part.y + part.height).toBeLessThanOrEqual(land.y + land.height);
});

test("a land with cells of 40 pixels or more is shown whole", () => {
  const small = { ...land, width: 9 * T, height: 9 * T };
  expect(partFor(small, { places: [cell(-6, -6)], last: [] }, room)).toBeNull();
  expect(
    partFor({ ...small, width: 10 * T }, { places: [cell(-6, -6)], last: [] }, room),
  ).not.toBeNull();
});

test("a turn begins with the board as it was while a place and what was laid last are in sight", () => {
  const at = on(0, 0);
  const last = [cell(1, 1)];
  expect(onward(at, land, { places: [cell(2, 1), cell(-6, 6)], last }, seen, MOST)).toBe(at);
  expect(onward(at, land, { places: [], last }, seen, MOST)).toBe(at);
  // Also where the player has made it small.
  const small = frame(land, w, MOST);
  expect(onward(small, land, { places: [cell(2, 1)], last }, seen, MOST)).toBe(small);
});

test("a turn whose places are all out of sight begins with the nearest, and space for the rings around it", () => {
  const next = onward(
    on(-4, -4),
    land,
    { places: [cell(1, 2), cell(6, 6)], last: [cell(-4, -4)] },
    seen,
    MOST,
  );
  expect(next.scale).toBe(READABLE);
  expect(shows(next, box(1, 2), w)).toBe(true);
  const { x, y } = toScreen(next, { x: 1.5 * T, y: 2.5 * T });
  expect(w.width - x).toBeGreaterThanOrEqual(12);
  expect(w.height - w.bottom - y).toBeGreaterThanOrEqual(12);
});

test("the board does not move for the places of a computer rival, and then again for the player's", () => {
  const at = on(-4, -4);
  const needs = (asked: boolean) => needsOf(null, [cell(6, 6)], [cell(-4, -4)], asked);
  expect(onward(at, land, needs(false), seen, MOST)).toBe(at);
  expect(onward(at, land, needs(true), seen, MOST)).not.toBe(at);
});

test("a single place that comes into sight has space for the rings of a tile", () => {
  const next = bring(on(-4, -4), [cell(6, 6)], seen);
  const { x, y } = toScreen(next, { x: 6.5 * T, y: 6.5 * T });
  expect(w.width - x).toBeGreaterThanOrEqual(REACH - 1);
  expect(w.height - w.bottom - y).toBeGreaterThanOrEqual(REACH - 1);
});

test("the board stays where it is when a tile is laid that is in sight with its rings", () => {
  const at = on(0, 0);
  expect(beside(at, land, lying([cell(1, 1)]), seen, MOST)).toBe(at);
});

test("the rings of a tile at the edge come into sight by the shortest move", () => {
  const at = on(0, 0);
  const next = beside(at, land, lying([cell(4, 0)]), seen, MOST);
  expect(next.scale).toBe(at.scale);
  expect(next.y).toBe(at.y);
  expect(toScreen(next, { x: 4.5 * T, y: 0 }).x).toBeCloseTo(w.width - REACH - 4);
});

test("a tile in cells too small to read is brought nearer where it lies", () => {
  const at = frame(land, w, MOST);
  expect(at.scale).toBeLessThan(LEAST);
  const next = beside(at, land, lying([cell(1, 1)]), seen, MOST);
  expect(next.scale).toBeCloseTo(READABLE);
  const middle = { x: 1.5 * T, y: 1.5 * T };
  expect(toScreen(next, middle).x).toBeCloseTo(toScreen(at, middle).x);
});

test("a small land that grows out of sight is shown whole again, one that grows in sight is left where it is", () => {
  const before = { ...box(-2, -2), width: 5 * T, height: 5 * T };
  const at = frame(before, w, MOST);
  const grown = { ...before, width: 6 * T };
  const next = beside(at, grown, { ...lying([cell(2, 0)]), rings: [] }, seen, MOST);
  expect(shows(next, grown, w)).toBe(true);
  expect(beside(next, grown, lying([cell(1, 1)]), seen, MOST)).toBe(next);
});

test("steps of a racer are shown with what was laid where they fit, without a change of scale", () => {
  const at = on(0, 0);
  const near = beside(at, land, lying([cell(1, 1)], [cell(5, 1)]), seen, MOST);
  expect(near.scale).toBe(at.scale);
  expect(shows(near, box(5, 1), w)).toBe(true);
  expect(beside(at, land, lying([cell(1, 1)], [cell(-7, -7), cell(6, 6)]), seen, MOST)).toBe(at);
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
