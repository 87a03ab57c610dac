import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { TileView } from "../../../common/types.ts";
import BoardTiles from "./BoardTiles.svelte";

test("the board shows the Church as far as it is built, forward and back", () => {
  const church = { tile: 0, face: "church_1_2p", at: [0, 0], rotation: 0 } as unknown as TileView;
  const under = createRawSnippet(() => ({ render: () => "<g></g>" }));
  const board = (stage: number): string =>
    render(BoardTiles, {
      props: { tiles: [church], detail: "full", night: false, stage, under } as never,
    }).body;
  const stages = [0, 1, 2, 3, 4].map(board);
  expect(new Set(stages).size).toBe(5);
  // A replay goes back as well.
  expect([4, 3, 2, 1, 0].map(board).reverse()).toEqual(stages);
});
