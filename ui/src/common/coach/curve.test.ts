import { expect, test } from "vitest";
import { curves } from "./curve.ts";

const turn = (seat: number, round: number, value: number) => ({
  seat,
  round,
  value,
  moment: 0,
  missed: 0,
});

const SMALL = [turn(0, 1, 0), turn(1, 1, 0), turn(0, 2, 20), turn(1, 2, -20)];

test("the lines span the width, and higher values lie higher", () => {
  const drawn = curves(SMALL, 100, 50);
  expect(drawn.lines).toEqual([
    { seat: 0, points: "6.0,25.0 94.0,8.0" },
    { seat: 1, points: "6.0,25.0 94.0,42.0" },
  ]);
});

test("round values and rounds are marked, and the marks have room beside the lines", () => {
  const { values, rounds, lines } = curves(SMALL, 130, 66, 30, 16);
  expect(values.map(({ of, at }) => [of, at])).toEqual([
    [20, 8],
    [10, 16.5],
    [0, 25],
    [-10, 33.5],
    [-20, 42],
  ]);
  expect(rounds).toEqual([
    { of: 1, at: 36 },
    { of: 2, at: 124 },
  ]);
  expect(lines[0]?.points).toBe("36.0,25.0 124.0,8.0");
  const long = curves([turn(0, 1, 3), turn(0, 26, 148)], 100, 50);
  expect(long.rounds.map(({ of }) => of)).toEqual([1, 11, 21]);
  expect(long.values.map(({ of }) => of)).toEqual([100, 50, 0]);
});

test("an axis never has one mark alone", () => {
  for (let far = 5; far < 300; far += 0.5)
    expect(curves([turn(0, 1, far), turn(0, 2, -far)], 100, 50).values.length).toBeGreaterThan(1);
});

test("a single turn is no line, and no turns are none", () => {
  expect(curves([turn(0, 1, 3)], 100, 50).lines).toEqual([]);
  expect(curves([], 100, 50).lines).toEqual([]);
});
