/** A tile's ground: card, wash, terrain bands, shore and roads, with the first corner at the origin. */

import { mix } from "../../../board/art/palette.ts";
import { bend, dice, n1, n2, type Pt, rounded, smooth, wobble } from "../../../board/art/svg.ts";
import { planOf } from "./houses/index";
import { CORNER, edgeDistance, type Face, insetCorners, onFace, type Segment, U } from "./lattice";
import type { Seat } from "./seat";

const EDGE = "#a58f5c";
const SHADOW = "#5a4a20";
const ROAD = { casing: "#b9935a", bed: "#ecd3a0", rut: "#d6b67c" };
const BAND: Readonly<Record<string, string>> = { F: "#87a85c", M: "#b9ae93" };

/** Draws the cast shadow and the thickness of the card, below the ground of every tile. */
export function card(f: Face): string {
  const d = rounded(f.corners, CORNER);
  // A soft edge without a filter: the same shape several times, each wider and fainter.
  const soft = [0, 5, 10, 16, 23]
    .map((w) => `<path d="${d}"${w > 0 ? ` stroke-width="${w}"` : ""}/>`)
    .join("");
  return (
    `<g transform="translate(6 15)" fill="${SHADOW}" stroke="${SHADOW}" stroke-linejoin="round" opacity=".3"><g opacity=".24">${soft.replaceAll("/>", ' opacity=".3"/>')}</g></g>` +
    `<path d="${d}" transform="translate(0 7)" fill="${mix(EDGE, "#4a3a1c", 0.25)}"/><path d="${d}" transform="translate(0 5)" fill="${EDGE}"/>`
  );
}

const YARD_FRONT = 8;

/** Returns each road of a tile as points from its edge to the yard. */
export function roadsOf(f: Face, s: Seat): Pt[][] {
  return f.segments.filter((g) => g.terrain === "R").map((g) => lane(g, s, 0, -1));
}

/** Returns a line along a road at a distance of `aside` from its middle, from `start` units inside the edge. */
function lane(g: Segment, s: Seat, aside: number, start: number): Pt[] {
  const at = (deep: number): Pt => [
    g.mid[0] + g.inward[0] * deep + g.dir[0] * aside,
    g.mid[1] + g.inward[1] * deep + g.dir[1] * aside,
  ];
  return bend(at(start), at(58), [s.yard[0], s.yard[1] + YARD_FRONT]);
}

function band(g: Segment, seed: string): string {
  const { a, b, inward: n, dir: d } = g;
  const q: Pt[] = [
    a,
    b,
    [b[0] + n[0] * 24 - d[0] * 10, b[1] + n[1] * 24 - d[1] * 10],
    [g.mid[0] + n[0] * 36, g.mid[1] + n[1] * 36],
    [a[0] + n[0] * 24 + d[0] * 10, a[1] + n[1] * 24 + d[1] * 10],
  ];
  return wobble(q, dice(seed), 3, 26);
}

/** Draws a bay for each run of water segments; around a corner it stays one bay. */
function bay(f: Face, g: Segment): string {
  const n = f.segments.length;
  const before = f.segments[(g.index + n - 1) % n]?.terrain === "W";
  const after = f.segments[(g.index + 1) % n]?.terrain === "W";
  const { a, b, inward: m, dir: d } = g;
  const q: Pt[] = [
    [a[0] - m[0] * 12, a[1] - m[1] * 12],
    [b[0] - m[0] * 12, b[1] - m[1] * 12],
  ];
  if (after) q.push([b[0] + m[0] * 26, b[1] + m[1] * 26]);
  q.push(
    [a[0] + d[0] * 70 + m[0] * 33, a[1] + d[1] * 70 + m[1] * 33],
    [a[0] + d[0] * 30 + m[0] * 33, a[1] + d[1] * 30 + m[1] * 33],
  );
  if (before) q.push([a[0] + m[0] * 26, a[1] + m[1] * 26]);
  return wobble(q, dice(`${f.id}w${g.index}`), 1.5, 30);
}

function wash(f: Face, ground: string): string {
  const r = dice(`${f.id}g`);
  const tints = [
    mix(ground, "#fff5c8", 0.42),
    mix(ground, "#7f9c4a", 0.3),
    mix(ground, "#fff5c8", 0.3),
    mix(ground, "#93a85a", 0.25),
  ] as const;
  let out = "";
  for (let i = 0; i < f.size * 1.5; i++) {
    const x = r.range(f.left, f.right);
    const y = r.range(f.top, f.bottom);
    const w = r.range(28, 74);
    const blob: Pt[] = [];
    for (let a = 0; a < 7; a++) {
      const t = (a / 7) * Math.PI * 2;
      blob.push([
        x + Math.cos(t) * w * r.range(0.8, 1.15),
        y + Math.sin(t) * w * 0.44 * r.range(0.8, 1.15),
      ]);
    }
    out += `<path d="${smooth(blob)}" fill="${r.pick([tints[0], tints[1], tints[2], tints[3]])}"/>`;
  }
  return `<g opacity=".38">${out}</g>`;
}

