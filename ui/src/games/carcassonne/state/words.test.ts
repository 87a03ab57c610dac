import { expect, test } from "vitest";
import type { Act, FeatureInfo, TableView } from "./view.ts";
import { actSub, actTitle, mainOptions, worthOf } from "./words.ts";

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
