/** Drawings of crops, orchards and pastures: slightly rotated patches of a field with hedges. */
import { mix } from "../../../board/art/palette.ts";
import { type Dice, dist, lerp, n1, type Pt, poly, rounded } from "../../../board/art/svg.ts";
import { linePath, type Standing, shapePath, use } from "./markup.ts";

export const CROPS = [
  "wheat",
  "stubble",
  "plough",
  "cabbage",
  "vines",
  "lavender",
  "orchard",
  "sheep",
  "meadow",
] as const;
export type Crop = (typeof CROPS)[number];

/** A patch of land, given by its centre, half its width and half its height. */
export interface Patch {
  readonly at: Pt;
  readonly width: number;
  readonly height: number;
  /** Radians, clockwise. */
  readonly angle: number;
}

/** Returns the point at (u, v) on a patch, with both from -1 to 1. */
export function on(of: Patch, u: number, v: number): Pt {
  const [c, s] = [Math.cos(of.angle), Math.sin(of.angle)];
  const [x, y] = [u * of.width, v * of.height];
  return [of.at[0] + c * x - s * y, of.at[1] + s * x + c * y];
}

const GROUND: Readonly<Record<Crop, string>> = {
  wheat: "#eccb66",
  stubble: "#d3cf7c",
  plough: "#c79a66",
  cabbage: "#bccf7e",
  vines: "#cdc98a",
  lavender: "#c9c79a",
  orchard: "#c3d78a",
  sheep: "#bcd683",
  meadow: "#d2de98",
};

/** Furrows: their colour, the colour beside them, their distance. */
const FURROWS: Partial<Readonly<Record<Crop, readonly [string, string, number]>>> = {
  wheat: ["#cf9f35", "#f9e29a", 7.5],
  stubble: ["#8ea647", "#e6e8a8", 8.5],
  plough: ["#a0713f", "#ddb684", 8],
};

/** Plants in rows: the row's ground, their colour, its light, the row's distance. */
const PLANTED: Partial<Readonly<Record<Crop, readonly [string, string, string, number]>>> = {
  cabbage: ["#a8bf68", "#6f9a45", "#cfe08e", 12],
  vines: ["#a58f55", "#5d7f3a", "#8d4f7c", 13],
  lavender: ["#a9a578", "#8a78b8", "#c4b6e0", 11],
};

/** Draws the flat part of a patch. `fine` adds details for near views. */
export function cropGround(kind: Crop, patch: Patch, fine: boolean): string {
  const { width: w, height: h } = patch;
  const corners: Pt[] = [
    [-1, -1],
    [1, -0.94],
    [0.95, 1],
    [-1, 0.95],
  ].map(([u = 0, v = 0]) => on(patch, u, v));
  const ground = GROUND[kind];
  let svg = shapePath(
    rounded(corners, Math.min(w, h) * 0.28),
    ground,
    mix(ground, "#6a5a20", 0.38),
    2,
  );
  const furrows = FURROWS[kind];
  const planted = PLANTED[kind];
  const step = furrows?.[2] ?? planted?.[3] ?? 0;
  if (step === 0) return svg;
  const lines: [Pt, Pt][] = [];
  const n = Math.max(2, Math.floor((2 * h - 6) / step));
  for (let i = 0; i < n; i++) {
    const v = (2 * (i + 0.5)) / n - 1;
    // Rows are shorter at the round corners.
    const u = Math.abs(v) > 0.75 ? 0.84 : 0.92;
    lines.push([on(patch, -u, v), on(patch, u - 0.02, v)]);
  }
  const d = lines.map((l) => poly(l, false)).join("");
  if (furrows) {
    const dash = kind === "wheat" ? "3 3" : "9 4";
    const light = lines
      .map(([a, b]) =>
        poly(
          [
            [a[0], a[1] + 3],
            [b[0], b[1] + 3],
          ],
          false,
        ),
      )
      .join("");
    svg += linePath(d, furrows[0], 2.4, ' opacity=".85"');
    if (fine) svg += linePath(light, furrows[1], 1.7, ` stroke-dasharray="${dash}" opacity=".9"`);
    return svg;
  }
  if (!planted) return svg;
  const dots = (lift: number): string =>
    lines
      .flatMap(([a, b]) => {
        const m = Math.max(1, Math.floor(dist(a, b) / 9));
        return Array.from({ length: m }, (_, i) => {
          const [x, y] = lerp(a, b, (i + 0.5) / m);
          return `M${n1(x - lift * 0.7)} ${n1(y - lift)}h.01`;
        });
      })
      .join("");
  return (
    svg +
    linePath(d, planted[0], 5, ' opacity=".85"') +
    linePath(dots(0), mix(planted[1], "#1c2a14", 0.5), 9.4) +
    linePath(dots(0), planted[1], 7.4) +
    (fine ? linePath(dots(1.4), planted[2], 3.2) : "")
  );
}

/** Draws a hedgerow, with several bushes in each drawing. */
function hedge(a: Pt, b: Pt, chance: Dice): Standing[] {
  const n = Math.max(2, Math.round(dist(a, b) / 9.5));
  const bushes = Array.from({ length: n + 1 }, (_, i): Bush => {
    const [x, y] = lerp(a, b, i / n);
    return {
      x: x + chance.range(-1.4, 1.4),
      y: y + 3 + chance.range(-1.4, 1.4),
      size: chance.range(0.5, 0.7),
    };
  });
  // Split a hedge that runs away from the viewer, since its parts are sorted by depth.
  const part = Math.abs(b[1] - a[1]) > 24 ? 3 : bushes.length;
  const out: Standing[] = [];
  for (let i = 0; i < bushes.length; i += part)
    out.push(hedgePart(bushes.slice(i, i + part), chance.pick(LEAVES)));
  return out;
}

