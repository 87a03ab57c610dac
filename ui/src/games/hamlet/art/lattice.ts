/** The triangular lattice in drawing units: 100 units a segment, x to the right, y down. */

import { dist, lineDist, memo, n1, type Pt, rounded } from "../../../board/art/svg.ts";
import { catalogueTile } from "./base/catalogue";

/** Drawing units per unit segment. */
export const U = 100;
/** Radius of a tile's rounded corners, in drawing units. */
export const CORNER = 15;
const HEIGHT = (U * Math.sqrt(3)) / 2;

export type Cell = readonly [number, number];
export type Terrain = "R" | "F" | "M" | "W";
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEPS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Returns the position of a lattice point in drawing units. */
export function xy(cell: Cell): Spot {
  return { x: (cell[0] + cell[1] / 2) * U, y: -cell[1] * HEIGHT };
}

/** One unit segment of a tile: from `a` to `b`, with its direction and the inward normal. */
export interface Segment {
  readonly a: Pt;
  readonly b: Pt;
  readonly dir: Pt;
  readonly inward: Pt;
  readonly mid: Pt;
  readonly terrain: Terrain;
  readonly index: number;
}

/** A tile's ground with its first corner at the origin. */
export interface Face {
  readonly id: string;
  readonly rotation: number;
  readonly pts: readonly Pt[];
  /** The points where the outline turns. */
  readonly corners: readonly Pt[];
  readonly segments: readonly Segment[];
  /** The straight pieces of the outline, from corner to corner. */
  readonly walls: readonly { readonly a: Pt; readonly b: Pt }[];
  readonly centre: Pt;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The number of unit triangles. */
  readonly size: number;
}

const TERRAINS: Readonly<Record<string, Terrain>> = { R: "R", F: "F", M: "M", W: "W" };
const turn = (rotation: number): number => ((Math.round(rotation) % 6) + 6) % 6;

const faceOf = memo((key: string): Face => {
  const [id = "", k = "0"] = key.split("@");
  const rotation = Number(k);
  const tile = catalogueTile(id);
  const pts: Pt[] = [];
  let cell: Cell = [0, 0];
  for (const c of tile.outline) {
    const p = xy(cell);
    pts.push([p.x, p.y]);
    const s = STEPS[(Number(c) + rotation) % 6] ?? [0, 0];
    cell = [cell[0] + s[0], cell[1] + s[1]];
  }
  const segments = pts.map((a, index): Segment => {
    const b = pts[(index + 1) % pts.length] ?? a;
    const dir: Pt = [(b[0] - a[0]) / U, (b[1] - a[1]) / U];
    return {
      a,
      b,
      dir,
      inward: [dir[1], -dir[0]],
      mid: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      terrain: TERRAINS[tile.terrain[index] ?? ""] ?? "F",
      index,
    };
  });
  const corners = pts.filter((_, i) => {
    const before = segments[(i + pts.length - 1) % pts.length];
    const after = segments[i];
    return !before || !after || dist(before.dir, after.dir) > 0.01;
  });
  let area = 0;
  let cx = 0;
  let cy = 0;
  for (const { a, b } of segments) {
    const w = a[0] * b[1] - b[0] * a[1];
    area += w;
    cx += (a[0] + b[0]) * w;
    cy += (a[1] + b[1]) * w;
  }
  const xs = pts.map((p) => p[0]);
  const ys = pts.map((p) => p[1]);
  return {
    id,
    rotation,
    pts,
    corners,
    segments,
    walls: corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length] ?? a })),
    centre: [cx / (3 * area), cy / (3 * area)],
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
    size: Math.round(Math.abs(area) / (U * HEIGHT)),
  };
});

/** Returns the ground of a rotated tile with its first corner at the origin. */
export function face(id: string, rotation: number): Face {
  return faceOf(`${id}@${turn(rotation)}`);
}

/** Returns the distance from a point to the nearest edge of the face. */
export function edgeDistance(f: Face, p: Pt): number {
  let best = Infinity;
  for (const w of f.walls) best = Math.min(best, lineDist(p, w.a, w.b));
  return best;
}

/** Returns whether a point is on the face. */
export function onFace(f: Face, p: Pt): boolean {
  let inside = false;
  for (const { a, b } of f.walls) {
    if (
      a[1] > p[1] !== b[1] > p[1] &&
      p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]
    )
      inside = !inside;
  }
  return inside;
}

/** Returns the corners moved inwards by `inset` units (outwards if negative). */
export function insetCorners(f: Face, inset: number): Pt[] {
  const c = f.corners;
  return c.map((b, i): Pt => {
    const a = c[(i + c.length - 1) % c.length] ?? b;
    const d = c[(i + 1) % c.length] ?? b;
    const la = dist(a, b);
    const lb = dist(b, d);
    const na: Pt = [(b[1] - a[1]) / la, (a[0] - b[0]) / la];
    const nb: Pt = [(d[1] - b[1]) / lb, (b[0] - d[0]) / lb];
    const k = inset / (1 + na[0] * nb[0] + na[1] * nb[1]);
    return [b[0] + (na[0] + nb[0]) * k, b[1] + (na[1] + nb[1]) * k];
  });
}

/** Returns the path data of a placed tile's outline, moved inwards by `inset` units. */
export function outlinePath(tileId: string, at: Cell, rotation: number, inset = 0): string {
  const o = xy(at);
  const pts = insetCorners(face(tileId, rotation), inset).map(([x, y]): Pt => [x + o.x, y + o.y]);
  return rounded(pts, CORNER);
}

/** Returns the centroid of a placed tile. It may be outside a concave tile. */
export function tileCentre(tileId: string, at: Cell, rotation: number): Spot {
  const f = face(tileId, rotation);
  const o = xy(at);
  return { x: o.x + f.centre[0], y: o.y + f.centre[1] };
}

/** Returns the bounding box of a placed tile's ground. */
export function tileBox(
  tileId: string,
  at: Cell,
  rotation: number,
): { x: number; y: number; width: number; height: number } {
  const f = face(tileId, rotation);
  const o = xy(at);
  return { x: o.x + f.left, y: o.y + f.top, width: f.right - f.left, height: f.bottom - f.top };
}

/**
 * Returns the position and angle of a built road that crosses the lattice edge between two tiles:
 * `angle` in degrees, across the edge, between -90 and 90.
 */
export function edgeMid(edge: readonly [Cell, Cell]): { x: number; y: number; angle: number } {
  const a = xy(edge[0]);
  const b = xy(edge[1]);
  let angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  if (angle > 90.5) angle -= 180;
  if (angle <= -89.5) angle += 180;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle: Number(n1(angle)) };
}
