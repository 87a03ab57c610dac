import { expect, test } from "vitest";
import { type Point, pieceScale } from "../../../board/camera.ts";
import type { TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { TILES } from "../art/base/catalogue.ts";
import { boxOf, crowd, onTile, type Placed } from "./crowd.ts";
import { Tracker } from "./pieces.ts";
import { touched } from "./touch.ts";

/** The scales of a whole late village and of a few tiles on a phone, in pixels per drawing unit. */
const FAR = 0.2;
const NEAR = 0.6;
/** Half the width of a finger in pixels. */
const FINGER = 22;

const touch = (at: Point, workers: readonly Placed[], tile: TileView | undefined, scale: number) =>
  touched(at, workers, tile, pieceScale(scale), FINGER / scale);

/** Returns a tile with workers of one player on it, as they are drawn. */
function stand(face: string, rotation: number, villagers: number, donkeys: number, scale: number) {
  const tile = {
    tile: 3,
    face,
    at: [0, 0],
    rotation,
    villagers: Array.from({ length: villagers }, () => ({ seat: 0, tired: false })),
    donkeys: donkeys > 0 ? [{ seat: 0, count: donkeys, can_move: true }] : [],
    slots: [],
  } as unknown as TileView;
  const seats = [{ seat: 0, colour: "blue", botric: false, villagers }];
  const view = { seats, tiles: [tile] } as unknown as Parameters<Tracker["pieces"]>[0];
  const workers = crowd(new Tracker().pieces(view), view, pieceScale(scale), true);
  return { tile, workers };
}

/** Returns points all over a tile. */
function ground(tile: TileView): Point[] {
  const b = tileBox(tile.face, tile.at, tile.rotation);
  const steps = Array.from({ length: 16 }, (_, i) => (i + 0.5) / 16);
  const all = steps.flatMap((i) =>
    steps.map((j) => ({ x: b.x + b.width * i, y: b.y + b.height * j })),
  );
  return all.filter((p) => onTile(tile.face, tile.at, tile.rotation, p));
}

/** Returns the part of a tile's points for which something holds. */
const part = (of: readonly Point[], holds: (p: Point) => boolean): number =>
  of.filter(holds).length / of.length;

test.each([
  [1, 0],
  [0, 1],
  [1, 1],
])(
  "on a small board a tile is reached wherever its %i villagers and %i donkeys are not drawn",
  (villagers, donkeys) => {
    for (const { id } of TILES)
      for (const rotation of [0, 1, 2, 3, 4, 5]) {
        const { tile, workers } = stand(id, rotation, villagers, donkeys, FAR);
        const boxes = workers.map((w) => boxOf(w, w.at, pieceScale(FAR)));
        const drawn = (p: Point): boolean =>
          boxes.some((b) => p.x >= b.left && p.x <= b.right && p.y >= b.top && p.y <= b.bottom);
        const points = ground(tile);
        const open = part(points, (p) => touch(p, workers, tile, FAR) === null);
        const free = part(points, (p) => !drawn(p));
        // A large tile has room for a finger on each worker.
        expect(open, `${id}@${rotation}`).toBeGreaterThanOrEqual(Math.min(free, 0.6));
      }
  },
);

test("a tap on a worker's picture means the worker, and of several the nearest", () => {
  const { tile, workers } = stand("church_1_2p", 0, 1, 1, FAR);
  expect(workers.length).toBe(2);
  for (const w of workers) {
    const b = boxOf(w, w.at, pieceScale(FAR));
    const middle = { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 };
    expect(touch(middle, workers, tile, FAR)?.key).toBe(w.key);
  }
});

test("where tiles are large, a tap close beside a worker on its tile means the worker", () => {
  const { tile, workers } = stand("church_1_2p", 0, 1, 0, NEAR);
  const [w] = workers;
  if (!w) throw new Error("no worker");
  const b = boxOf(w, w.at, pieceScale(NEAR));
  const beside = { x: (b.left + b.right) / 2 + 18 / NEAR, y: (b.top + b.bottom) / 2 };
  expect(beside.x).toBeGreaterThan(b.right);
  expect(touch(beside, workers, tile, NEAR)?.key).toBe(w.key);
  // On the next tile it means that tile.
  expect(touch(beside, workers, { ...tile, tile: 4 }, NEAR)).toBeNull();
});

test("outside the village a tap close beside a worker means the worker", () => {
  const { workers } = stand("barn", 0, 1, 0, FAR);
  const [w] = workers;
  if (!w) throw new Error("no worker");
  const b = boxOf(w, w.at, pieceScale(FAR));
  const beside = { x: (b.left + b.right) / 2 + 18 / FAR, y: (b.top + b.bottom) / 2 };
  expect(beside.x).toBeGreaterThan(b.right);
  expect(touch(beside, workers, undefined, FAR)?.key).toBe(w.key);
  expect(touch({ ...beside, x: beside.x + 10 / FAR }, workers, undefined, FAR)).toBeNull();
});
