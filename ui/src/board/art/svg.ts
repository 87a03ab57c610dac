/** Helpers that write compact SVG: rounded numbers, smooth paths, a seeded random generator. */

export type Pt = readonly [number, number];

/** Formats `v` in steps of 1 / `scale`, without a leading zero: path data is mostly numbers. */
function short(v: number, scale: number): string {
  const r = Math.round(v * scale) / scale;
  if (r >= 1 || r <= -1) return String(r);
  if (r === 0) return "0";
  return r > 0 ? String(r).slice(1) : `-${String(r).slice(2)}`;
}

/** Returns a number with at most one decimal. */
export const n1 = (v: number): string => short(v, 10);

/** Returns a number with at most two decimals (scales, opacities). */
export const n2 = (v: number): string => short(v, 100);

const pair = (p: Pt): string => `${n1(p[0])} ${n1(p[1])}`;

/** Returns an open or closed polyline as path data. */
export function poly(pts: readonly Pt[], closed = true): string {
  return `M${pts.map(pair).join("L")}${closed ? "Z" : ""}`;
}

/** Returns a closed path through `pts` with corners rounded by `r` units. */
export function rounded(pts: readonly Pt[], r: number): string {
  let out = "";
  pts.forEach((b, i) => {
    const a = pts[(i + pts.length - 1) % pts.length] ?? b;
    const c = pts[(i + 1) % pts.length] ?? b;
    const toA = Math.min(0.45, r / dist(a, b));
    const toC = Math.min(0.45, r / dist(b, c));
    out += `${i === 0 ? "M" : "L"}${pair(lerp(b, a, toA))}Q${pair(b)} ${pair(lerp(b, c, toC))}`;
  });
  return `${out}Z`;
}

/** Returns a closed hand-drawn line that follows a polygon. */
export function wobble(pts: readonly Pt[], dice: Dice, amp: number, step = 22): string {
  const s: Pt[] = [];
  pts.forEach((a, i) => {
    const b = pts[(i + 1) % pts.length] ?? a;
    const m = Math.max(1, Math.round(dist(a, b) / step));
    for (let k = 0; k < m; k++) {
      const p = lerp(a, b, k / m);
      s.push([p[0] + dice.range(-amp, amp), p[1] + dice.range(-amp, amp)]);
    }
  });
  return smooth(s);
}

/** Returns a closed curve that passes between `s`, using each point as a control point. */
export function smooth(s: readonly Pt[]): string {
  const last = s[s.length - 1];
  const first = s[0];
  if (!last || !first) return "";
  let d = `M${pair(lerp(last, first, 0.5))}`;
  s.forEach((p, i) => {
    d += `Q${pair(p)} ${pair(lerp(p, s[(i + 1) % s.length] ?? p, 0.5))}`;
  });
  return `${d}Z`;
}

export function dist(a: Pt, b: Pt): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

export function lerp(a: Pt, b: Pt, t: number): Pt {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Returns the distance from a point to a straight piece of line. */
export function lineDist(p: Pt, a: Pt, b: Pt): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = Math.max(
    0,
    Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)),
  );
  const ex = p[0] - a[0] - t * dx;
  const ey = p[1] - a[1] - t * dy;
  return Math.sqrt(ex * ex + ey * ey);
}

/** Returns points on a curve from `a` to `b` that leans towards `c`. */
export function bend(a: Pt, c: Pt, b: Pt, n = 12): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    out.push(lerp(lerp(a, c, t), lerp(c, b, t), t));
  }
  return out;
}

export interface Dice {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  range(low: number, high: number): number;
  pick<T>(of: readonly [T, ...T[]]): T;
}

/** Returns a seeded random generator: equal seeds give equal pictures on every machine. */
export function dice(seed: string): Dice {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  const next = (): number => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), h | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    pick: (of) => of[Math.floor(next() * of.length)] ?? of[0],
  };
}

/** Caches the result of `make` for each key. The art is pure, so a cached picture stays valid. */
export function memo<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const old = kept.get(key);
    if (old !== undefined) return old;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
