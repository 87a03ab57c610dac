import { expect, test } from "vitest";
import type { Act, TableView } from "./view.ts";
import { mainOptions } from "./words.ts";

const race = (wins: boolean, turns: number): Act => ({ kind: "race", x: 0, y: 0, wins, turns });
const lift = { kind: "lift", x: 0, y: 0, part: { kind: "city", index: 0 } } as Act;
const rows = (acts: readonly Act[]): number[] => {
  const options = acts.map((act, choice) => ({ choice, act, gains: [], totals: [], water: 0 }));
  return mainOptions({ options } as unknown as TableView).rows.map((o) => o.choice);
};

test("the step that wins the race is the first of the options", () => {
  expect(rows([lift, lift, race(false, 1), race(true, 0)])).toEqual([3, 0, 1]);
});

test("any other step of the racer comes after the places for a follower", () => {
  expect(rows([lift, race(false, 2), race(false, 1)])).toEqual([0, 2]);
});
