/** Drawings of cities: walls, gates, towers and roofs, sorted by depth. */
import { type Dice, dice, dist, memo, type Pt } from "../../../board/art/svg.ts";
import { HOUSES } from "./buildings.ts";
import { closest, inside, T, turned } from "./geometry.ts";
import { type Standing, use } from "./markup.ts";
import { type Shape, shapeOf, type Town } from "./shape.ts";
import type { Placement, Side, Turn } from "./tiles.ts";
import { wallPieces } from "./walls.ts";
import { spotOf } from "./zones.ts";

/** An obstacle in a city for houses. */
interface Plot {
  readonly at: Pt;
  readonly reach: number;
}

interface Roof {
  readonly at: Pt;
  readonly symbol: string;
  readonly scale: number;
  /** The distance in front of its place at which it is sorted. */
  readonly front: number;
  readonly isHouse: boolean;
}

/** The height of a chimney of a house of usual size. */
const CHIMNEY = 34;

interface Street {
  readonly roofs: readonly Roof[];
  readonly plots: readonly Plot[];
}

/** Returns the distance of two points, with more weight on depth because houses are taller than deep. */
const apart = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], (a[1] - b[1]) * 1.25);

/** Returns the minimum distance of a house from a wall, larger for a wall in front, which would hide it. */
const awayFrom = (wall: Pt, at: Pt, narrow: boolean): number =>
  wall[1] > at[1] ? (narrow ? 19 : 24) : narrow ? 17 : 21;

function centre(shape: Shape, index: number, turn: Turn): Roof | null {
  const city = shape.square.cities[index];
  const spot = spotOf(shape.square.id, { kind: "city", index });
  const at = turned([spot[0], spot[1]], turn);
  if (city?.pennant) return { at, symbol: "keep", scale: 1, front: 12, isHouse: false };
  if ((city?.sides.length ?? 0) < 3) return null;
  return { at: [at[0], at[1] - 6], symbol: "minster", scale: 0.95, front: 8, isHouse: false };
}

const houseSymbol = (chance: Dice): string => `house${Math.floor(chance.next() * HOUSES)}`;

/** Returns the houses of one city on the rotated square, relative to its upper left corner. */
function street(shape: Shape, town: Town, index: number, turn: Turn, chance: Dice): Street {
  const area = town.area.map((p) => turned(p, turn));
  const walls = town.walls.map((w) => w.map((p) => turned(p, turn)));
  const gates = shape.gates.map((g) => turned(g.at, turn));
  const narrow = shape.square.cities[index]?.sides.length === 1;
  const middle = centre(shape, index, turn);
  const roofs: Roof[] = middle ? [middle] : [];
  const plots: Plot[] = middle
    ? [{ at: middle.at, reach: middle.symbol === "keep" ? 31 : 42 }]
    : [];
  const sides = shape.square.cities[index]?.sides.map((s) => (s + turn) % 4) ?? [];
  for (let tries = 0; tries < 340; tries++) {
    const at: Pt = [chance.range(4, T - 4), chance.range(4, T - 4)];
    const edges = [at[1], T - at[0], T - at[1], at[0]];
    const free =
      inside(at, area) &&
      plots.every((o) => apart(at, o.at) > o.reach) &&
      gates.every((g) => dist(at, g) > 38) &&
      walls.every((w) => {
        const near = closest(at, w);
        return dist(at, near) > awayFrom(near, at, narrow);
      }) &&
      edges.every((d, side) => d > (sides.includes(side) ? (narrow ? 9 : 14) : 6));
    if (!free) continue;
    plots.push({ at, reach: narrow ? 28 : 32 });
    roofs.push(
      chance.next() < 0.09
        ? { at: [at[0], at[1] + 4], symbol: "tree1", scale: 0.8, front: 0, isHouse: false }
        : {
            at,
            symbol: houseSymbol(chance),
            scale: chance.range(0.86, 1) * (narrow ? 0.9 : 1),
            front: 6,
            isHouse: true,
          },
    );
  }
  return { roofs, plots };
}

