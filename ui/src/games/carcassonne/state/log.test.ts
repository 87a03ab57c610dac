import { expect, test } from "vitest";
import type { CarcLine } from "../../../common/types.ts";
import { featureOfLine, sourceOf, turnsOf } from "./log.ts";
import type { FeatureInfo } from "./view.ts";

const road = (id: number, index: number, closed: boolean, tiles: number): FeatureInfo => ({
  id,
  kind: "road",
  parts: [{ x: 1, y: 0, part: { kind: "road", index } }],
  followers: [],
  holders: [],
  tiles,
  pennants: 0,
  now: tiles,
  complete: tiles,
  open: closed ? [] : [{ x: 1, y: 0, fits: 3 }],
  stuck: false,
  closed,
  scored: closed,
  cities: 0,
  lake: false,
  pigs: false,
  water: false,
});
const features = [road(3, 0, false, 2), road(4, 1, true, 5)];

test("a line about a follower leads to the feature that it stands on", () => {
  const event = { kind: "deployed", part: { kind: "road", index: 1 }, feature: 9 } as const;
  expect(featureOfLine({ cell: { x: 1, y: 0 }, event }, features)?.id).toBe(4);
  expect(featureOfLine({ cell: { x: 0, y: 0 }, event }, features)).toBeNull();
});

test("a line about points leads to the closed feature of its kind and size", () => {
  const event = { kind: "scored", feature: 9, of: "road", tiles: 5, end: false } as const;
  expect(featureOfLine({ cell: { x: 1, y: 0 }, event }, features)?.id).toBe(4);
  expect(featureOfLine({ cell: null, event }, features)).toBeNull();
});

test("a line about a laid tile leads to the feature that it closes, extends or begins", () => {
  const event = { kind: "laid", tile: "U", turn: 0, feature: 4 } as const;
  expect(featureOfLine({ cell: { x: 2, y: 0 }, event }, features)?.id).toBe(4);
  expect(
    featureOfLine({ cell: { x: 2, y: 0 }, event: { ...event, feature: 9 } }, features),
  ).toBeNull();
});

test("a line about water leads to the city that it is for", () => {
  const event = { kind: "water_placed", left: 3, city: 4 } as const;
  expect(featureOfLine({ cell: { x: 1, y: 0 }, event }, features)?.id).toBe(4);
});

test("the points of a line are for what it tells of", () => {
  const city = { kind: "scored", feature: 9, of: "city", tiles: 5, end: true } as const;
  expect(sourceOf({ event: city, points: 10 })).toBe("cities");
  expect(sourceOf({ event: { kind: "keeper_paid" }, points: 25 })).toBe("keeper");
  expect(sourceOf({ event: { kind: "water_paid" }, points: 7 })).toBe("water");
  expect(sourceOf({ event: { kind: "water_paid" }, points: 0 })).toBeNull();
  expect(sourceOf({ event: { kind: "turn" }, points: 0 })).toBeNull();
});

test("each turn of the log begins with its title, and the steps follow in their order", () => {
  const line = (kind: "turn" | "drawn"): CarcLine =>
    ({ seat: 0, cell: null, points: 0, phrase: null, event: { kind } }) as unknown as CarcLine;
  const log = (["drawn", "turn", "drawn", "drawn", "turn"] as const).map(line);
  expect(turnsOf(log).map((turn) => turn.map((l) => log.indexOf(l)))).toEqual([
    [0],
    [1, 2, 3],
    [4],
  ]);
});
