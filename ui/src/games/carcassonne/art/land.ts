/**
 * The land as items: a square, a seam of two, a corner of four, the lake. The drawing of an item depends on its key
 * alone, so placing a tile adds items and changes no existing one.
 */
import { nightMarkup } from "../../../board/art/palette.ts";
import { type Dice, dice, n1, type Pt } from "../../../board/art/svg.ts";
import type { Box } from "../../../board/camera.ts";
import { cropGround, cropStanding, type Patch } from "./crops.ts";
import { farmOf, PIGS } from "./farms.ts";
import { H, T, turned } from "./geometry.ts";
import { meadow, paving, roads, seamMeadow, spurBed } from "./ground.ts";
import { type Standing, use, WIDE } from "./markup.ts";
import { shapeOf } from "./shape.ts";
import { edgeAt, LIGHTHOUSE, OPEN_WATER, type Placement, squareOf, type Turn } from "./tiles.ts";
import { seamHouses, towns, wallEnds } from "./town.ts";
import { shadows, wallShadow } from "./walls.ts";
import { type Block, lake, pigs } from "./water.ts";

/** The levels of detail, chosen by the pixels of the screen per tile. */
export type Detail = "low" | "mid" | "high";

/**
 * The least pixels per tile for middle detail, which the land of a whole game has on a phone, so that its art stays the same while the
 * camera goes back and forth between all of it and the laid tile.
 */
const FAR = 16;
/** The pixels per tile above which low plants show. */
const NEAR = 110;

/** Returns the level of detail at a scale, in pixels per drawing unit. */
export function detailAt(scale: number): Detail {
  const px = scale * T;
  return px < FAR ? "low" : px > NEAR ? "high" : "mid";
}

export interface Look {
  readonly detail: Detail;
  readonly night: boolean;
}

/** The flat layers from bottom to top. The field map comes between crops and water. */
export const FLAT = ["grass", "crops", "water", "roads", "paving"] as const;
export type Flat = (typeof FLAT)[number];

export interface Item {
  /** Determines the drawing: items with equal keys are drawn equally. */
  readonly key: string;
  /** The cell that it belongs to. */
  readonly cell: { readonly x: number; readonly y: number };
  readonly box: Box;
  readonly flat: Partial<Readonly<Record<Flat, string>>>;
  readonly standing: readonly Standing[];
}

/** Returns the point on the board for a point of the unrotated square. */
export const placed =
  (of: Placement) =>
  (p: Pt): Pt => {
    const [x, y] = turned(p, of.turn);
    return [of.x * T + x, of.y * T + y];
  };

/** Returns a patch on the board. It keeps its slant, so that its rows are never steep. */
export function placedPatch(patch: Patch, of: Placement): Patch {
  const at = placed(of)(patch.at);
  const lies = of.turn % 2 === 0;
  return {
    at,
    width: lies ? patch.width : patch.height,
    height: lies ? patch.height : patch.width,
    angle: patch.angle,
  };
}

/** Returns the plants of a square. */
function growth(of: Placement, detail: Detail): { crops: string; standing: Standing[] } {
  const at = placed(of);
  const farm = farmOf(of.kind, of.copy);
  const standing: Standing[] = [];
  let crops = "";
  farm.plots.forEach(({ crop, patch: local }, i) => {
    const patch = placedPatch(local, of);
    crops += cropGround(crop, patch, detail !== "low");
    if (detail !== "low")
      standing.push(...cropStanding(crop, patch, dice(`plot ${of.kind} ${of.copy} ${i}`)));
  });
  farm.plants.forEach(({ symbol, at: p, scale }, i) => {
    const [x, y] = at(p);
    if (symbol.startsWith("tree") || symbol === "milestone") {
      // Draws only every third tree in far views.
      if (detail !== "low") standing.push({ x, y: y + 5, svg: use(symbol, x, y + 5, scale) });
      else if (i % 3 === 0 && symbol !== "milestone")
        standing.push({ x, y: y + 5, svg: use(symbol, x, y + 5, scale * 1.3) });
    } else if (symbol === "tuft" ? detail !== "low" : detail === "high")
      // Low plants are drawn below all standing things.
      crops += use(symbol, x, y, scale);
  });
  return { crops, standing };
}

/** Draws the buildings in the middle of a square. */
function middle(of: Placement, detail: Detail): Standing[] {
  const shape = shapeOf(of.kind);
  const [x, y] = placed(of)([H, H]);
  const out: Standing[] = [];
  if (shape.square.monastery) out.push({ x, y: y + 30, svg: use("abbey", x, y), reach: WIDE });
  if (of.kind === LIGHTHOUSE) out.push({ x, y: y + 12, svg: use("lighthouse", x, y), reach: WIDE });
  if (shape.crossing && detail !== "low") {
    const chance = dice(`crossing ${of.kind} ${of.copy}`);
    const svg =
      chance.next() < 0.5
        ? use("well", x, y + 2)
        : use(`house${Math.floor(chance.next() * 7)}`, x, y, 0.92);
    out.push({ x, y: y + 7, svg });
  }
  return out;
}

