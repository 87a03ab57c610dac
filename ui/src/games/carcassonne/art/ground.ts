/** Drawings of the ground: the card of all placed tiles, grass, roads and paving. */
import { mix, PANE } from "../../../board/art/palette.ts";
import { type Dice, dice, n1, type Pt, poly, rounded, wobble } from "../../../board/art/svg.ts";
import { H, inside, T } from "./geometry.ts";
import { shapePath } from "./markup.ts";
import { CARD, FAR_ROOFS, GRASS, PAVING, ROAD } from "./palette.ts";
import { type Shape, shapeOf } from "./shape.ts";
import type { Placement } from "./tiles.ts";

/** Returns the outline of cells as one card with rounded corners. */
export function outline(cells: readonly { readonly x: number; readonly y: number }[]): string {
  const key = (x: number, y: number): string => `${x},${y}`;
  const laid = new Set(cells.map((c) => key(c.x, c.y)));
  /** The edges of the outline, clockwise, by the corner where they begin. */
  const from = new Map<string, Pt[]>();
  for (const { x, y } of cells) {
    const edges: [string, Pt, Pt][] = [
      [key(x, y - 1), [x, y], [x + 1, y]],
      [key(x + 1, y), [x + 1, y], [x + 1, y + 1]],
      [key(x, y + 1), [x + 1, y + 1], [x, y + 1]],
      [key(x - 1, y), [x, y + 1], [x, y]],
    ];
    for (const [beside, a, b] of edges)
      if (!laid.has(beside)) from.set(key(...a), [...(from.get(key(...a)) ?? []), b]);
  }
  let d = "";
  for (;;) {
    const start = from.keys().next().value;
    if (start === undefined) return d;
    const [sx = 0, sy = 0] = start.split(",").map(Number);
    const corners: Pt[] = [];
    let at: Pt = [sx, sy];
    let way: Pt | null = null;
    do {
      const next = from.get(key(...at)) ?? [];
      const heading = way;
      // Two cells that touch only at a corner have separate corners.
      const turn = (b: Pt): number =>
        heading ? heading[0] * (b[1] - at[1]) - heading[1] * (b[0] - at[0]) : 0;
      const to: Pt = next.reduce((a, b) => (turn(b) > turn(a) ? b : a), next[0] ?? at);
      if (next.length > 1)
        from.set(
          key(...at),
          next.filter((b) => b !== to),
        );
      else from.delete(key(...at));
      const step: Pt = [to[0] - at[0], to[1] - at[1]];
      if (!way || step[0] !== way[0] || step[1] !== way[1]) corners.push([at[0] * T, at[1] * T]);
      way = step;
      at = to;
    } while (key(...at) !== start);
    d += rounded(corners, 13);
  }
}

/** Draws the card under all tiles: its shadow, its thickness, its grass. */
export function card(d: string, night: boolean): string {
  const edge = night ? CARD.dark : CARD.light;
  const shadow = night ? "#000000" : "#5a4a20";
  const soft = [
    [14, 0.1],
    [7, 0.14],
  ]
    .map(
      ([w, o]) =>
        `<path d="${d}" transform="translate(6 17)" fill="${shadow}" stroke="${shadow}" stroke-width="${w}" opacity="${o}"/>`,
    )
    .join("");
  return `${soft}<path d="${d}" transform="translate(0 9)" fill="${edge}" stroke="${mix(edge, "#4a3a1c", 0.5)}" stroke-width="1.6"/><path d="${d}" fill="${GRASS}"/>`;
}

/** Draws a thin light and dark line around the card. */
export const rim = (d: string, night: boolean): string =>
  `<path d="${d}" fill="none" stroke="#fffbe6" stroke-width="5" opacity="${night ? ".14" : ".5"}"/><path d="${d}" fill="none" stroke="${mix(night ? CARD.dark : CARD.light, "#4a3a1c", 0.45)}" stroke-width="2.2" opacity=".8"/>`;

