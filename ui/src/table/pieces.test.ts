import { expect, test } from "vitest";
import { match } from "./pieces.ts";

const at = (tile: number, tired = false) => ({ tile, tired, canMove: false });

test("a worker that stays keeps its key, the one that moved is told apart", () => {
  const now = match([0, 3], [at(3), at(5, true)]);
  expect(now.find((p) => p.standing.tile === 3)).toMatchObject({ slot: 1, from: null });
  expect(now.find((p) => p.standing.tile === 5)).toMatchObject({ slot: 0, from: 0 });
});

test("a newly hired worker comes from nowhere", () => {
  const now = match([2], [at(2), at(0)]);
  expect(now.find((p) => p.standing.tile === 0)).toMatchObject({ slot: 1, from: null });
});
