import { expect, test } from "vitest";
import { AIMING, Aim } from "./aim.ts";

const piece = (key: string, x: number, tired = false) => ({ key, at: { x, y: 0 }, tired });

test("a tap right after a villager stood up means what was there before", () => {
  const aim = new Aim();
  aim.show([piece("a", 0, true), piece("b", 50)], 0);
  aim.show([piece("a", 10), piece("b", 50)], 5000);
  expect(aim.at(5300)).toEqual([piece("a", 0, true), piece("b", 50)]);
  expect(aim.at(5000 + AIMING)).toEqual([piece("a", 10), piece("b", 50)]);
});

test("a worker that moves while one aims is tapped where it was, a new one not at all", () => {
  const aim = new Aim();
  aim.show([piece("a", 0)], 0);
  expect(aim.at(1)).toEqual([piece("a", 0)]);
  aim.show([piece("a", 90), piece("new", 0)], 5000);
  // A second movement does not make the first one seen.
  aim.show([piece("a", 120), piece("new", 0)], 5200);
  expect(aim.at(5400)).toEqual([piece("a", 0)]);
  aim.show([piece("a", 120), piece("new", 0)], 5300);
  expect(aim.at(5200 + AIMING)).toEqual([piece("a", 120), piece("new", 0)]);
});

test("a villager that has lain down is not tapped where it stood", () => {
  const aim = new Aim();
  aim.show([piece("a", 0)], 0);
  aim.show([piece("a", 40, true)], 5000);
  expect(aim.at(5100).every((p) => p.tired)).toBe(true);
});
