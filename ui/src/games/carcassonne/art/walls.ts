/** City walls in short pieces, sorted among the houses so that roofs are behind a front wall and before a back wall. */
import { INK, mix } from "../../../board/art/palette.ts";
import { dist, lerp, n1, type Pt, poly } from "../../../board/art/svg.ts";
import { resample } from "./geometry.ts";
import { type Standing, shapePath } from "./markup.ts";
import { WALL_TOP } from "./palette.ts";

const HEIGHT = 20;
/** Half the thickness. */
const HALF = 5.5;
const MERLON = 7;
/** The distance between points on a wall, one merlon or one gap. */
const STEP = 10;
/** The number of points of a piece. */
const STEPS = 2;

const up = (p: Pt, by: number): Pt => [p[0], p[1] - by];
const clamp = (v: number): number => Math.max(0, Math.min(1, v));

/** Returns the unit vector away from the city at each point of a wall. */
function outward(wall: readonly Pt[]): Pt[] {
  return wall.map((p, i) => {
    const [a, b] = [wall[i - 1] ?? p, wall[i + 1] ?? p];
    const d = dist(a, b) || 1;
    return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
  });
}

/** Returns the colour of a wall's face in direction `nx`, with light from the left. */
function stone(nx: number, front: boolean): string {
  const c = nx > -0.6 ? mix("#cdc1a6", "#877c6c", clamp(0.38 + 0.62 * nx)) : "#d8ceb4";
  return front ? c : mix(c, "#8d8069", 0.25);
}

/** Draws a wall on the board. `fine` adds merlons and stones to the plain band. */
export function wallPieces(wall: readonly Pt[], fine: boolean): Standing[] {
  const line = resample(wall, STEP);
  const away = outward(line);
  const out: Standing[] = [];
  for (let from = 0; from + 1 < line.length; from += STEPS)
    out.push(piece(line.slice(from, from + STEPS + 1), away.slice(from, from + STEPS + 1), fine));
  return out;
}

/** Draws a piece through several points, with the unit vectors away from the city at each. */
function piece(line: readonly Pt[], away: readonly Pt[], fine: boolean): Standing {
  const sum = away.reduce<Pt>((s, n) => [s[0] + n[0], s[1] + n[1]], [0, 0]);
  const front = sum[1] > 0;
  // The edge of the visible face, and the far edge of the walkway on top.
  const side = (sign: number): Pt[] =>
    line.map((p, i) => {
      const [nx, ny] = away[i] ?? [0, 0];
      return [p[0] + nx * HALF * sign, p[1] + ny * HALF * sign];
    });
  const near = side(front ? 1 : -1);
  const far = side(front ? -1 : 1);
  const lift = (of: readonly Pt[], by: number): Pt[] => of.map((p) => up(p, by));
  const [top, back] = [lift(near, HEIGHT), lift(far, HEIGHT)];
  const face = stone(((front ? 1 : -1) * sum[0]) / away.length, front);
  const open = (of: readonly Pt[]): string => poly(of, false);
  let svg =
    shapePath(poly([...near, ...[...top].reverse()]), face, face, 1) +
    shapePath(poly([...top, ...[...back].reverse()]), WALL_TOP, WALL_TOP, 0.8);
  const [a, b] = [near[0], near[1]];
  if (fine && a && b && Math.abs(sum[1]) > 0.25 * away.length) {
    const middle = lerp(a, b, 0.5);
    svg += `<path d="${open([up(a, 7), up(middle, 7)])}${open([up(middle, 12.5), up(b, 12.5)])}" stroke="#8f836a" stroke-width="1.3" opacity=".7"/>`;
  }
  svg += `<path d="${open(near)}${open(top)}${open(back)}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`;
  const [ta, tb, tc, td] = [top[0], top[1], back[0], back[1]];
  if (fine && ta && tb && tc && td) {
    const rise = (s: Pt): Pt => up(s, MERLON);
    svg +=
      `<path d="${poly([ta, tb, rise(tb), rise(td), rise(tc), rise(ta)])}" fill="${mix(face, "#fff6dd", 0.3)}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
      shapePath(poly([rise(ta), rise(tb), rise(td), rise(tc)]), "#fbf5e4");
  }
  const lowest = line.reduce((y, p) => Math.max(y, p[1]), Number.NEGATIVE_INFINITY);
  return { x: line[0]?.[0] ?? 0, y: lowest + (front ? 4 : -4), svg };
}

/** Draws the shadow of a wall on the ground. */
export const wallShadow = (wall: readonly Pt[]): string =>
  poly(
    wall.map((p) => [p[0] + 9, p[1] + 5]),
    false,
  );

/** Returns the drawing of all shadows of walls. */
export const shadows = (d: string): string =>
  d === ""
    ? ""
    : `<path d="${d}" fill="none" stroke="#3a3a18" stroke-width="${n1(16)}" stroke-linecap="round" stroke-linejoin="round" opacity=".2"/>`;
