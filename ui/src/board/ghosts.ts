/** Finds the legal place that a player means. Pure. */
import type { Point } from "./camera.ts";

export interface Ghost {
  readonly index: number;
  readonly at: readonly [number, number];
  readonly rotation: number;
  /** The centre of the outline, in drawing units. */
  readonly centre: Point;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Places closer than this, in drawing units, count as one spot with different rotations. */
export const SAME_SPOT = 75;

/** Returns whether a point belongs to this spot. */
export const onSpot = (spot: Ghost, p: Point): boolean => far(spot.centre, p) < SAME_SPOT;

/** Returns the place nearest to a point; of equally near ones, the one with the rotation of `like`. */
export function nearest(ghosts: readonly Ghost[], p: Point, like?: number): Ghost | null {
  let best: Ghost | null = null;
  let least = Infinity;
  for (const g of ghosts) {
    const d = far(g.centre, p) - (g.rotation === like ? 12 : 0);
    if (d < least) {
      least = d;
      best = g;
    }
  }
  return best;
}

/** Returns the next place at about the same spot, in order of rotation. */
export function turned(ghosts: readonly Ghost[], from: Ghost): Ghost {
  const near = ghosts.filter(
    (g) => g.rotation !== from.rotation && far(g.centre, from.centre) < SAME_SPOT * 2.2,
  );
  for (let step = 1; step < 6; step++) {
    const rotation = (from.rotation + step) % 6;
    const found = nearest(
      near.filter((g) => g.rotation === rotation),
      from.centre,
    );
    if (found) return found;
  }
  return from;
}

/** Returns whether there is another rotation at this spot. */
export function canTurn(ghosts: readonly Ghost[], from: Ghost): boolean {
  return turned(ghosts, from) !== from;
}

/** Returns the places ordered around the middle of the village, so that neighbours in the order are close. */
export function walk(ghosts: readonly Ghost[], middle: Point): Ghost[] {
  const angle = (g: Ghost): number => Math.atan2(g.centre.y - middle.y, g.centre.x - middle.x);
  return [...ghosts].sort(
    (a, b) =>
      angle(a) - angle(b) || far(a.centre, middle) - far(b.centre, middle) || a.index - b.index,
  );
}

/** Returns the place `by` steps further in that order. */
export function along(order: readonly Ghost[], from: Ghost, by: number): Ghost {
  const at = order.indexOf(from);
  const n = order.length;
  return order[((((at < 0 ? 0 : at) + by) % n) + n) % n] ?? from;
}

/** Returns one place per spot, so that many places stay readable: the first of each cluster. */
export function spots(ghosts: readonly Ghost[]): Ghost[] {
  const out: Ghost[] = [];
  for (const g of ghosts) if (!out.some((o) => onSpot(o, g.centre))) out.push(g);
  return out;
}
