/** Areas of the fields of a square, and places of followers on its parts. */
import { dist, memo, type Pt } from "../../../board/art/svg.ts";
import { distTo, H, inside, T } from "./geometry.ts";
import { type Shape, shapeOf } from "./shape.ts";
import type { Segment, Side } from "./tiles.ts";

/** The number of rows and columns of the grid that separates fields. */
export const GRID = 44;
export const STEP = T / GRID;

/** Cells of the grid that belong to a field: `row * GRID + column`. */
export type Zone = ReadonlySet<number>;

/** Returns the middle of a cell of the grid. */
export const cellMiddle = (cell: number): Pt => [
  ((cell % GRID) + 0.5) * STEP,
  (Math.floor(cell / GRID) + 0.5) * STEP,
];

/** Returns the corner on the grid next to half of an edge. */
function gridCell(side: Side, half: 0 | 1): number {
  const [near, far, last] = [Math.floor(GRID / 4), Math.floor((3 * GRID) / 4), GRID - 1];
  const along = (half === 0) === side < 2 ? near : far;
  const [column, row] = (
    [
      [along, 0],
      [last, along],
      [along, last],
      [0, along],
    ] as const
  )[side];
  return row * GRID + column;
}

function flood(free: ReadonlySet<number>, seeds: readonly number[]): Zone {
  const nearest = (seed: number): number => {
    let best = seed;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of free) {
      const d = dist(cellMiddle(cell), cellMiddle(seed));
      if (d < least) [best, least] = [cell, d];
    }
    return best;
  };
  const todo = seeds.map(nearest);
  const seen = new Set(todo);
  for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
    const column = cell % GRID;
    const beside = [cell - GRID, cell + GRID];
    if (column > 0) beside.push(cell - 1);
    if (column < GRID - 1) beside.push(cell + 1);
    for (const next of beside)
      if (free.has(next) && !seen.has(next)) {
        seen.add(next);
        todo.push(next);
      }
  }
  return seen;
}

/** Returns the distance to the edges of the square moved outwards by `slack` units. */
const toEdge = (p: Pt, slack = 4): number => Math.min(p[0], p[1], T - p[0], T - p[1]) + slack;

/** Returns the best of some points, of which there must be at least one. */
function best(points: readonly Pt[], score: (p: Pt) => number): Pt {
  let found: Pt = [H, H];
  let most = Number.NEGATIVE_INFINITY;
  for (const p of points) {
    const s = score(p);
    if (s > most) [found, most] = [p, s];
  }
  return found;
}

const LATTICE: readonly Pt[] = Array.from({ length: 30 * 30 }, (_, i) => [
  12 + 6.75 * (i % 30),
  12 + 6.75 * Math.floor(i / 30),
]);

/** Returns the area of each field of a kind of square. */
export const zonesOf = memo((kind: string): readonly Zone[] => {
  const { square, roads, spur, built, water } = shapeOf(kind);
  const lines = spur ? [...roads, spur] : roads;
  const free = new Set<number>();
  for (let cell = 0; cell < GRID * GRID; cell++) {
    const p = cellMiddle(cell);
    if (!built(p) && !water(p) && lines.every((l) => distTo(p, l) > 5.5)) free.add(cell);
  }
  return square.fields.map((f) =>
    flood(
      free,
      f.halves.map((h) => gridCell(h.side, h.half)),
    ),
  );
});

const citySpots = memo((kind: string): readonly Pt[] =>
  shapeOf(kind).towns.map((t) => {
    const [x, y] = best(
      LATTICE.filter((p) => inside(p, t.area)),
      (p) => Math.min(toEdge(p), ...t.walls.map((w) => distTo(p, w))) - 0.05 * dist(p, [H, H]),
    );
    return [x, y + 8];
  }),
);

const fieldSpots = memo((kind: string): readonly Pt[] => {
  const { clear } = shapeOf(kind);
  return zonesOf(kind).map((z) =>
    best([...z].map(cellMiddle), (p) => Math.min(clear(p), toEdge(p))),
  );
});

function roadSpot(of: Shape, index: number): Pt | undefined {
  const line = of.roads[index];
  const along = of.square.roads[index]?.sides.length === 2 ? 0.5 : 0.42;
  return line?.[Math.floor(line.length * along)];
}

/** Returns the place of a follower on a part of a kind of square, unrotated. */
export function spotOf(kind: string, part: Segment): Pt {
  const found = {
    city: () => citySpots(kind)[part.index],
    road: () => roadSpot(shapeOf(kind), part.index),
    // Beside the lake's abbey lies water, however the lake is turned.
    monastery: (): Pt => (shapeOf(kind).square.lake ? [H, H + 34] : [H - 62, H + 64]),
    field: () => fieldSpots(kind)[part.index],
  }[part.kind]();
  if (!found) throw new RangeError(`square ${kind} has no ${part.kind} ${part.index}`);
  return found;
}
