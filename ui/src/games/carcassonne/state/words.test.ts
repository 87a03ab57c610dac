import { expect, test } from "vitest";
import { aids } from "./aids.svelte.ts";
import type { Act, FeatureInfo, Option, SeatInfo, TableView } from "./view.ts";
import {
  actSub,
  actTitle,
  addedBy,
  barWords,
  changesOf,
  joinsOf,
  kindName,
  leftOf,
  mainOptions,
  partsOf,
  rowSub,
  worthOf,
} from "./words.ts";

const race = (wins: boolean, turns: number | null, nearer = true): Act => ({
  kind: "race",
  x: 0,
  y: 0,
  steps: 2,
  wins,
  turns,
  nearer,
});
const lift = { kind: "lift", x: 0, y: 0, part: { kind: "city", index: 0 } } as Act;
const optionsOf = (acts: readonly Act[], told = true) => {
  const options = acts.map((act, choice) => ({
    choice,
    act,
    gains: [],
    totals: [],
    water: 0,
    ends: [],
  }));
  const { rows, more } = mainOptions({ options } as unknown as TableView, told);
  return { rows: rows.map((o) => o.choice), more: more.map((o) => o.choice) };
};
const rows = (acts: readonly Act[]): number[] => optionsOf(acts).rows;

test("the step that wins the race is the first of the options", () => {
  expect(rows([lift, lift, race(true, 0), race(false, 1)])).toEqual([2, 0, 1]);
});

test("a follower that could race is named with the feature it leaves and what that is worth", () => {
  const city = {
    kind: "city",
    lake: true,
    tiles: 4,
    now: 8,
    complete: 12,
    closed: false,
  } as FeatureInfo;
  expect(actTitle(lift, city)).toBe("Lake city: 4 tiles");
  expect(actSub(lift, city)).toBe("Gives up: 8 now, 12 or more when closed");
});

test("any other step of the racer comes after the first place for a follower", () => {
  expect(rows([lift, lift, race(false, 1), race(false, 2)])).toEqual([0, 2, 1]);
  expect(rows([race(false, 1), race(false, 2)])).toEqual([0]);
  expect(actTitle(race(false, 1))).toBe("Move your racer: 2 steps");
});

test("a step of the racer that leads away is told as such and not among the first options", () => {
  expect(rows([lift, race(false, null, false), race(false, null, false)])).toEqual([0]);
  expect(actSub(race(false, null, false))).toBe("Away from the lighthouse");
  expect(actSub(race(false, null))).toBe("The way ahead is blocked");
});

test("where the way is not told, no order of the racer's steps tells which of them leads nearer", () => {
  const steps = [race(true, 0), race(false, 1), race(false, 2)].map((act, i) => ({
    ...act,
    x: 2 - i,
    y: i === 2 ? -1 : 0,
  }));
  expect(optionsOf([lift, ...steps], false)).toEqual({ rows: [0], more: [3, 2, 1] });
});

test("a choice on the lake tells what the lake adds", () => {
  const deploy = { kind: "deploy", x: 0, y: 0, tiles: 2, now: 4, complete: 12, closed: false };
  const at = (kind: string, lake: boolean): Act =>
    ({ ...deploy, cities: 0, pigs: false, lake, part: { kind, index: 0 } }) as Act;
  expect(rowSub(at("city", true), null)).toBe("4 now, 12 or more when closed, lake +1 a tile");
  expect(rowSub(at("monastery", true), null)).toMatch(/, lake \+3 when surrounded$/);
  expect(rowSub(at("city", false), null)).toBe("4 now, 12 or more when closed");
});

test("a monastery pays a fixed number of points, an open city or road the told number or more", () => {
  const open = {
    tiles: 3,
    now: 3,
    complete: 9,
    stuck: false,
    closed: false,
    cities: 0,
    pigs: false,
  };
  expect(worthOf({ ...open, kind: "monastery" })).toBe("3 now, 9 when surrounded");
  expect(worthOf({ ...open, kind: "city" })).toBe("3 now, 9 or more when closed");
});

test("the last tile is named as such", () => {
  expect([leftOf({ left: 0 }), leftOf({ left: 1 })]).toEqual(["Last tile", "1 tile left"]);
});

