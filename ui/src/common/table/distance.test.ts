import { expect, test } from "vitest";
import type { Distance } from "../types.ts";
import { awaited, isApart, isHeld, isHere } from "./distance.ts";

const of = (distance: Distance) => ({ distance });

test("a game on one device is held by nobody", () => {
  const here = of({ kind: "one_device" });
  expect([awaited(here), isHeld(here), isApart(here), isHere(here, 1)]).toEqual([
    null,
    false,
    false,
    true,
  ]);
});

test("nothing can be chosen until it is known who plays here", () => {
  const unknown = of({ kind: "unassigned" });
  expect([awaited(unknown), isHeld(unknown), isHere(unknown, 0)]).toEqual([null, true, false]);
});

test("a game is held while somebody on another device is to go on", () => {
  const mine = of({ kind: "devices", elsewhere: [1], awaits: null });
  const theirs = of({ kind: "devices", elsewhere: [1], awaits: 1 });
  const taken = of({ kind: "devices", elsewhere: [], awaits: null });
  expect([mine, theirs, taken].map(isHeld)).toEqual([false, true, false]);
  expect([mine, theirs, taken].map(isApart)).toEqual([true, true, false]);
  expect([isHere(theirs, 0), isHere(theirs, 1)]).toEqual([true, false]);
});
