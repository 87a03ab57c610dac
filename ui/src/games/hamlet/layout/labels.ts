/** Places names on a zoomed-in board: at their buildings, without covering goods, workers or each other. Pure. */

import type { Point } from "../../../board/camera.ts";
import type { TileView } from "../../../common/types.ts";
import { slotSpots, yard } from "../art";
import type { Pool } from "./afloat.ts";
import type { Box } from "./crowd.ts";

export interface Label extends Point {
  readonly key: string;
  readonly text: string;
}

/** The letters' height and approximate mean width, in drawing units. */
export const LETTER = 20;
const WIDE = 10.8;

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Returns the box that a name covers. */
export const labelBox = (text: string, p: Point): Box => {
  const half = (text.length * WIDE) / 2 + 3;
  return { left: p.x - half, right: p.x + half, top: p.y - LETTER, bottom: p.y + 6 };
};

/** The shifts to try, nearest first. A name moves down rather than up over its roof. */
const SHIFTS: readonly Point[] = [0, 24, -24, 48, -48, 72].flatMap((y) =>
  [0, -36, 36, -72, 72].map((x) => ({ x, y })),
);

/** Returns the names that have room; `size` is the factor by which pieces are enlarged, `workers` the boxes that they cover. */
export function labelsOf(
  tiles: readonly Pick<TileView, "tile" | "face" | "at" | "rotation" | "slots">[],
  pools: readonly Pick<Pool, "lake" | "middle">[],
  size: number,
  workers: readonly Box[],
  name: { readonly tile: (face: string) => string; readonly lake: (number: number) => string },
): Label[] {
  const reach = 24 * size;
  const trays: Box[] = [];
  const wanted: Label[] = [];
  for (const t of tiles) {
    const spots = slotSpots(t.face, t.at, t.rotation, t.slots.length);
    const c = yard(t.face, t.at, t.rotation);
    for (const p of spots)
      trays.push({ left: p.x - reach, right: p.x + reach, top: p.y - reach, bottom: p.y + reach });
    // Below the goods if there are any, else below the house.
    const low = spots.reduce((y, p) => Math.max(y, p.y), -Infinity);
    const y = spots.length > 0 ? low + 30 * size + 16 : c.y + 50;
    wanted.push({ key: `${t.tile}`, text: name.tile(t.face), x: c.x, y });
  }
  for (const p of pools)
    wanted.push({
      key: `lake-${p.lake}`,
      text: name.lake(p.lake + 1),
      x: p.middle.x,
      y: p.middle.y + 42,
    });
  const out: Label[] = [];
  const taken: Box[] = [];
  for (const label of wanted) {
    let best = label;
    let least = Infinity;
    for (const s of SHIFTS) {
      const p = { ...label, x: label.x + s.x, y: label.y + s.y };
      const box = labelBox(label.text, p);
      const over = [...trays, ...workers, ...taken].reduce((sum, b) => sum + common(box, b), 0);
      const cost = over + (Math.abs(s.x) + Math.abs(s.y) * 1.2) * 4;
      if (cost < least) {
        least = cost;
        best = p;
      }
      // The shifts grow, so no later one can be better.
      if (over === 0) break;
    }
    out.push(best);
    taken.push(labelBox(label.text, best));
  }
  return out;
}
