/** Tells whether a tap on the board means a worker or the tile under it. Pure. */
import type { Point } from "../../../board/camera.ts";
import type { TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { type Box, boxOf } from "./crowd.ts";
import type { Piece } from "./pieces.ts";

/** The part of a tile's box that touches of its workers may take beyond their pictures. */
const ROOM = 1 / 4;

/** Returns the box grown around its middle by at least so much to each side. */
function grown(b: Box, half: number): Box {
  const x = Math.max(0, half - (b.right - b.left) / 2);
  const y = Math.max(0, half - (b.bottom - b.top) / 2);
  return { left: b.left - x, top: b.top - y, right: b.right + x, bottom: b.bottom + y };
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
  const nearest = (half: number): P | undefined => {
    const far = (worker: P): number => {
      const b = grown(boxOf(worker, worker.at, size), half);
      const [x, y] = [at.x - (b.left + b.right) / 2, at.y - (b.top + b.bottom) / 2];
      const inside = Math.abs(x) <= (b.right - b.left) / 2 && Math.abs(y) <= (b.bottom - b.top) / 2;
      return inside ? Math.hypot(x, y) : Number.POSITIVE_INFINITY;
    };
    const [best] = [...workers].sort((a, b) => far(a) - far(b));
    return best && far(best) < Number.POSITIVE_INFINITY ? best : undefined;
  };
  const on = nearest(0);
  if (on) return on;
  const near = nearest(finger) ?? null;
  if (!near || !tile) return near;
  const { width, height } = tileBox(tile.face, tile.at, tile.rotation);
  const here = workers.filter((w) => w.tile === tile.tile).length;
  const room = here * (2 * finger) ** 2 <= width * height * ROOM;
  return near.tile === tile.tile && room ? near : null;
}
