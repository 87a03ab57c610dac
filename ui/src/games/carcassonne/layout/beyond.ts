/** Places for the tile that are out of sight, and the marks at the edges of the board that lead to them. */
import { type Camera, type Point, toScreen } from "../../../board/camera.ts";
import { H, T } from "../art/index.ts";
import type { Cell } from "../state/view.ts";
import { gapOf, outside, type Seen, type Side } from "./framing.ts";

/** The mark of one side. */
export interface Beyond {
  readonly side: Side;
  /** The places that are out of sight there, the nearest first. */
  readonly cells: readonly Cell[];
  /** The middle of the mark, in pixels. */
  readonly at: Point;
}

/** Half the width of a mark as a touch target, and its distance from the edge, in pixels. */
export const HALF = 22;
const GAP = 6;
/** The distance of a mark from the middle of a place that is in sight, and the steps by which it gives way, in pixels. */
const CLEAR = 40;
const STEP = 22;

/** Returns the marks of all sides where places are out of sight; none if the board is lower than a mark, as in large text. */
export function beyond(places: readonly Cell[], at: Camera, seen: Seen): Beyond[] {
  const { win, floats } = seen;
  const edge = {
    left: win.left,
    right: win.width - win.right,
    up: win.top,
    down: win.height - win.bottom,
  };
  if (edge.down - floats - edge.up < 2 * HALF) return [];
  const gap = gapOf(seen);
  const all = places.map((cell) => {
    const p = toScreen(at, { x: cell.x * T + H, y: cell.y * T + H });
    const far = outside(p, seen);
    const sides = (Object.keys(far) as Side[]).sort((a, b) => far[b] - far[a]);
    const side = sides[0] ?? "left";
    return { cell, p, side, far: far[side] };
  });
  const inside = all.filter((c) => c.far <= 0).map((c) => c.p);
  const ranges = {
    x: { from: edge.left + 3 * HALF + GAP, to: edge.right - 3 * HALF - GAP },
    y: { from: edge.up + HALF + GAP, to: edge.down - floats - HALF },
    gap: { from: gap.from + HALF, to: gap.to - HALF },
  };
  /** Returns the free point of an edge that is nearest to `wanted`. */
  const free = (
    wanted: number,
    range: { from: number; to: number },
    point: (along: number) => Point,
  ): Point => {
    const clamp = (v: number): number => Math.max(range.from, Math.min(range.to, v));
    const tries = Array.from(
      { length: 24 },
      (_, i) => clamp(wanted) + STEP * Math.ceil(i / 2) * (i % 2 ? 1 : -1),
    );
    const points = tries.filter((v) => v === clamp(v)).map(point);
    const isFree = (p: Point): boolean =>
      inside.every((c) => Math.hypot(c.x - p.x, c.y - p.y) >= CLEAR);
    return points.find(isFree) ?? point(clamp(wanted));
  };
  const middle = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0) / of.length;
  return (["left", "right", "up", "down"] as const).flatMap((side): Beyond[] => {
    const there = all.filter((c) => c.far > 0 && c.side === side).sort((a, b) => a.far - b.far);
    if (there.length === 0) return [];
    const [x, y] = [middle(there.map((c) => c.p.x)), middle(there.map((c) => c.p.y))];
    const points: Record<Side, () => Point> = {
      left: () => free(y, ranges.y, (v) => ({ x: edge.left + GAP + HALF, y: v })),
      right: () => free(y, ranges.y, (v) => ({ x: edge.right - GAP - HALF, y: v })),
      up: () => free(x, ranges.x, (v) => ({ x: v, y: edge.up + GAP + HALF })),
      down: () => free(x, ranges.gap, (v) => ({ x: v, y: edge.down - floats / 2 - GAP })),
    };
    return [{ side, cells: there.map((c) => c.cell), at: points[side]() }];
  });
}
