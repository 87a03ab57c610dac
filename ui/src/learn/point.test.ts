import { expect, test } from "vitest";
import type { LessonView } from "../types.ts";
import { pointed, quiet } from "./point.ts";

const step = (change: Partial<LessonView>): LessonView => ({
  lesson: "producing",
  step: 1,
  steps: 5,
  say: "learn_producing_farm",
  task: "learn_producing_farm_do",
  deed: "produce",
  begun: false,
  over: false,
  point: [{ tile: 3, button: null }],
  next: "transport",
  leads_to_game: false,
  ...change,
});

test("a step points at its tiles until its deed has begun", () => {
  expect(pointed(step({}))).toEqual([3]);
  expect(pointed(step({ begun: true }))).toEqual([]);
  expect(pointed(null)).toEqual([]);
});

test("the sheet gives way to the board where a step needs nothing of it", () => {
  expect(quiet(step({}))).toBe(true);
  expect(quiet(step({ point: [{ tile: null, button: "seat-0" }] }))).toBe(true);
  expect(quiet(step({ point: [{ tile: null, button: "end-turn" }] }))).toBe(false);
  expect(quiet(step({ begun: true }))).toBe(false);
  expect(quiet(null)).toBe(false);
});
