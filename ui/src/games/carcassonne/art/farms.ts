/** Places of crops, copses and single plants on an unrotated square, equal in the hand and on the board. */
import { type Dice, dice, dist, memo, type Pt } from "../../../board/art/svg.ts";
import { CROPS, type Crop, on, type Patch } from "./crops.ts";
import { H, T } from "./geometry.ts";
import { type Shape, shapeOf } from "./shape.ts";

/** A patch of crops. */
export interface Plot {
  readonly crop: Crop;
  readonly patch: Patch;
}

/** A plant, with the name of its symbol. The names `tuft` and `bloom` omit the symbol's number. */
export interface Plant {
  readonly symbol: string;
  readonly at: Pt;
  readonly scale: number;
}

export interface Farm {
  readonly plots: readonly Plot[];
  readonly plants: readonly Plant[];
}

/** The centre of the pig herd's field on its square, and its extent. */
export const PIGS: { readonly at: Pt; readonly width: number; readonly height: number } = {
  at: [70, 148],
  width: 66,
  height: 52,
};

/** The distance of crops from roads, walls and water. */
const MARGIN = 17;

/** Points on the whole patch, so close that no road passes between them. */
const SPREAD: readonly (readonly [number, number])[] = [-1, -0.5, 0, 0.5, 1].flatMap((u) =>
  [-1, -0.5, 0, 0.5, 1].map((v) => [u, v] as const),
);

function fits(patch: Patch, shape: Shape, taken: readonly Patch[]): boolean {
  return SPREAD.every(([u, v]) => {
    const p = on(patch, u, v);
    const edge = Math.min(p[0], p[1], T - p[0], T - p[1]);
    return edge > 7 && shape.clear(p) > MARGIN && taken.every((o) => !covers(o, p, 9));
  });
}

/** Returns whether a patch, grown by `margin`, covers a point. */
function covers(of: Patch, p: Pt, margin: number): boolean {
  const [c, s] = [Math.cos(of.angle), Math.sin(of.angle)];
  const [x, y] = [p[0] - of.at[0], p[1] - of.at[1]];
  return (
    Math.abs(c * x + s * y) < of.width + margin && Math.abs(c * y - s * x) < of.height + margin
  );
}

/** Half of a patch's longer side, from large to small. The crop is recognisable in the smallest patch too. */
const SIZES = [54, 48, 42, 37, 32, 28, 24] as const;

/** Returns the largest patch that fits at a point, or `null` if none fits. */
function largest(
  at: Pt,
  wide: boolean,
  angle: number,
  isFree: (p: Patch) => boolean,
): Patch | null {
  for (const size of SIZES) {
    const [width, height] = wide ? [size, size * 0.64] : [size * 0.7, size * 0.9];
    const patch = { at, width, height, angle };
    if (isFree(patch)) return patch;
  }
  return null;
}

function plots(shape: Shape, chance: Dice, pens: readonly Patch[]): Plot[] {
  const out: Plot[] = [];
  const most = shape.square.monastery || shape.spur ? 3 : 4;
  const lean = chance.range(-0.3, 0.3);
  const left = new Set<Crop>(CROPS);
  for (let i = 0; i < most; i++) {
    const taken = [...pens, ...out.map((o) => o.patch)];
    let best: Patch | null = null;
    for (let tries = 0; tries < 24; tries++) {
      const at: Pt = [chance.range(22, T - 22), chance.range(22, T - 22)];
      const [wide, angle] = [chance.next() < 0.6, lean + chance.range(-0.06, 0.06)];
      const patch = largest(at, wide, angle, (p) => fits(p, shape, taken));
      // Compares only some of the places, so that fields differ in size.
      if (patch && (!best || patch.width * patch.height > best.width * best.height)) best = patch;
    }
    if (!best) break;
    const roomy = best.width * best.height > 800;
    const fitting = [...left].filter((c) => roomy || !ROOMY.has(c));
    const crop = fitting[Math.floor(chance.next() * fitting.length)] ?? "wheat";
    left.delete(crop);
    out.push({ crop, patch: best });
  }
  return out;
}

