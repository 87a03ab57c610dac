/** Shapes on an unrotated square: walls, roads, fields, water, places of followers. */
import { dice, dist, memo, type Pt } from "../../../board/art/svg.ts";
import { closest, cubic, distTo, H, inside, T, turned } from "./geometry.ts";
import { type City, OPEN_WATER, type Side, type Square, squareOf, type Turn } from "./tiles.ts";

/** The shape of one city on a square. */
export interface Town {
  /** The walls. Each has the city on its left and meets edges only at corners. */
  readonly walls: readonly (readonly Pt[])[];
  readonly area: readonly Pt[];
}

export interface Gate {
  readonly at: Pt;
  /** The side from which its road comes. */
  readonly from: Side;
}

export interface Shape {
  readonly square: Square;
  readonly towns: readonly Town[];
  readonly walls: readonly (readonly Pt[])[];
  readonly roads: readonly (readonly Pt[])[];
  readonly gates: readonly Gate[];
  /** Whether roads meet in its middle. */
  readonly crossing: boolean;
  /** The rocks from the lighthouse to the water, which separate two fields. */
  readonly spur: readonly Pt[] | null;
  /** Returns whether a point lies in a city. */
  built(p: Pt): boolean;
  /** Returns whether a point lies in the water. */
  water(p: Pt): boolean;
  /** Returns the distance from a point to anything except field, negative inside of it. */
  clear(p: Pt): number;
}

/** Rotates lines from one side to another. */
const facing =
  (turn: Turn) =>
  (...line: readonly Pt[]): Pt[] =>
    line.map((p) => turned(p, turn));

function town(city: City, kind: string): Town {
  const sides = [...city.sides].sort((a, b) => a - b);
  const [first = 0, second = 0] = sides;
  if (sides.length === 4)
    return {
      walls: [],
      area: [
        [0, 0],
        [T, 0],
        [T, T],
        [0, T],
      ],
    };
  if (sides.length === 3) {
    const open = ([0, 1, 2, 3] as const).find((s) => !sides.includes(s)) ?? 2;
    const to = facing(((open + 2) % 4) as Turn);
    const wall = to(...cubic([0, T], [60, 148], [160, 148], [T, T]));
    return { walls: [wall], area: [...wall, ...to([T, 0], [0, 0])] };
  }
  if (sides.length === 1) {
    const to = facing(first as Turn);
    // Two towns of a square that share a corner leave it at a flat angle each.
    const [a, b]: [Pt, Pt] =
      kind !== "I"
        ? [
            [60, 78],
            [160, 78],
          ]
        : first === 0
          ? [
              [84, 50],
              [154, 78],
            ]
          : [
              [66, 78],
              [136, 50],
            ];
    const wall = to(...cubic([0, 0], a, b, [T, 0]));
    return { walls: [wall], area: wall };
  }
  if (second - first === 2) {
    const to = facing(first === 0 ? 1 : 0);
    const upper = to(...cubic([T, 0], [152, 58], [68, 58], [0, 0]));
    const lower = to(...cubic([0, T], [68, 162], [152, 162], [T, T]));
    return { walls: [upper, lower], area: [...upper, ...lower] };
  }
  // Two adjacent sides are drawn for north and west.
  const to = facing(first === 0 && second === 3 ? 0 : (second as Turn));
  const wall = to(...cubic([0, T], [66, 168], [168, 66], [T, 0]));
  return { walls: [wall], area: [...wall, ...to([0, 0])] };
}

const middleOf = (side: Side): Pt => turned([H, 0], side);
const inward = (side: Side): Pt =>
  (
    [
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ] as const
  )[side];

/** Returns the point `far` units from the middle of a side, and `aside` units to the left as seen from there. */
function ahead(side: Side, far: number, aside = 0): Pt {
  const [m, n] = [middleOf(side), inward(side)];
  return [m[0] + n[0] * far + n[1] * aside, m[1] + n[1] * far - n[0] * aside];
}

