/** Keeps badges apart, so that none covers another, and within the village. Pure. */
import type { Box, Point } from "../../../board/camera.ts";

/** A badge with its middle. */
export interface Spot extends Point {
  readonly key: string;
  readonly text: string;
}

/** Height of a badge at size 1, in drawing units. */
export const HEIGHT = 44;
/** Returns the width of a badge at size 1, in drawing units. */
export const widthOf = (text: string): number => 28 + text.length * 16;
/** The distance kept between two badges at size 1. */
const GAP = 4;
/** Rounds after which what still overlaps is left; a dozen badges on one spot need fewer. */
const ROUNDS = 60;

/** Moves badges sideways into a box that has room for them, such as the village, which is in sight; `size` as in `spread`. */
export const inside = (spots: readonly Spot[], box: Box, size: number): Spot[] =>
  spots.map((spot) => {
    const half = Math.min(widthOf(spot.text) * size, box.width) / 2;
    return { ...spot, x: Math.min(Math.max(spot.x, box.x + half), box.x + box.width - half) };
  });

/** Moves badges that overlap away from each other, each as little as possible; `size` is how much larger than drawn they are shown. */
export function spread(spots: readonly Spot[], size: number): Spot[] {
  const at = spots.map((s) => ({ ...s }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    at.forEach((a, i) => {
      for (const b of at.slice(i + 1)) {
        const wide = ((widthOf(a.text) + widthOf(b.text)) / 2 + GAP) * size;
        const high = (HEIGHT + GAP) * size;
        const over = { x: wide - Math.abs(b.x - a.x), y: high - Math.abs(b.y - a.y) };
        // A hundredth of a unit is nothing to be seen.
        if (over.x <= 0.01 || over.y <= 0.01) continue;
        moved = true;
        const axis = over.x < over.y ? "x" : "y";
        const by = ((b[axis] < a[axis] ? -1 : 1) * over[axis]) / 2;
        a[axis] -= by;
        b[axis] += by;
      }
    });
    if (!moved) break;
  }
  return at;
}
