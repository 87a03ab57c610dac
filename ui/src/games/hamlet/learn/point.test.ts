import { expect, test } from "vitest";
import { lesson } from "./example.ts";
import { pointed, quiet } from "./point.ts";

test("a step points at its tiles until its action has begun", () => {
  expect(pointed(lesson({}))).toEqual([3]);
  expect(pointed(lesson({ begun: true }))).toEqual([]);
  expect(pointed(null)).toEqual([]);
});

test("the sheet gives its space to the board if a step does not need it", () => {
  expect(quiet(lesson({}))).toBe(true);
  expect(quiet(lesson({ point: [{ kind: "button", button: "seat-0" }] }))).toBe(true);
  expect(quiet(lesson({ point: [{ kind: "button", button: "end-turn" }] }))).toBe(false);
  expect(quiet(lesson({ begun: true }))).toBe(false);
  expect(quiet(null)).toBe(false);
});
