/** Which of the legal places the player means. Pure. */
import type { Point } from "./camera.ts";

export interface Ghost {
  readonly index: number;
  readonly at: readonly [number, number];
  readonly rotation: number;
  /** Centre of the outline, in drawing units. */
  readonly centre: Point;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Places closer than this, in drawing units, are the same spot turned another way. */
export const SAME_SPOT = 75;

/** The place nearest to a point; of equally near ones the one that is turned like `like`. */
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

/** The next way to lay the tile at about the same spot: other turns first, in order of turning. */
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

/** Whether turning leads anywhere from here. */
export function canTurn(ghosts: readonly Ghost[], from: Ghost): boolean {
  return turned(ghosts, from) !== from;
}

/** The places in the order of a walk around the middle of the village, so that next and previous are close. */
export function walk(ghosts: readonly Ghost[], middle: Point): Ghost[] {
  const angle = (g: Ghost): number => Math.atan2(g.centre.y - middle.y, g.centre.x - middle.x);
  return [...ghosts].sort(
    (a, b) =>
      angle(a) - angle(b) || far(a.centre, middle) - far(b.centre, middle) || a.index - b.index,
  );
}

/** The place `by` steps along the walk. */
export function along(order: readonly Ghost[], from: Ghost, by: number): Ghost {
  const at = order.indexOf(from);
  const n = order.length;
  return order[((((at < 0 ? 0 : at) + by) % n) + n) % n] ?? from;
}

/** One outline a spot, so that a crowd of places stays readable: the first of each cluster. */
export function spots(ghosts: readonly Ghost[]): Ghost[] {
  const out: Ghost[] = [];
  for (const g of ghosts) if (!out.some((o) => far(o.centre, g.centre) < SAME_SPOT)) out.push(g);
  return out;
}
