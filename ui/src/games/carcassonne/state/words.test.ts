import { expect, test } from "vitest";
import type { Act, FeatureInfo, SeatInfo, TableView } from "./view.ts";
import { actSub, actTitle, barWords, leftOf, mainOptions, partsOf, worthOf } from "./words.ts";

const race = (wins: boolean, turns: number): Act => ({ kind: "race", x: 0, y: 0, wins, turns });
const lift = { kind: "lift", x: 0, y: 0, part: { kind: "city", index: 0 } } as Act;
const rows = (acts: readonly Act[]): number[] => {
  const options = acts.map((act, choice) => ({ choice, act, gains: [], totals: [], water: 0 }));
  return mainOptions({ options } as unknown as TableView).rows.map((o) => o.choice);
};

test("the step that wins the race is the first of the options", () => {
  expect(rows([lift, lift, race(false, 1), race(true, 0)])).toEqual([3, 0, 1]);
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
  expect(actSub(lift, city)).toBe("Leaves this to race: 8 now, 12 or more when closed");
});

test("any other step of the racer comes after the places for a follower", () => {
  expect(rows([lift, race(false, 2), race(false, 1)])).toEqual([0, 2]);
});

test("a monastery pays a fixed number of points, an open city or road the told number or more", () => {
  const open = { tiles: 3, now: 3, complete: 9, closed: false, cities: 0, pigs: false };
  expect(worthOf({ ...open, kind: "monastery" })).toBe("3 now, 9 when surrounded");
  expect(worthOf({ ...open, kind: "city" })).toBe("3 now, 9 or more when closed");
});

test("the last tile is named as such", () => {
  expect([leftOf({ left: 0 }), leftOf({ left: 1 })]).toEqual(["Last tile", "1 left"]);
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