/** Crops that are recognisable only in a large patch. */
const ROOMY: ReadonlySet<Crop> = new Set(["orchard", "sheep", "meadow"]);

/** Draws stones by the roads, one on about every other tile. */
function milestones(shape: Shape, chance: Dice): Plant[] {
  return shape.roads.flatMap((r): Plant[] => {
    const [a, b] = [r[Math.floor(r.length * 0.3)], r[Math.floor(r.length * 0.3) + 1]];
    if (!a || !b || chance.next() < 0.55) return [];
    const d = dist(a, b) || 1;
    const side = chance.next() < 0.5 ? -21 : 21;
    const at: Pt = [a[0] - ((b[1] - a[1]) / d) * side, a[1] + ((b[0] - a[0]) / d) * side];
    return shape.clear(at) > 15 ? [{ symbol: "milestone", at, scale: 1 }] : [];
  });
}

const LEAVES = ["tree0", "tree0", "tree1", "tree1", "tree2", "tree3"] as const;
const FIRS = ["tree4", "tree4", "tree5"] as const;

function plants(shape: Shape, chance: Dice, taken: readonly Patch[]): Plant[] {
  const out: Plant[] = [];
  const free = (p: Pt, margin: number): boolean => {
    const edge = Math.min(p[0], p[1], T - p[0], T - p[1]);
    if (edge < 10 || shape.clear(p) < margin) return false;
    if (shape.square.monastery && dist(p, [H, H]) < 84) return false;
    if (shape.spur && dist(p, [52, 146]) < 46) return false;
    return taken.every((o) => !covers(o, p, 11));
  };
  const tree = (at: Pt, kinds: readonly [string, ...string[]]): void => {
    if (free(at, 22) && out.every((o) => dist(o.at, at) > 14))
      out.push({ symbol: chance.pick(kinds), at, scale: chance.range(0.78, 1.02) });
  };
  // Each copse has mostly one kind of trees.
  for (let copse = 0; copse < 4; copse++) {
    const middle: Pt = [chance.range(20, T - 20), chance.range(20, T - 20)];
    const kinds = chance.next() < 0.35 ? FIRS : LEAVES;
    const wide = chance.range(14, 30);
    for (let i = 0; i < 7; i++) {
      const [a, r] = [chance.range(0, 2 * Math.PI), Math.sqrt(chance.next()) * wide];
      tree([middle[0] + Math.cos(a) * r * 1.25, middle[1] + Math.sin(a) * r], kinds);
    }
  }
  for (let i = 0; i < 14 && out.length < 13; i++)
    tree([chance.range(10, T - 10), chance.range(10, T - 10)], chance.next() < 0.3 ? FIRS : LEAVES);
  for (let i = 0; i < 16; i++) {
    const at: Pt = [chance.range(10, T - 10), chance.range(10, T - 10)];
    if (!free(at, 18) || out.some((o) => dist(o.at, at) < 16)) continue;
    const symbol = chance.pick(["tuft", "tuft", "tuft", "bloom0", "bloom1", "pebble"]);
    out.push({ symbol, at, scale: chance.range(0.75, 1) });
  }
  return out;
}

const farm = memo((key: string): Farm => {
  const [kind = "", copy = ""] = key.split("@");
  const shape = shapeOf(kind);
  if (shape.square.fields.length === 0) return { plots: [], plants: [] };
  const chance = dice(`farm ${kind} ${copy}`);
  const pigs = shape.square.fields.some((f) => f.pigs);
  const pens: Patch[] = pigs ? [{ ...PIGS, angle: 0 }] : [];
  const land = plots(shape, chance, pens);
  const patches = [...pens, ...land.map((l) => l.patch)];
  return { plots: land, plants: [...milestones(shape, chance), ...plants(shape, chance, patches)] };
});

/** Returns the crops and plants of a tile of a kind. */
export const farmOf = (kind: string, copy: number): Farm => farm(`${kind}@${copy}`);
