import { expect, test } from "vitest";
import { AIDS, offBy } from "./aids.svelte.ts";

const BEFORE = AIDS.filter((a) => a !== "race");

test("a table that was plain before there was a help for the race is plain", () => {
  expect(offBy(JSON.stringify(BEFORE))).toEqual(AIDS);
  expect(offBy(JSON.stringify(BEFORE.slice(1)))).toEqual(BEFORE.slice(1));
});

test("the help for the race alone can be on", () => {
  expect(offBy(JSON.stringify({ off: BEFORE, of: AIDS }))).toEqual(BEFORE);
  expect(offBy(JSON.stringify({ off: AIDS, of: AIDS }))).toEqual(AIDS);
  expect(offBy(JSON.stringify({ off: [], of: AIDS }))).toEqual([]);
});

test("without a list that can be read all helps are on", () => {
  for (const text of [
    null,
    "",
    "{",
    "3",
    "null",
    '{"off":3,"of":[]}',
    '{"off":["x"],"of":["x","y"]}',
  ])
    expect(offBy(text), `${text}`).toEqual([]);
});