interface Bush {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const LEAVES = ["#5f8440", "#6d9147", "#567a3e"] as const;

function hedgePart(bushes: readonly Bush[], leaf: string): Standing {
  const sorted = [...bushes].sort((a, b) => a.y - b.y);
  const each = (draw: (b: Bush, s: (v: number) => string) => string): string =>
    sorted.map((b) => draw(b, (v) => n1(v * b.size))).join("");
  const shade = each(
    ({ x, y }, s) =>
      `M${n1(x)} ${n1(y)}m${s(-7)} 0a${s(10)} ${s(3.6)} 0 1 0 ${s(20)} 0a${s(10)} ${s(3.6)} 0 1 0 ${s(-20)} 0z`,
  );
  const crowns = each(
    ({ x, y }, s) =>
      `M${n1(x)} ${n1(y)}m${s(-9)} 0q${s(-3)} ${s(-8)} ${s(4)} ${s(-10)}q${s(3)} ${s(-5)} ${s(9)} ${s(-1)}q${s(7)} ${s(2)} ${s(5)} ${s(11)}q${s(-9)} ${s(3)} ${s(-18)} 0z`,
  );
  const lights = each(
    ({ x, y }, s) => `M${n1(x)} ${n1(y)}m${s(-5)} ${s(-6)}q${s(3)} ${s(-4)} ${s(8)} ${s(-2)}`,
  );
  const xs = bushes.map((b) => b.x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return {
    x: (left + right) / 2,
    y: Math.max(...bushes.map((b) => b.y)),
    reach: (right - left) / 2 + 20,
    svg:
      `<path d="${shade}" fill="#2e3d1c" opacity=".25"/>` +
      `<path d="${crowns}" fill="${leaf}" stroke="${mix(leaf, "#1c2a14", 0.55)}" stroke-width="1.1"/>` +
      linePath(lights, mix(leaf, "#e9f0b0", 0.5), 1.4),
  };
}

function fence(a: Pt, b: Pt): Standing[] {
  const n = Math.max(2, Math.round(dist(a, b) / 13));
  return Array.from({ length: n + 1 }, (_, i) => {
    const [x, y] = lerp(a, b, i / n);
    const [nx, ny] = lerp(a, b, (i + 1) / n);
    const rails =
      i < n
        ? linePath(
            `M${n1(x)} ${n1(y - 7)}L${n1(nx)} ${n1(ny - 7)}M${n1(x)} ${n1(y - 3)}L${n1(nx)} ${n1(ny - 3)}`,
            "#9a6f42",
            1.9,
          )
        : "";
    return {
      x,
      y,
      svg: `${rails}${linePath(`M${n1(x)} ${n1(y + 1)}V${n1(y - 10)}`, "#7a4b2a", 2.6)}`,
    };
  });
}

/** Draws the plants, animals and hedges on a patch and around it. */
export function cropStanding(kind: Crop, patch: Patch, chance: Dice): Standing[] {
  const { width: w, height: h } = patch;
  const out: Standing[] = [];
  const corner = (u: number, v: number, grow = 3): Pt =>
    on({ ...patch, width: w + grow, height: h + grow }, u, v);
  if (kind === "sheep") {
    const flock = w * h > 900 ? 4 : 3;
    for (let i = 0; i < flock; i++) {
      const [x, y] = on(patch, ((i + 0.5) / flock) * 1.5 - 0.75, chance.range(-0.5, 0.45));
      out.push({ x, y: y + 4, svg: use("sheep", x, y + 4, 0.78, chance.next() < 0.5) });
    }
    return [...out, ...fence(corner(-1, 1), corner(1, 1)), ...fence(corner(1, -1), corner(1, 1))];
  }
  if (kind === "orchard") {
    const [columns, rows] = [Math.max(2, Math.round(w / 9.5)), Math.max(2, Math.round(h / 10))];
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) {
        const [x, y] = on(
          patch,
          ((c + 0.5) / columns) * 1.8 - 0.9,
          ((r + 0.5) / rows) * 1.7 - 0.85,
        );
        out.push({ x, y: y + 4, svg: use("appletree", x, y + 4, 0.7) });
      }
  }
  if ((kind === "wheat" || kind === "meadow") && w * h > 620) {
    const ricks = kind === "meadow" ? 3 : 1;
    for (let i = 0; i < ricks; i++) {
      const [x, y] = on(patch, ricks === 1 ? 0.5 : i * 0.6 - 0.6, chance.range(-0.3, 0.5));
      out.push({ x, y, svg: use("hay", x, y, ricks === 1 ? 0.95 : 0.7) });
    }
  }
  const hedges = chance.next() < 0.75 ? hedge(corner(-1, -1, 4), corner(1, -1, 4), chance) : [];
  const sides = chance.next() < 0.5 ? hedge(corner(-1, -1, 4), corner(-1, 1, 4), chance) : [];
  return [...out, ...hedges, ...sides];
}
