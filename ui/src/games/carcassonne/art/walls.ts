/** City walls, in short pieces that are sorted among the houses: roofs stand behind a front wall and before a back wall. */
import { INK, mix } from "../../../board/art/palette.ts";
import { dist, lerp, n1, type Pt, poly } from "../../../board/art/svg.ts";
import { resample } from "./geometry.ts";
import { type Standing, shapePath } from "./markup.ts";
import { WALL_TOP } from "./palette.ts";

const HEIGHT = 20;
/** Half the thickness. */
const HALF = 5.5;
const MERLON = 7;
/** The length of a piece. */
const PIECE = 10;

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

/** The stone of a face that looks along `nx`: light from the left. */
function stone(nx: number, front: boolean): string {
  const c = nx > -0.6 ? mix("#cdc1a6", "#877c6c", clamp(0.38 + 0.62 * nx)) : "#d8ceb4";
  return front ? c : mix(c, "#8d8069", 0.25);
}

/** Draws a wall on the board. `fine` adds merlons and stones; without, it is one plain band. */
export function wallPieces(wall: readonly Pt[], fine: boolean): Standing[] {
  const line = resample(wall, fine ? PIECE : 2 * PIECE);
  const away = outward(line);
  const out: Standing[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p, q, n, m] = [line[i], line[i + 1], away[i], away[i + 1]];
    if (!p || !q || !n || !m) continue;
    const beside = (a: Pt, by: Pt, side: number): Pt => [
      a[0] + by[0] * HALF * side,
      a[1] + by[1] * HALF * side,
    ];
    const front = n[1] + m[1] > 0;
    // The face that is seen, and the far edge of the walk on top.
    const near = front ? 1 : -1;
    const [a, b] = [beside(p, n, near), beside(q, m, near)];
    const [c, d] = [beside(p, n, -near), beside(q, m, -near)];
    const face = stone(((n[0] + m[0]) / 2) * near, front);
    const [ta, tb, tc, td] = [up(a, HEIGHT), up(b, HEIGHT), up(c, HEIGHT), up(d, HEIGHT)];
    let svg =
      shapePath(poly([a, b, tb, ta]), face, face, 1) +
      shapePath(poly([ta, tb, td, tc]), WALL_TOP, WALL_TOP, 0.8);
    if (fine && i % 2 === 1 && Math.abs(n[1] + m[1]) > 0.5) {
      const h = lerp(a, b, 0.5);
      svg += `<path d="${poly([up(a, 7), up(h, 7)], false)}${poly([up(h, 12.5), up(b, 12.5)], false)}" stroke="#8f836a" stroke-width="1.3" opacity=".7"/>`;
    }
    svg += `<path d="${poly([a, b], false)}${poly([ta, tb], false)}${poly([tc, td], false)}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`;
    if (fine && i % 2 === 0 && i > 0 && i < line.length - 2) {
      const rise = (s: Pt): Pt => up(s, MERLON);
      svg +=
        `<path d="${poly([ta, tb, rise(tb), rise(td), rise(tc), rise(ta)])}" fill="${mix(face, "#fff6dd", 0.3)}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
        shapePath(poly([rise(ta), rise(tb), rise(td), rise(tc)]), "#fbf5e4");
    }
    out.push({ y: Math.max(p[1], q[1]) + (front ? 4 : -4), svg });
  }
  return out;
}

/** The shadow of a wall on the ground. */
export const wallShadow = (wall: readonly Pt[]): string =>
  poly(
    wall.map((p) => [p[0] + 9, p[1] + 5]),
    false,
  );

/** Drawn around all shadows of walls. */
export const shadows = (d: string): string =>
  d === ""
    ? ""
    : `<path d="${d}" fill="none" stroke="#3a3a18" stroke-width="${n1(16)}" stroke-linecap="round" stroke-linejoin="round" opacity=".2"/>`;
