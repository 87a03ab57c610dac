import { expect, test } from "vitest";
import { curves } from "./curve.ts";

const turn = (seat: number, round: number, value: number) => ({
  seat,
  round,
  value,
  moment: 0,
  missed: 0,
});

test("the lines span the width, higher values lie higher, and zero lies between", () => {
  const drawn = curves([turn(0, 1, 0), turn(1, 1, 0), turn(0, 2, 20), turn(1, 2, -20)], 100, 50);
  expect(drawn.zero).toBe(25);
  expect(drawn.lines).toEqual([
    { seat: 0, points: "0.0,25.0 100.0,8.0" },
    { seat: 1, points: "0.0,25.0 100.0,42.0" },
  ]);
});

test("a single turn is no line, and no turns are none", () => {
  expect(curves([turn(0, 1, 3)], 100, 50).lines).toEqual([]);
  expect(curves([], 100, 50).lines).toEqual([]);
});
