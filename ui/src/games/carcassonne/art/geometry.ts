/** Points, rotations and lines in a square of `T` drawing units. */
import { dist, lerp, lineDist, type Pt } from "../../../board/art/svg.ts";
import type { Turn } from "./tiles.ts";

/** The side of a square in drawing units. */
export const T = 220;

/** Half a side. */
export const H = 110;

/** Returns a point after quarter turns clockwise of a square with sides of `n`. */
export function turned(p: Pt, turn: Turn, n = T): Pt {
  let [x, y] = p;
  for (let i = 0; i < turn; i++) [x, y] = [n - y, x];
  return [x, y];
}

/** Returns points on a cubic curve. */
export function cubic(a: Pt, b: Pt, c: Pt, d: Pt, n = 20): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const [p, q, r] = [lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)];
    out.push(lerp(lerp(p, q, t), lerp(q, r, t), t));
  }
  return out;
}

/** Returns whether a point lies inside a closed outline. */
export function inside(p: Pt, outline: readonly Pt[]): boolean {
  let within = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a[1] > p[1] === b[1] > p[1]) return;
    if (p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  });
  return within;
}

/** Returns the distance from a point to an open line; infinite for a line of no length. */
export function distTo(p: Pt, line: readonly Pt[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (a && b && dist(a, b) > 0) least = Math.min(least, lineDist(p, a, b));
  }
  return least;
}

/** Returns the closest of the points of a line to another point. */
export function closest(p: Pt, line: readonly Pt[]): Pt {
  return line.reduce((best, q) => (dist(p, q) < dist(p, best) ? q : best), line[0] ?? p);
}

/** Returns points on a line at equal distances of about `step`, with both ends. */
export function resample(line: readonly Pt[], step: number): Pt[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  let length = 0;
  for (let i = 1; i < line.length; i++) length += dist(line[i - 1] ?? first, line[i] ?? first);
  const n = Math.max(2, Math.round(length / step));
  const out: Pt[] = [first];
  let done = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] ?? first, line[i] ?? first];
    const d = dist(a, b);
    while (d > 0 && out.length < n && done + d >= (length * out.length) / n - 1e-6)
      out.push(lerp(a, b, ((length * out.length) / n - done) / d));
    done += d;
  }
  return [...out, last];
}
