import { expect, test } from "vitest";
import type { GameView } from "../../../common/types.ts";
import { match, Tracker } from "./pieces.ts";

const at = (tile: number, tired = false) => ({ tile, tired, canMove: false });

test("a worker that stays keeps its key, and one that moved is recognized", () => {
  const now = match([at(0), at(3)], [at(3), at(5, true)]);
  expect(now.find((p) => p.standing.tile === 3)).toMatchObject({ slot: 1, from: null });
  expect(now.find((p) => p.standing.tile === 5)).toMatchObject({ slot: 0, from: 0 });
});

test("a newly hired worker has no origin", () => {
  const now = match([at(2)], [at(2), at(0)]);
  expect(now.find((p) => p.standing.tile === 0)).toMatchObject({ slot: 1, from: null });
});

test("of two villagers on a tile the standing one walks, not the lying one", () => {
  const now = match([at(1), at(1, true)], [at(1, true), at(5, true)]);
  expect(now.find((p) => p.standing.tile === 1)).toMatchObject({ slot: 1, from: null });
  expect(now.find((p) => p.standing.tile === 5)).toMatchObject({ slot: 0, from: 1 });
  // Both get up for the next turn where they lie.
  expect(match([at(1, true), at(1, true)], [at(1), at(1)]).map((p) => p.from)).toEqual([
    null,
    null,
  ]);
});

/** Returns a village of two tiles with one player's villagers on the second, the others in the house. */
function view(villagers: number, out: number, lake: boolean): GameView {
  const tile = (id: number) => ({
    tile: id,
    face: "farm",
    at: [id * 6, 0],
    rotation: 0,
    villagers: id === 1 ? Array.from({ length: out }, () => ({ seat: 0, tired: true })) : [],
    donkeys: [],
  });
  const seats = [{ seat: 0, colour: "blue", botric: false, villagers }];
  return { seats, tiles: [tile(0), tile(1)], lake: lake ? {} : null } as unknown as GameView;
}

test("a villager that acts comes out of the villagers' house", () => {
  const tracker = new Tracker();
  expect(tracker.pieces(view(2, 0, true))).toEqual([]);
  const acted = tracker.pieces(view(2, 1, true));
  expect(acted).toMatchObject([{ tile: 1, from: "house" }]);
  // The one that stays keeps its key when the other comes out too.
  const both = tracker.pieces(view(2, 2, true));
  expect(both.find((p) => p.from === null)?.key).toBe(acted[0]?.key);
  expect(both.find((p) => p.from === "house")?.tile).toBe(1);
});

test("in the base game a villager has no origin", () => {
  const tracker = new Tracker();
  tracker.pieces(view(2, 0, false));
  expect(tracker.pieces(view(2, 1, false))).toMatchObject([{ from: null }]);
});

test("a worker that stays keeps its place when another one leaves its tile or comes", () => {
  const at = (...tiles: number[]) => {
    const tile = (id: number) => ({
      tile: id,
      face: "farm",
      at: [id * 6, 0],
      rotation: 0,
      villagers: tiles.filter((t) => t === id).map(() => ({ seat: 0, tired: false })),
      donkeys: [],
    });
    const seats = [{ seat: 0, colour: "blue", botric: false, villagers: tiles.length }];
    return { seats, tiles: [tile(0), tile(1)] } as unknown as GameView;
  };
  const tracker = new Tracker();
  const three = tracker.pieces(at(0, 0, 0));
  const two = tracker.pieces(at(0, 0, 1)).filter((p) => p.tile === 0);
  const spot = (key: string) => three.find((p) => p.key === key)?.at;
  expect(two).toHaveLength(2);
  for (const p of two) expect(p.at).toEqual(spot(p.key));
  // The one that comes back takes the place that is free.
  const back = tracker.pieces(at(0, 0, 0)).map((p) => JSON.stringify(p.at));
  expect(back.sort()).toEqual(three.map((p) => JSON.stringify(p.at)).sort());
});