/** Draws rocks along the spur from the lighthouse to the water. */
function rocks(of: Placement): Standing[] {
  const { spur } = shapeOf(of.kind);
  if (!spur) return [];
  const chance = dice("spur");
  const at = placed(of);
  const out: Standing[] = [];
  const line: readonly Pt[] = [...spur, [232, -14]];
  for (let i = 0; i + 1 < line.length; i++)
    for (const u of [0.35, 0.85]) {
      const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
      const [x, y] = at([
        a[0] + (b[0] - a[0]) * u + chance.range(-4, 4),
        a[1] + (b[1] - a[1]) * u + chance.range(-3, 3),
      ]);
      const rock = chance.pick(["rock0", "rock1", "rock2"]);
      out.push({ x, y: y + 3, svg: use(rock, x, y + 6, chance.range(0.6, 0.84)) });
    }
  return out;
}

const boxOf = (x: number, y: number, width = T, height = T): Box => ({
  // Roofs, towers and trees rise above their cell, and shadows leave it.
  x: x - 40,
  y: y - 130,
  width: width + 90,
  height: height + 170,
});

type Art = Pick<Item, "flat" | "standing">;

function squareArt(of: Placement, detail: Detail): Art {
  const shape = shapeOf(of.kind);
  const at = placed(of);
  const grown = growth(of, detail);
  const herd = shape.square.fields.some((f) => f.pigs)
    ? pigs(at, PIGS.at, PIGS.width, PIGS.height)
    : null;
  const shade = shape.walls.map((w) => wallShadow(w.map(at))).join("");
  return {
    flat: {
      grass: of.kind === OPEN_WATER ? "" : meadow(of, at),
      crops: grown.crops + (herd?.flat ?? ""),
      roads: spurBed(shape, at) + roads(of, at, detail === "high"),
      paving: shadows(shade) + paving(of, shape, at, detail),
    },
    standing: [
      ...grown.standing,
      ...(herd && detail !== "low" ? herd.standing : []),
      ...towns(of, at, detail !== "low"),
      ...middle(of, detail),
      ...rocks(of),
    ],
  };
}

const bush = (chance: Dice): string => `bush${Math.floor(chance.next() * 3)}`;
const tree = (chance: Dice): string => chance.pick(["tree0", "tree1", "tree2", "tree4", "tree5"]);

/** Returns the distance on a placed square from a point of the board to anything except field. */
function clearAt(of: Placement, x: number, y: number): number {
  const inSquare = (v: number): number => Math.max(0, Math.min(T, v));
  const local: Pt = [inSquare(x - of.x * T), inSquare(y - of.y * T)];
  return shapeOf(of.kind).clear(turned(local, ((4 - of.turn) % 4) as Turn));
}

/** Returns the drawings across the seam of a square with its neighbour to the east or south. */
function seamArt(one: Placement, other: Placement, detail: Detail): Art {
  const along = one.x === other.x;
  const terrain = edgeAt(one, along ? 2 : 1);
  const [x, y] = along ? [one.x * T, other.y * T] : [other.x * T, one.y * T];
  if (terrain === "water") return { flat: {}, standing: [] };
  const flat = { grass: terrain === "city" ? "" : seamMeadow(x, y, along) };
  if (detail === "low") return { flat, standing: [] };
  if (terrain === "city") return { flat, standing: seamHouses(one, other) };
  const chance = dice(`seam ${x} ${y} ${along}`);
  const standing: Standing[] = [];
  for (const u of [0.18, 0.3, 0.42, 0.58, 0.7, 0.82]) {
    const [is, isBush, scale] = [chance.next(), chance.next(), chance.range(0.78, 1.02)];
    const [px, py] = along
      ? [x + T * u, y + chance.range(-6, 6)]
      : [x + chance.range(-6, 6), y + T * u];
    if (is > 0.42 || clearAt(one, px, py) < 24 || clearAt(other, px, py) < 24) continue;
    standing.push({
      x: px,
      y: py,
      svg: use(isBush < 0.45 ? bush(chance) : tree(chance), px, py + 4, scale),
    });
  }
  return { flat, standing };
}

