import { expect, test } from "vitest";
import { beside } from "./twins.ts";

const TILES = [
  { face: "church_1_2p", touches: [1, 2] },
  { face: "barn", touches: [0, 3] },
  { face: "barn", touches: [0] },
  { face: "market_2p", touches: [1] },
];

test("two of one name are told apart by their neighbours", () => {
  expect(beside(TILES, 1)).toBe("Beside Church and Market");
  expect(beside(TILES, 2)).toBe("Beside Church");
});

test("what has a name of its own needs no more", () => {
  expect(beside(TILES, 0)).toBe("");
  expect(beside(TILES, null)).toBe("");
});
