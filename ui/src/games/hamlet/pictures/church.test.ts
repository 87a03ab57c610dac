import { expect, test } from "vitest";
import { CHURCH_DONE, churchStage } from "../art";
import { churchOn } from "./church.ts";

test("the Church on the picture of a saved game is as far as in the game", () => {
  expect(churchOn({ deliveries: 0, over: false })).toBe(0);
  expect(churchOn({ deliveries: 3, over: false })).toBe(3);
  // By the lake a game may end with an unfinished Church.
  expect(churchOn({ deliveries: 2, over: true })).toBe(2);
});

test("a card of an earlier version and the sample village have an unfinished or a finished Church", () => {
  expect(churchOn({ deliveries: null, over: false })).toBe(0);
  expect(churchOn({ deliveries: null, over: true })).toBe(CHURCH_DONE);
  expect(churchStage("church_1_2p", churchOn(null))).toBe(CHURCH_DONE);
});
