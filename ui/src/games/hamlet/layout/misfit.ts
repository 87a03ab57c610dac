/** Finds the place that a finger meant, and the sides of a building that do not fit there. Pure. */

import type { Point } from "../../../board/camera.ts";
import { type Ghost, SAME_SPOT } from "../../../board/ghosts.ts";
import type { Reason } from "../../../common/types.ts";
import { type Cell, tileCentre, xy } from "../art";

/** Returns the lattice position at which a rotated building's middle is nearest to a point. */
export function placeAt(face: string, rotation: number, p: Point): [number, number] {
  const o = tileCentre(face, [0, 0], rotation);
  const [one, up] = [xy([1, 0]), xy([0, 1])];
  // Adding 0 turns -0 into 0.
  const r = Math.round((p.y - o.y) / up.y) + 0;
  return [Math.round((p.x - o.x - r * up.x) / one.x) + 0, r];
}

/** Returns whether a finger was so far from a place that it meant another one. */
export const meantElsewhere = (g: Ghost, p: Point): boolean =>
  Math.hypot(g.centre.x - p.x, g.centre.y - p.y) > SAME_SPOT * 1.5;

/** Returns the middle and the two ends of each side that does not fit, in drawing units. */
export function clashLines(reason: Reason | null): { a: Point; b: Point; mid: Point }[] {
  return (reason?.place?.clashes ?? []).map(([from, to]) => {
    const [a, b] = [xy(from as Cell), xy(to as Cell)];
    return { a, b, mid: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  });
}