/** Draws short brush strokes on open ground. */
function strokes(f: Face, ground: string, avoid: readonly Pt[]): string {
  const r = dice(`${f.id}s`);
  let dark = "";
  let pale = "";
  for (let i = 0; i < f.size * 6; i++) {
    const p: Pt = [r.range(f.left, f.right), r.range(f.top, f.bottom)];
    const w = r.range(5, 11);
    const lit = r.next() < 0.5;
    if (
      !onFace(f, p) ||
      edgeDistance(f, p) < 9 ||
      avoid.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 20)
    )
      continue;
    const d = `M${n1(p[0])} ${n1(p[1])}q${n1(w / 2)} ${n1(-w * 0.28)} ${n1(w)} 0`;
    if (lit) pale += d;
    else dark += d;
  }
  return `<g fill="none" stroke-width="1.8" stroke-linecap="round" opacity=".5"><path d="${dark}" stroke="${mix(ground, "#6f8a3c", 0.5)}"/><path d="${pale}" stroke="${mix(ground, "#fffbe0", 0.6)}"/></g>`;
}

const curve = (pts: readonly Pt[]): string => {
  const a = pts[0];
  const b = pts[pts.length - 1];
  const m = pts[(pts.length - 1) / 2];
  if (!a || !b || !m) return "";
  const c: Pt = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
  return `M${n1(a[0])} ${n1(a[1])}Q${n1(c[0])} ${n1(c[1])} ${n1(b[0])} ${n1(b[1])}`;
};

const ruts = (f: Face, s: Seat, aside: number, start: number): string =>
  f.segments
    .filter((g) => g.terrain === "R")
    .map((g) => curve(lane(g, s, aside, start)))
    .join("");

function roads(f: Face, s: Seat, full: boolean): string {
  const d = roadsOf(f, s).map(curve).join("");
  let yard = "";
  if (planOf(f.id).yard) {
    const r = dice(`${f.id}y`);
    const w = Math.min(66, Math.max(44, s.room * 0.8)) * Math.min(1, s.scale + 0.12);
    const blob: Pt[] = [];
    for (let a = 0; a < 9; a++) {
      const t = (a / 9) * Math.PI * 2;
      const k = r.range(0.92, 1.08);
      blob.push([s.yard[0] + Math.cos(t) * w * k, s.yard[1] + 9 + Math.sin(t) * w * 0.62 * k]);
    }
    yard = smooth(blob);
  }
  if (!d && !yard) return "";
  const way = (w: number, c: string): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
  return (
    (d ? way(33, ROAD.casing) : "") +
    (yard
      ? `<path d="${yard}" fill="${ROAD.casing}" stroke="${ROAD.casing}" stroke-width="7"/>`
      : "") +
    (d ? way(26, ROAD.bed) : "") +
    (yard ? `<path d="${yard}" fill="${ROAD.bed}"/>` : "") +
    (d && full
      ? `<g fill="none" stroke="${ROAD.rut}" stroke-width="2.6"><path d="${ruts(f, s, -5.5, 3)}" stroke-dasharray="12 9"/><path d="${ruts(f, s, 5.5, 5)}" stroke-dasharray="10 11"/></g>`
      : "")
  );
}

/** Returns the face of a tile without its card and props. `clip` is the name of its clip path. */
export function groundOf(f: Face, s: Seat, full: boolean, clip: string): string {
  const g = planOf(f.id).ground;
  const d = rounded(f.corners, CORNER);
  const line = mix(EDGE, "#4a3a1c", 0.45);
  const avoid = roadsOf(f, s).flat();
  const bands = ["F", "M"]
    .map((t) => {
      const path = f.segments
        .filter((q) => q.terrain === t)
        .map((q) => band(q, `${f.id}b${q.index}`))
        .join("");
      return path ? `<path d="${path}" fill="${BAND[t]}" opacity=".75"/>` : "";
    })
    .join("");
  const wet = f.segments
    .filter((q) => q.terrain === "W")
    .map((q) => bay(f, q))
    .join("");
  const water = wet
    ? `<g stroke-linejoin="round"><path d="${wet}" fill="none" stroke="#c9a96a" stroke-width="19"/><path d="${wet}" fill="none" stroke="#f2dfae" stroke-width="14"/><path d="${wet}" fill="#9bd3d2" stroke="#9bd3d2" stroke-width="3"/></g>${ripples(f)}`
    : "";
  const inner = rounded(insetCorners(f, 2), CORNER - 1);
  return (
    `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${g}"/><g clip-path="url(#${clip})">${wash(f, g)}${full ? strokes(f, g, avoid) : ""}${bands}${water}</g>` +
    `<path d="${inner}" fill="none" stroke="#fffbe6" stroke-width="2.6" opacity=".5"/><path d="${d}" fill="none" stroke="${line}" stroke-width="1.6" opacity=".75"/>` +
    roads(f, s, full)
  );
}

function ripples(f: Face): string {
  const r = dice(`${f.id}r`);
  let d = "";
  for (const g of f.segments) {
    if (g.terrain !== "W") continue;
    const t = r.range(0.2, 0.55);
    const x = g.a[0] + g.dir[0] * U * t + g.inward[0] * 13;
    const y = g.a[1] + g.dir[1] * U * t + g.inward[1] * 13;
    d += `M${n1(x)} ${n1(y)}q6 -4 12 0t12 0`;
  }
  return `<path d="${d}" stroke="#e3f5f3" stroke-width="2" fill="none" stroke-linecap="round" opacity="${n2(0.7)}"/>`;
}