const seats = [{ name: "Ada" }, { name: "Bruno" }] as unknown as SeatInfo[];

test("a barred way is told with who stands in it and how far ahead", () => {
  expect(barWords({ steps: 3, by: { kind: "follower", seat: 1 } }, seats)).toBe(
    "Blocked 3 steps ahead by a follower: Bruno",
  );
  expect(barWords({ steps: 1, by: { kind: "racer", seat: 0 } }, seats)).toBe(
    "Blocked 1 step ahead by a racer: Ada",
  );
  expect(barWords(null, seats)).toBe("Way blocked");
});

test("a laid tile is told with its parts and who stands on them", () => {
  const followers = [{ seat: 1, x: 2, y: 0, part: { kind: "road", index: 0 } }];
  const view = { followers, seats } as unknown as TableView;
  const at = { kind: "D", x: 2, y: 0, turn: 0, copy: 0 } as const;
  expect(partsOf(at, view)).toBe("City, Road (Bruno), Field, and Field");
  expect(partsOf({ ...at, x: 5, kind: "LK11" }, view)).toBe("Water");
});

test("a change of the points if the game ended now is told with the score and the part of fields", () => {
  const change = (seat: number, total: number, points: number, fields: number) => ({
    seat,
    total,
    points,
    fields,
  });
  expect(changesOf([change(1, 40, 26, 26), change(0, 12, -3, 0)], seats)).toBe(
    "Bruno: 14\u00a0→\u00a040 (+26 from fields) and Ada: 15\u00a0→\u00a012",
  );
});

test("an option is told with what it adds, not with what the turn pays in any case", () => {
  const option = (act: Act, ...points: number[]): Option => ({
    choice: 0,
    act,
    gains: [],
    totals: points.flatMap((p, seat) => (p > 0 ? [{ seat, points: p }] : [])),
    water: 0,
    ends: [],
  });
  const nothing = option({ kind: "nothing" }, 4, 2);
  const [road, city, leaves] = [option(lift, 4, 2), option(lift, 10, 2), option(lift, 0, 2)];
  const view = { options: [road, city, leaves, nothing] } as unknown as TableView;
  expect([road, city, leaves].map((o) => addedBy(o, 0, view))).toEqual([0, 6, -4]);
  expect(addedBy(city, 1, view)).toBe(0);
});

test("what the lake joins is named by kind", () => {
  const features = ["city", "road", "city", "field"].map(
    (kind, id) => ({ id, kind }) as FeatureInfo,
  );
  expect(joinsOf([0, 1, 2], features)).toBe("Joins 2 cities and 1 road");
  expect(joinsOf([3], features)).toBe("Joins 1 field");
  expect(joinsOf([], features)).toBe("");
});

test("what can no longer be closed counts at the end", () => {
  const of = {
    kind: "city",
    tiles: 3,
    now: 3,
    complete: null,
    cities: 0,
    pigs: false,
    stuck: false,
  } as const;
  expect(worthOf({ ...of, closed: false })).toBe("3 at the end");
  expect(worthOf({ ...of, closed: true })).toBe("3 now");
});

test("what no tile can complete any more says so, unless that help is off", () => {
  const of = { tiles: 3, now: 4, complete: 8, stuck: true, closed: false, cities: 0, pigs: false };
  expect(worthOf({ ...of, kind: "city" })).toBe("4 at the end, cannot be completed");
  const abbey = { ...of, kind: "deploy", x: 0, y: 0, lake: true };
  const act = { ...abbey, part: { kind: "monastery", index: 0 } } as Act;
  expect(rowSub(act, null)).toBe("4 at the end, cannot be completed");
  aids.set("dead", false);
  expect(worthOf({ ...of, kind: "city" })).toBe("4 now, 8 or more when closed");
  aids.set("dead", true);
});

test("a kind of tile is named by what is on it", () => {
  expect(kindName("B")).toBe("Monastery");
  expect(kindName("X")).toBe("4 roads");
  expect(kindName("D")).toMatch(/1 city.*1 road/);
  expect(kindName("F")).toContain("pennant");
});
