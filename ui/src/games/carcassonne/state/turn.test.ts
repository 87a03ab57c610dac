import { expect, test } from "vitest";
import {
  covers,
  firstChoice,
  ghostOf,
  heldOf,
  nextPose,
  placeAt,
  stepPlace,
  targetOf,
} from "./turn.ts";
import type { Option, Place, TableView } from "./view.ts";

const pose = (turn: 0 | 1 | 2 | 3, choice: number) => ({
  turn,
  choice,
  lake: null,
});
const places: Place[] = [
  { x: 1, y: 0, poses: [pose(0, 3), pose(2, 4)] },
  { x: 0, y: -1, poses: [pose(1, 0), pose(2, 1), pose(3, 2)] },
  { x: 0, y: 1, poses: [pose(3, 5)] },
];
const view = (laid: TableView["laid"], options: Option[] = []): TableView =>
  ({
    stage: laid ? "act" : "lay",
    laying: { drawn: null, places },
    laid,
    options,
  }) as unknown as TableView;
const lies = (x: number, y: number, turn: 0 | 1 | 2 | 3) => view({ x, y, turn, kind: "D" });

test("a tap finds only legal places", () => {
  expect(placeAt(view(null), 1, 0)).toBe(places[0]);
  expect(placeAt(view(null), 5, 5)).toBeNull();
});

test("twisting goes through the legal turnings and round again", () => {
  expect(nextPose(lies(0, -1, 1))?.turn).toBe(2);
  expect(nextPose(lies(0, -1, 2))?.turn).toBe(3);
  expect(nextPose(lies(0, -1, 3))?.turn).toBe(1);
});

test("a tile with one legal turning cannot be twisted", () => {
  expect(nextPose(lies(0, 1, 3))).toBeNull();
  expect(nextPose(view(null))).toBeNull();
});

test("arrows go through the places in reading order, from the first or the last", () => {
  expect(stepPlace(view(null), 1)).toBe(places[1]);
  expect(stepPlace(view(null), -1)).toBe(places[2]);
  expect(stepPlace(lies(0, -1, 1), 1)).toBe(places[0]);
  expect(stepPlace(lies(0, 1, 3), 1)).toBe(places[1]);
});

test("what is dragged lands at the place less than a cell away, turned as it lies if it may", () => {
  expect(targetOf(view(null), { x: 0.6, y: 0.2 }, 2)).toEqual({ x: 1, y: 0, pose: pose(2, 4) });
  expect(targetOf(view(null), { x: 1.2, y: -0.3 }, 1)).toEqual({ x: 1, y: 0, pose: pose(0, 3) });
  expect(targetOf(view(null), { x: 3, y: 0 }, 0)).toBeNull();
  expect(targetOf({ laying: null }, { x: 1, y: 0 }, 0)).toBeNull();
});

test("the finger may drag what lies with its places, and the lake before it is laid", () => {
  expect(heldOf(view(null), null)).toBeNull();
  expect(heldOf(lies(1, 0, 2), null)).toEqual({ x: 1, y: 0, turn: 2, side: 3 });
  expect(heldOf({ ...lies(1, 0, 2), laying: null }, null)).toBeNull();
  const ghost = { x: 4, y: 5, pose: pose(3, 9) };
  expect(heldOf(view(null), ghost)).toEqual({ x: 4, y: 5, turn: 3, side: 3 });
});

test("no follower is chosen until the player chooses one, but a lesson and the question of the race wait for an answer", () => {
  const nothing: Option = {
    choice: 1,
    act: { kind: "nothing" },
    gains: [],
    totals: [],
    water: 0,
    ends: [],
  };
  const enlist: Option = {
    choice: 0,
    act: { kind: "enlist" },
    gains: [],
    totals: [],
    water: 0,
    ends: [],
  };
  expect(firstChoice(view({ x: 0, y: 1, turn: 3, kind: "D" }, [nothing]))).toBe(1);
  const both = view({ x: 0, y: 1, turn: 3, kind: "D" }, [enlist, nothing]);
  expect(firstChoice(both)).toBe(1);
  expect(firstChoice({ ...both, stage: "enlist" })).toBeNull();
  expect(firstChoice({ ...both, lesson: {} as TableView["lesson"] })).toBeNull();
});

const lake = (point: readonly { x: number; y: number }[], stage = "lake") =>
  ghostOf({
    stage,
    laying: { drawn: null, places: [...places, { x: 4, y: -1, poses: [pose(2, 9)] }] },
    squares: [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
    ],
    lesson: { point: point.map((cell) => ({ kind: "cell", cell })) },
  } as unknown as Parameters<typeof ghostOf>[0]);

test("the lake is shown before it is laid, near the middle of the land, or where the lesson wants it", () => {
  expect(lake([])).toEqual({ x: 1, y: 0, pose: pose(0, 3) });
  expect(lake([{ x: 4, y: -1 }])).toEqual({ x: 4, y: -1, pose: pose(2, 9) });
  expect(lake([], "act")).toBeNull();
});

test("the lake covers nine cells", () => {
  const inside = (x: number, y: number) => covers({ x: 1, y: -2 }, { x, y });
  expect([inside(1, -2), inside(3, 0), inside(4, 0), inside(1, 1), inside(0, -2)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
