import { expect, test } from "vitest";
import { beside } from "./twins.ts";

const tile = (face: string, touches: number[], q = 0, r = 0) => ({
  face,
  touches,
  at: [q, r] as [number, number],
  rotation: 0,
});
const TILES = [
  tile("church_1_2p", [1, 2]),
  tile("barn", [0, 3], 6),
  tile("barn", [0], -6),
  tile("market_2p", [1], 9),
];

test("two buildings of one name are distinguished by their neighbours", () => {
  expect(beside(TILES, 1)).toBe("Beside Church and Market");
  expect(beside(TILES, 2)).toBe("Beside Church");
});

test("a building with a unique name is not described further", () => {
  expect(beside(TILES, 0)).toBe("");
  expect(beside(TILES, null)).toBe("");
});

test("with equal neighbours the direction from the Church is added", () => {
  const tiles = [tile("church_1_2p", [1, 2]), tile("outpost", [0], 8), tile("outpost", [0], -8)];
  expect(beside(tiles, 1)).toBe("Beside Church · East of the Church");
  expect(beside(tiles, 2)).toBe("Beside Church · West of the Church");
});

test("in the same direction they are numbered from the Church", () => {
  const tiles = [tile("church_1_2p", [1]), tile("outpost", [0], 8), tile("outpost", [0], 16)];
  expect(beside(tiles, 1)).toBe("Beside Church · East of the Church · No. 1, counting outwards");
  expect(beside(tiles, 2)).toBe("Beside Church · East of the Church · No. 2, counting outwards");
});
