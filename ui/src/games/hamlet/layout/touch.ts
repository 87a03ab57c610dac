/** Tells whether a tap on the board means a worker or the tile under it. Pure. */
import type { Point } from "../../../board/camera.ts";
import type { TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { type Box, boxOf, onTile } from "./crowd.ts";
import type { Piece } from "./pieces.ts";

/** The part of a tile that touches of workers may take beyond their pictures. */
const ROOM = 1 / 3;
/** The number of points in a row of the grid by which a tile's area is measured. */
const GRID = 12;

const has = (b: Box, p: Point): boolean =>
  p.x >= b.left && p.x <= b.right && p.y >= b.top && p.y <= b.bottom;
const middle = (b: Box): Point => ({ x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 });

/** Returns the box grown around its middle to at least a finger's width. */
function grown(b: Box, finger: number): Box {
  const { x, y } = middle(b);
  return {
    left: Math.min(b.left, x - finger),
    top: Math.min(b.top, y - finger),
    right: Math.max(b.right, x + finger),
    bottom: Math.max(b.bottom, y + finger),
  };
}

/** Returns the part of a tile's ground that the boxes cover: 0 to 1. */
function covered(tile: Pick<TileView, "face" | "at" | "rotation">, boxes: readonly Box[]): number {
  const t = tileBox(tile.face, tile.at, tile.rotation);
  let ground = 0;
  let under = 0;
  for (let i = 0; i < GRID ** 2; i++) {
    const p = {
      x: t.x + (t.width * ((i % GRID) + 0.5)) / GRID,
      y: t.y + (t.height * (Math.floor(i / GRID) + 0.5)) / GRID,
    };
    if (!onTile(tile.face, tile.at, tile.rotation, p)) continue;
    ground += 1;
    if (boxes.some((b) => has(b, p))) under += 1;
  }
  return under / Math.max(1, ground);
}

/**
 * Returns the worker that a tap means; `null` if it means the tile under it, if any. A tap on a worker's picture means the nearest such
 * worker. One beside it, within half a finger's width `finger`, means the worker outside the village and on the worker's own tile, unless that
 * could then hardly be tapped.
 */
export function touched<P extends Pick<Piece, "kind" | "tired" | "at" | "tile">>(
  at: Point,
  workers: readonly P[],
  tile: Pick<TileView, "tile" | "face" | "at" | "rotation"> | undefined,
  size: number,
  finger: number,
): P | null {
  const drawn = workers.map((worker) => ({ worker, box: boxOf(worker, worker.at, size) }));
  const nearest = (boxes: readonly { worker: P; box: Box }[]): P | null => {
    const far = ({ box }: { box: Box }): number => {
      const { x, y } = middle(box);
      return Math.hypot(x - at.x, y - at.y);
    };
    const under = boxes.filter(({ box }) => has(box, at));
    return under.sort((a, b) => far(a) - far(b))[0]?.worker ?? null;
  };
  const on = nearest(drawn);
  if (on) return on;
  const wide = drawn.map(({ worker, box }) => ({ worker, box: grown(box, finger) }));
  const near = nearest(wide);
  if (!near || !tile) return near;
  const boxes = wide.map(({ box }) => box);
  return tile.tile === near.tile && covered(tile, boxes) <= ROOM ? near : null;
}