const TONES = [
  mix(GRASS, "#fff5c8", 0.42),
  mix(GRASS, "#7f9c4a", 0.3),
  mix(GRASS, "#fff5c8", 0.28),
  mix(GRASS, "#8da850", 0.28),
] as const;

function blot(x: number, y: number, w: number, chance: Dice): string {
  const lean = chance.range(-22, 22);
  return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(w)}" ry="${n1(w * 0.42)}" transform="rotate(${n1(lean)} ${n1(x)} ${n1(y)})" fill="${chance.pick(TONES)}" opacity=".4"/>`;
}

/** Draws lighter and darker grass inside a square; `at` converts a point of the square to the board. */
export function meadow(of: Placement, at: (p: Pt) => Pt): string {
  const chance = dice(`grass ${of.kind} ${of.copy}`);
  let svg = "";
  for (let i = 0; i < 8; i++) {
    const w = chance.range(24, 62);
    const p: Pt = [chance.range(w, T - w), chance.range(w, T - w)];
    svg += blot(...at(p), w, chance);
  }
  return svg;
}

/** Draws grass across the seam of two squares; `along` is true if the seam runs from west to east. */
export function seamMeadow(x: number, y: number, along: boolean): string {
  const chance = dice(`seam grass ${x} ${y} ${along}`);
  let svg = "";
  for (let i = 0; i < 3; i++) {
    const [u, v] = [chance.range(0.2, 0.8) * T, chance.range(-14, 14)];
    svg += blot(x + (along ? u : v), y + (along ? v : u), chance.range(26, 48), chance);
  }
  return svg;
}

/** Returns a line with slightly longer ends, so that there is no gap between two squares. */
export function overlap(line: readonly Pt[]): Pt[] {
  const [a, b] = [line[0], line[1]];
  const [y, z] = [line.at(-2), line.at(-1)];
  if (!a || !b || !y || !z) return [...line];
  const longer = (from: Pt, to: Pt): Pt => {
    const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [to[0] + (to[0] - from[0]) / d, to[1] + (to[1] - from[1]) / d];
  };
  return [longer(b, a), ...line.slice(1, -1), longer(y, z)];
}

const road = (d: string, c: string, w: number): string =>
  d === ""
    ? ""
    : `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round"/>`;

/** Draws the roads of a square in the coordinates of the board. */
export function roads(of: Placement, at: (p: Pt) => Pt, fine: boolean): string {
  const shape = shapeOf(of.kind);
  const lines = shape.roads.map((r) => r.map(at));
  const d = lines.map((l) => poly(l, false)).join("");
  // Only the bed extends beyond the square, over the end of the casing drawn before.
  const longer = shape.roads.map((r) => poly(overlap(r).map(at), false)).join("");
  let casing = road(d, ROAD.casing, 31);
  let bed = road(longer, ROAD.bed, 24.5);
  if (shape.crossing) {
    const [x, y] = at([H, H]);
    const chance = dice(`plaza ${of.kind} ${of.copy}`);
    const round: Pt[] = Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * 2 * Math.PI;
      const r = chance.range(0.95, 1.06);
      return [x + Math.cos(a) * 35 * r, y + Math.sin(a) * 29 * r];
    });
    const plaza = wobble(round, chance, 0.6, 60);
    casing += `<path d="${plaza}" fill="${ROAD.casing}" stroke="${ROAD.casing}" stroke-width="6.5"/>`;
    bed += shapePath(plaza, ROAD.bed);
  }
  if (!fine) return casing + bed;
  const shifted = (dx: number, dy: number): string =>
    lines
      .map((l) =>
        poly(
          l.map((p): Pt => [p[0] + dx, p[1] + dy]),
          false,
        ),
      )
      .join("");
  const ruts =
    d === ""
      ? ""
      : `<path d="${shifted(-4, -4)}" fill="none" stroke="${ROAD.rut}" stroke-width="2.3" stroke-dasharray="12 9"/><path d="${shifted(4, 5)}" fill="none" stroke="${ROAD.rut}" stroke-width="2.3" stroke-dasharray="9 12"/>`;
  return casing + bed + ruts;
}

