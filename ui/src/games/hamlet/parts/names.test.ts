import { expect, test } from "vitest";
import { placeName } from "./names.ts";

test("an unknown tile has no name, not that of the Church", () => {
  const tiles = [{ face: "church_green" }];
  expect(placeName(tiles, 0)).not.toBe("");
  expect(placeName(tiles, null)).toBe("");
  expect(placeName(tiles, 1)).toBe("");
});
