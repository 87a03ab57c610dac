import { expect, test } from "vitest";
import type { GoodsSpot, Token } from "../../../common/types.ts";
import { byKind, copies, spotsOf } from "./counts.ts";

const token = (kind: Token["kind"], high_quality = false): Token => ({
  kind,
  high_quality,
});

test("goods are counted by kind", () => {
  expect(byKind([token("milk"), token("wood"), token("milk", true)])).toEqual([
    { kind: "milk", count: 2 },
    { kind: "wood", count: 1 },
  ]);
});

test("every tile with a material is found, most first", () => {
  const spots: GoodsSpot[] = [
    { tile: 2, tokens: [token("milk")], kept_for: null },
    { tile: 4, tokens: [token("wood")], kept_for: null },
    { tile: 7, tokens: [token("milk", true), token("milk")], kept_for: 1 },
  ];
  expect(spotsOf(spots, "milk")).toEqual([
    { tile: 7, count: 2, fine: 1, keptFor: 1 },
    { tile: 2, count: 1, fine: 0, keptFor: null },
  ]);
  expect(spotsOf(spots, "brick")).toEqual([]);
});

test("copies of a building are counted under one name", () => {
  expect(copies(["mill", "barn", "mill"])).toEqual([
    { name: "mill", count: 2 },
    { name: "barn", count: 1 },
  ]);
});
