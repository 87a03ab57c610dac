import { expect, test } from "vitest";
import { pieceScale } from "../../../board/camera.ts";
import type { TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { TILES } from "../art/base/catalogue.ts";
import { boxOf, crowd, type Placed, shared } from "./crowd.ts";
import { Tracker } from "./pieces.ts";

/** The scale of a whole village late in a game on a phone that is 390 pixels wide. */
const SIZE = pieceScale(0.3);

/** Returns everybody's workers on one tile: a lying villager and two donkeys of each of four. */
function full(face: string, rotation: number, slots: number) {
  const seats = (["blue", "vermilion", "sun", "plum"] as const).map((colour, seat) => ({
    seat,
    colour,
    botric: false,
    villagers: 1,
  }));
  const tile = {
    tile: 0,
    face,
    at: [0, 0],
    rotation,
    villagers: seats.map(({ seat }) => ({ seat, tired: true })),
    donkeys: seats.map(({ seat }) => ({ seat, count: 2, can_move: false })),
    slots: Array.from({ length: slots }, () => ({
      kind: "wood",
      high_quality: false,
    })),
  } as unknown as TileView;
  const view = { seats, tiles: [tile] } as unknown as Parameters<Tracker["pieces"]>[0];
  return { view, tiles: [tile] };
}

/** Returns the largest part of a worker that one other covers. */
function worst(pieces: readonly Placed[], size: number): number {
  const shown = pieces.filter((p) => p.count > 0).map((p) => boxOf(p, p.at, size));
  return Math.max(0, ...shown.flatMap((a, i) => shown.slice(i + 1).map((b) => shared(a, b))));
}

test("on the fullest tile of every kind no worker hides another", () => {
  const found: string[] = [];
  for (const { id, slots } of TILES)
    for (const rotation of [0, 1, 2, 3, 4, 5]) {
      const { view, tiles } = full(id, rotation, slots?.count ?? 0);
      const pieces = new Tracker().pieces(view);
      const placed = crowd(pieces, { tiles }, SIZE, true);
      const part = worst(placed, SIZE);
      if (part > 0.35) found.push(`${id}@${rotation}: ${part.toFixed(2)}`);
    }
  expect(found).toEqual([]);
});

test("alike workers stack with their count, and every worker is in one stack", () => {
  const { view, tiles } = full("farm", 0, 3);
  const pieces = new Tracker().pieces(view);
  const placed = crowd(pieces, { tiles }, SIZE, true);
  expect(placed.map((p) => p.key).sort()).toEqual(pieces.map((p) => p.key).sort());
  expect(placed.reduce((sum, p) => sum + p.count, 0)).toBe(pieces.length);
  const donkeys = placed.filter((p) => p.kind === "donkey" && p.count > 0);
  expect(donkeys.map((p) => p.count)).toEqual([2, 2, 2, 2]);
  // Enlarged, there is room for each.
  const near = crowd(pieces, { tiles }, 1, false);
  expect(near.every((p) => p.count === 1)).toBe(true);
});

test("a worker that hides nothing stays where it is", () => {
  const { view, tiles } = full("farm", 0, 0);
  const [one] = new Tracker().pieces(view);
  if (!one) throw new Error("no worker");
  expect(crowd([one], { tiles }, SIZE, true)[0]?.at).toEqual(one.at);
});

test("more workers than the tile has places stay near its house", () => {
  const { view, tiles } = full("quarry", 0, 3);
  const [tile] = tiles;
  if (!tile) throw new Error("no tile");
  const far = { ...tile, at: [40, 40] as [number, number] };
  const pieces = new Tracker().pieces({ ...view, tiles: [far] });
  const box = tileBox(far.face, far.at, far.rotation);
  for (const p of crowd(pieces, { tiles: [far] }, SIZE, true)) {
    expect(Math.abs(p.at.x - box.x - box.width / 2), p.key).toBeLessThan(box.width / 2 + 200);
    expect(Math.abs(p.at.y - box.y - box.height / 2), p.key).toBeLessThan(box.height / 2 + 200);
  }
});