/** Returns a tower at the end of walls, or a group of trees at the corner of four fields. */
function cornerArt(x: number, y: number, has: "tower" | "clump", detail: Detail): Art {
  const [px, py] = [x * T, y * T];
  if (has === "tower")
    return { flat: {}, standing: [{ x: px, y: py + 6, svg: use("tower", px, py + 2, 0.95) }] };
  if (detail === "low") return { flat: {}, standing: [] };
  const chance = dice(`clump ${x} ${y}`);
  const standing: Standing[] = [];
  const n = Math.floor(chance.range(2, 6));
  for (let i = 0; i < n; i++) {
    const [tx, ty] = [px + chance.range(-24, 24), py + chance.range(-20, 20)];
    standing.push({ x: tx, y: ty, svg: use(tree(chance), tx, ty + 5, chance.range(0.84, 1.05)) });
  }
  return { flat: {}, standing };
}

const kept = new Map<string, Item>();
/** The maximum number of stored items, enough for a complete game by day and by night. */
const MOST = 1200;

function item(key: string, look: Look, cell: Item["cell"], box: Box, art: () => Art): Item {
  const id = `${key}|${look.detail}|${look.night}`;
  const old = kept.get(id);
  if (old) return old;
  const made = art();
  const dark = (svg: string): string => (look.night ? nightMarkup(svg) : svg);
  const fresh: Item = {
    key,
    cell,
    box,
    flat: Object.fromEntries(Object.entries(made.flat).map(([k, svg]) => [k, dark(svg)])),
    standing: made.standing.map((s) => ({ ...s, svg: dark(s.svg) })),
  };
  const oldest = kept.size >= MOST ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(id, fresh);
  return fresh;
}

/** Returns a key of a placed square that differs from all others. */
export const placementKey = (p: Placement): string => `${p.kind}.${p.copy}.${p.turn}@${p.x},${p.y}`;

/** Returns the land of the placed squares as items. */
export function landItems(
  squares: readonly Placement[],
  block: Block | null,
  look: Look,
): readonly Item[] {
  const at = new Map(squares.map((s) => [`${s.x},${s.y}`, s]));
  const out: Item[] = squares.map((s) =>
    item(placementKey(s), look, s, boxOf(s.x * T, s.y * T), () => squareArt(s, look.detail)),
  );
  const corners = new Map<string, { x: number; y: number; has: "tower" | "clump" }>();
  for (const s of squares) {
    for (const [x, y] of wallEnds(s)) corners.set(`${x},${y}`, { x, y, has: "tower" });
    for (const other of [at.get(`${s.x + 1},${s.y}`), at.get(`${s.x},${s.y + 1}`)]) {
      if (!other) continue;
      const key = `seam ${placementKey(s)} ${placementKey(other)}`;
      const box = boxOf(other.x * T - 30, other.y * T - 30, T + 60, T + 60);
      out.push(item(key, look, other, box, () => seamArt(s, other, look.detail)));
    }
  }
  for (const s of squares) {
    const [x, y] = [s.x + 1, s.y + 1];
    const [ne, sw, se] = [at.get(`${x},${s.y}`), at.get(`${s.x},${y}`), at.get(`${x},${y}`)];
    if (!ne || !sw || !se || corners.has(`${x},${y}`)) continue;
    const lakes = [s, ne, sw, se].filter((p) => squareOf(p.kind).lake).length;
    const edges = [edgeAt(s, 1), edgeAt(s, 2), edgeAt(se, 0), edgeAt(se, 3)];
    // The lake draws the shore around the open water.
    if (lakes > 1 || edges.some((e) => e === "city" || e === "water")) continue;
    corners.set(`${x},${y}`, { x, y, has: "clump" });
  }
  for (const { x, y, has } of corners.values()) {
    const box = boxOf(x * T - 30, y * T - 30, 60, 60);
    out.push(
      item(`${has} ${x},${y}`, look, { x, y }, box, () => cornerArt(x, y, has, look.detail)),
    );
  }
  if (block) {
    const { x, y, turn } = block;
    const box = boxOf(x * T, y * T, 3 * T, 3 * T);
    out.push(
      item(`lake ${x},${y} ${turn}`, look, { x: x + 1, y: y + 1 }, box, () => {
        const art = lake(block, look.detail !== "low", look.night);
        return { flat: { water: art.flat }, standing: art.standing };
      }),
    );
  }
  return out;
}

/** Returns all drawings of a flat layer. */
export const flatOf = (items: readonly Item[], layer: Flat): string =>
  items.map((i) => i.flat[layer] ?? "").join("");

/** Returns all standing things, from back to front. */
export const standingOf = (items: readonly Item[]): readonly Standing[] =>
  items.flatMap((i) => i.standing).sort((a, b) => a.y - b.y);

/** Returns the place of the lighthouse's lamp on the board, or `null` without the lake. */
export function lampOf(squares: readonly Placement[], height: number): Pt | null {
  const foot = squares.find((s) => s.kind === LIGHTHOUSE);
  if (!foot) return null;
  const [x, y] = placed(foot)([H, H]);
  return [x, Number(n1(y - height))];
}