const streets = memo((key: string): readonly Street[] => {
  const [kind = "", turn = "0", copy = "0"] = key.split("@");
  const shape = shapeOf(kind);
  return shape.towns.map((town, i) =>
    street(shape, town, i, Number(turn) as Turn, dice(`houses ${kind} ${copy} ${i}`)),
  );
});

const streetsOf = (of: Placement): readonly Street[] => streets(`${of.kind}@${of.turn}@${of.copy}`);

/** Returns where smoke rises from the roofs of a square's cities, on the board. */
export const chimneys = (of: Placement): Pt[] =>
  streetsOf(of).flatMap(({ roofs }) =>
    roofs
      .filter((r) => r.isHouse)
      .map((r): Pt => [of.x * T + r.at[0] + 2, of.y * T + r.at[1] - CHIMNEY * r.scale]),
  );

const gateFrom = (side: Side): string =>
  (["gatenorth", "gateside", "gatesouth", "gateside"] as const)[side];

/** Returns everything that stands in and around the cities of a square. */
export function towns(of: Placement, at: (p: Pt) => Pt, fine: boolean): Standing[] {
  const shape = shapeOf(of.kind);
  const [ox, oy] = [of.x * T, of.y * T];
  const out = shape.walls.flatMap((w) => wallPieces(w.map(at), fine));
  for (const gate of shape.gates) {
    const [x, y] = at(gate.at);
    const side = ((gate.from + of.turn) % 4) as Side;
    out.push({ x, y: y + 10, svg: use(gateFrom(side), x, y + 4, 1, side === 3) });
  }
  if (!fine) {
    shape.towns.forEach((_, i) => {
      const middle = centre(shape, i, of.turn);
      if (middle?.symbol !== "keep") return;
      const [x, y] = [ox + middle.at[0], oy + middle.at[1]];
      out.push({ x, y: y + 24, svg: use("keep", x, y, 1.3) });
    });
    return out;
  }
  for (const { roofs } of streetsOf(of))
    for (const r of roofs) {
      const [x, y] = [ox + r.at[0], oy + r.at[1]];
      out.push({ x, y: y + r.front, svg: use(r.symbol, x, y, r.scale) });
    }
  return out;
}

/** Returns the corners of a square on the board at which walls end. */
export const wallEnds = (of: Placement): Pt[] =>
  shapeOf(of.kind).walls.flatMap((w) =>
    [w[0], w.at(-1)].flatMap((p): Pt[] => {
      if (!p) return [];
      const [x, y] = turned(p, of.turn);
      return [[of.x + Math.round(x / T), of.y + Math.round(y / T)]];
    }),
  );

/** Returns houses across the seam of two squares, so that a city on several tiles looks like one city. */
export function seamHouses(one: Placement, other: Placement): Standing[] {
  const along = one.x === other.x;
  const chance = dice(`seam houses ${one.x} ${one.y} ${along}`);
  const near: Plot[] = [one, other].flatMap((of) =>
    streetsOf(of).flatMap((s) =>
      s.plots.map((p) => ({ ...p, at: [p.at[0] + of.x * T, p.at[1] + of.y * T] as Pt })),
    ),
  );
  const out: Standing[] = [];
  for (const u of [0.2, 0.35, 0.5, 0.65, 0.8]) {
    const [across, length] = [chance.range(-5, 5), u * T + chance.range(-6, 6)];
    const x = one.x * T + (along ? length : T + across);
    const y = one.y * T + (along ? T + across : length);
    const at: Pt = [x, y];
    if (!near.every((o) => apart(at, o.at) > o.reach * 0.86)) continue;
    near.push({ at, reach: 33 });
    out.push({ x, y: y + 6, svg: use(houseSymbol(chance), x, y, chance.range(0.86, 1)) });
  }
  return out;
}