/** How far the houses of a far view are apart, from west to east and from north to south. */
const FAR = { x: 36, y: 27 } as const;

/** Draws the houses of a city in far views, from back to front: walls with windows, a lit slope and one in shade. `area` is on the board. */
function farHouses(area: readonly Pt[], chance: Dice): string {
  const [xs, ys] = [area.map((p) => p[0]), area.map((p) => p[1])];
  let walls = "";
  let windows = "";
  let roofs = "";
  for (let row = 0; row * FAR.y < Math.max(...ys) - Math.min(...ys) - 20; row++)
    for (let column = 0; column * FAR.x < Math.max(...xs) - Math.min(...xs); column++) {
      const x = Math.min(...xs) + (column + (row % 2) / 2) * FAR.x + chance.range(0, 14);
      const y = Math.min(...ys) + 20 + row * FAR.y + chance.range(-5, 5);
      const [half, c] = [chance.range(15, 19), chance.pick(FAR_ROOFS.roofs)];
      if (![-11, 11].every((dx) => inside([x + dx, y - 4], area))) continue;
      const at = (dx: number, dy: number): string => `${n1(x + dx)} ${n1(y + dy)}`;
      walls += `M${at(-half, -9)}L${at(-half, 0)}L${at(0, 7)}L${at(half, 0)}L${at(half, -9)}z`;
      if (chance.next() < 0.5) windows += `M${at(-half + 4, -5)}l8 3v8l-8 -3z`;
      roofs +=
        shapePath(
          `M${at(-half - 2, -7)}L${at(-5, -24)}L${at(6, -26)}L${at(2, 0)}z`,
          mix(c, "#fff0d0", 0.14),
        ) + shapePath(`M${at(2, 0)}L${at(6, -26)}L${at(half + 2, -8)}z`, mix(c, "#3a2233", 0.3));
    }
  return shapePath(walls, "#efdcb8") + roofs + shapePath(windows, PANE);
}

/** Draws the paved ground of the cities of a square, in far views with their houses. */
export function paving(
  of: Placement,
  shape: Shape,
  at: (p: Pt) => Pt,
  detail: "low" | "mid" | "high",
): string {
  return shape.towns
    .map(({ area }, i) => {
      const ground = detail === "low" ? FAR_ROOFS.ground : PAVING;
      const paved = shapePath(poly(area.map(at)), ground, ground);
      if (detail === "mid") return paved;
      const chance = dice(`cobbles ${of.kind} ${of.copy} ${i}`);
      if (detail === "low") return paved + farHouses(area.map(at), chance);
      let stones = "";
      for (let n = 0; n < 28; n++) {
        const p: Pt = [chance.range(0, T), chance.range(0, T)];
        const w = chance.range(3, 5);
        if (!inside(p, area)) continue;
        const [x, y] = at(p);
        stones += `M${n1(x - w)} ${n1(y)}a${n1(w)} 2.600 0 1 0 ${n1(2 * w)} 0a${n1(w)} 2.600 0 1 0 ${n1(-2 * w)} 0z`;
      }
      return paved + shapePath(stones, "#cbb186");
    })
    .join("");
}

/** Draws the rocks under the spur from the lighthouse to the water. */
export function spurBed(shape: Shape, at: (p: Pt) => Pt): string {
  if (!shape.spur) return "";
  const d = poly([...shape.spur, [234, -16] as Pt].map(at), false);
  const stroke = (c: string, w: number, more = ""): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
  return (
    stroke("#7d786f", 31) +
    stroke("#c4bdac", 26) +
    stroke("#aaa394", 12, ' stroke-dasharray="7 15"')
  );
}