function roadLine(of: Square, index: number, walls: readonly (readonly Pt[])[]): Pt[] {
  const road = of.roads[index];
  const [from = 0, to] = road?.sides ?? [];
  const chance = dice(`road ${of.id} ${index}`);
  const start = middleOf(from);
  if (to !== undefined) {
    if ((to - from) % 2 !== 0)
      return cubic(start, ahead(from, 62), ahead(to, 62), middleOf(to), 22);
    // The road winds in the middle and meets both edges at right angles.
    const swing = (chance.next() < 0.5 ? -1 : 1) * chance.range(8, 18);
    const sway = of.cities.length > 0 ? swing * 0.3 : swing;
    const half = (side: Side): Pt[] =>
      cubic(middleOf(side), ahead(side, 40), ahead(side, 72, sway), [H, H], 11);
    return [...half(from), ...half(to).reverse().slice(1)];
  }
  if (road?.end !== "city")
    return cubic(start, ahead(from, 40), ahead(from, 64, chance.range(-8, 8)), [H, H], 14);
  // The road ends at the gate, in the middle of the nearest wall.
  const gates = walls.map((w): Pt => w[Math.floor(w.length / 2)] ?? [H, H]);
  const gate = closest(start, gates);
  const n = inward(from);
  return cubic(
    start,
    ahead(from, 30),
    ahead(from, 40),
    [gate[0] - n[0] * 2, gate[1] - n[1] * 2],
    14,
  );
}

/** The rim of the water on the squares around the open water, from corner to corner. */
const BAYS: Readonly<Record<string, readonly Pt[]>> = {
  LK01: [
    [0, 220],
    [26, 176],
    [62, 134],
    [112, 116],
    [160, 130],
    [198, 168],
    [220, 220],
  ],
  LK10: [
    [220, 0],
    [178, 24],
    [138, 58],
    [120, 108],
    [136, 160],
    [180, 200],
    [220, 220],
  ],
  LK12: [
    [0, 0],
    [38, 74],
    [56, 112],
    [50, 160],
    [28, 196],
    [0, 220],
  ],
  LK21: [
    [0, 0],
    [34, 34],
    [78, 52],
    [124, 60],
    [170, 44],
    [220, 0],
  ],
};

/** Returns the rim of the water on a square of the lake; `null` where there is none. */
export const bayOf = (kind: string): readonly Pt[] | null => BAYS[kind] ?? null;

/** Returns the extent of the buildings in the middle of a square. */
function yard(of: Square): number {
  if (of.monastery) return 52;
  if (of.roads.some((r) => r.end === "lighthouse")) return 36;
  return of.roads.some((r) => r.end === "crossing") ? 34 : 0;
}

/** A distance larger than any on a square. */
const FAR = 999;

/** Returns a function that interpolates distances from values computed once on a grid. */
function measured(measure: (p: Pt) => number): (p: Pt) => number {
  const step = 10;
  const n = T / step + 1;
  let grid: Float32Array | null = null;
  return ([x, y]) => {
    grid ??= Float32Array.from({ length: n * n }, (_, i) =>
      measure([(i % n) * step, Math.floor(i / n) * step]),
    );
    const [u, v] = [Math.max(0, Math.min(T, x)) / step, Math.max(0, Math.min(T, y)) / step];
    const [column, row] = [Math.min(n - 2, Math.floor(u)), Math.min(n - 2, Math.floor(v))];
    const at = (c: number, r: number): number => grid?.[(row + r) * n + column + c] ?? 0;
    const along = (r: number): number => at(0, r) + (at(1, r) - at(0, r)) * (u - column);
    return along(0) + (along(1) - along(0)) * (v - row);
  };
}

/** Returns the shape of a kind of square. */
export const shapeOf = memo((kind: string): Shape => {
  const square = squareOf(kind);
  const towns = square.cities.map((c) => town(c, kind));
  const walls = towns.flatMap((t) => t.walls);
  const roads = square.roads.map((_, i) => roadLine(square, i, walls));
  const bay = bayOf(kind);
  const water = (p: Pt): boolean => kind === OPEN_WATER || (bay !== null && inside(p, bay));
  const built = (p: Pt): boolean => towns.some((t) => inside(p, t.area));
  const spur: readonly Pt[] | null =
    square.roads.some((r) => r.end === "lighthouse") && square.fields.length > 1
      ? [
          [H, H],
          [150, 72],
          [186, 34],
          [T, 0],
        ]
      : null;
  const reach = yard(square);
  const measure = (p: Pt): number => {
    if (built(p) || water(p)) return -1;
    return Math.min(
      ...roads.map((r) => distTo(p, r)),
      ...walls.map((w) => distTo(p, w)),
      bay ? distTo(p, bay) : FAR,
      spur ? distTo(p, spur) - 8 : FAR,
      reach > 0 ? dist(p, [H, H]) - reach : FAR,
    );
  };
  return {
    square,
    towns,
    walls,
    roads,
    gates: square.roads.flatMap((r, i): Gate[] => {
      const [at, from] = [roads[i]?.at(-1), r.sides[0]];
      return r.end === "city" && at && from !== undefined ? [{ at, from }] : [];
    }),
    crossing: square.roads.some((r) => r.end === "crossing"),
    spur,
    built,
    water,
    clear: measured(measure),
  };
});
