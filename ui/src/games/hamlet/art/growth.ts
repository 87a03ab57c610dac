/** Terrain on a tile: trees along forest, crags along mountain, reeds along water, tufts between. */

import { dice, dist, lineDist, type Pt } from "../../../board/art/svg.ts";
import { planOf } from "./houses/index";
import { edgeDistance, type Face, onFace, type Segment, U } from "./lattice";
import type { Seat } from "./seat";
import { roadsOf } from "./terrain";

/** A shared symbol at a place; `y` is where it touches the ground. */
export interface Plant {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const ROWS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  F: [
    [0.16, 17],
    [0.38, 14],
    [0.62, 15],
    [0.85, 17],
    [0.28, 36],
    [0.52, 39],
    [0.76, 36],
  ],
  M: [
    [0.26, 18],
    [0.72, 18],
    [0.5, 38],
  ],
  W: [
    [0.12, 30],
    [0.5, 37],
    [0.9, 30],
  ],
  R: [],
};
const SPARSE: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  F: [
    [0.3, 18],
    [0.7, 18],
  ],
  M: [[0.5, 20]],
  W: [],
  R: [],
};
/** Uses smaller symbols around a pond, so that the water stays visible. */
const POND: readonly (readonly [number, number])[] = [
  [0.2, 13],
  [0.5, 13],
  [0.8, 13],
];

/** Returns the plants around a house; `scale` is that of the house. */
export function growth(f: Face, s: Seat, full: boolean, scale = s.scale): Plant[] {
  const out: (Plant & { segment: number })[] = [];
  const ways = roadsOf(f, s).flat();
  const taken: Pt[] = [];
  const plan = planOf(f.id);
  const pond = f.id === "pond_path" || f.id === "pond_bridge";
  const wild = !plan.yard && !pond;
  for (const g of f.segments) {
    const r = dice(`${f.id}p${g.index}`);
    const rows = full ? (pond ? POND : (ROWS[g.terrain] ?? [])) : (SPARSE[g.terrain] ?? []);
    for (const [at, deep] of rows) {
      const u = at + r.range(-0.05, 0.05);
      const depth = deep + r.range(-3, 5);
      const size = r.next();
      const kind = r.next();
      const skip = r.next();
      const p: Pt = [
        g.a[0] + g.dir[0] * U * u + g.inward[0] * depth,
        g.a[1] + g.dir[1] * U * u + g.inward[1] * depth,
      ];
      const back = depth > 32 && g.terrain !== "W";
      if (
        back &&
        (Math.hypot((p[0] - s.yard[0]) / 88, (p[1] - s.yard[1]) / 66) <
          scale * (wild ? 0.7 : 0.98) ||
          skip < 0.15)
      )
        continue;
      const free = g.terrain === "F" ? 25 : 30;
      if (ways.some((q) => dist(p, q) < free)) continue;
      if (!onFace(f, p) || (g.terrain !== "W" && edgeDistance(f, p) < 9)) continue;
      if (
        g.terrain !== "W" &&
        f.segments.some((q) => q.terrain === "W" && lineDist(p, q.a, q.b) < 40)
      )
        continue;
      if (taken.some((q) => dist(p, q) < (g.terrain === "F" ? 15 : 24))) continue;
      // Nothing tall may stand in front of the house.
      if (inFront(s, p, scale / s.scale, g.terrain === "M" ? 16 : 22)) continue;
      taken.push(p);
      if (g.terrain === "F") {
        const tree = [0, 0, 1, 1, 2, 3, 4, 4, 5][Math.floor(kind * 9)] ?? 0;
        out.push({
          symbol: `tree${tree}`,
          x: p[0],
          y: p[1] + 5,
          scale: 0.78 + size * 0.24,
          segment: g.index,
        });
      } else if (g.terrain === "M") {
        out.push({
          symbol: `rock${Math.floor(kind * (back ? 3 : 2))}`,
          x: p[0],
          y: p[1] + 8,
          scale: 0.82 + size * 0.22,
          segment: g.index,
        });
      } else {
        out.push({ symbol: "reed", x: p[0], y: p[1], scale: 0.8 + size * 0.25, segment: g.index });
      }
    }
  }
  // Every segment must show its terrain, even if roads leave no room for a whole row.
  for (const g of f.segments) {
    if (g.terrain === "R" || (g.terrain === "W" && !full)) continue;
    if (out.some((q) => q.segment === g.index)) continue;
    const p = freeSpot(f, g, ways, taken);
    taken.push(p);
    const pick = dice(`${f.id}q${g.index}`).next();
    const [symbol, scale] = {
      F: [`tree${[0, 1, 4, 5][Math.floor(pick * 4)] ?? 0}`, 0.74] as const,
      M: [`rock${1 + Math.floor(pick * 2)}`, 0.7] as const,
      W: ["reed", 0.7 + pick * 0.2] as const,
    }[g.terrain];
    out.push({ symbol, x: p[0], y: p[1] + 5, scale, segment: g.index });
  }
  return full ? [...out, ...undergrowth(f, s, [...ways, ...taken])] : out;
}

/** Returns the place along a segment that is farthest from roads and from symbols placed before. */
function freeSpot(f: Face, g: Segment, ways: readonly Pt[], taken: readonly Pt[]): Pt {
  let best: Pt = [g.mid[0] + g.inward[0] * 14, g.mid[1] + g.inward[1] * 14];
  let most = -Infinity;
  for (const u of [0.5, 0.38, 0.62, 0.26, 0.74]) {
    for (const deep of [13, 18, 24]) {
      const p: Pt = [
        g.a[0] + g.dir[0] * U * u + g.inward[0] * deep,
        g.a[1] + g.dir[1] * U * u + g.inward[1] * deep,
      ];
      if (!onFace(f, p) || edgeDistance(f, p) < 8) continue;
      let room = 28;
      for (const q of ways) room = Math.min(room, dist(p, q));
      for (const q of taken) room = Math.min(room, dist(p, q) + 8);
      const worth = room - Math.abs(u - 0.5) * 8 - deep * 0.1;
      if (worth > most) {
        most = worth;
        best = p;
      }
    }
  }
  return best;
}

/** Returns whether something of this height at `p` would hide the lower half of the house. */
function inFront(s: Seat, p: Pt, grown: number, high: number): boolean {
  const [x, y] = s.yard;
  const left = x + (s.box.left - x) * grown;
  const right = x + (s.box.right - x) * grown;
  const bottom = y + (s.box.bottom - y) * grown;
  const w = (right - left) * 0.12;
  return p[1] > y + 8 && p[1] - high < bottom - 10 && p[0] > left + w && p[0] < right - w;
}

function undergrowth(f: Face, s: Seat, avoid: readonly Pt[]): Plant[] {
  const r = dice(`${f.id}t`);
  const out: Plant[] = [];
  for (let i = 0; i < f.size * 1.6; i++) {
    const p: Pt = [r.range(f.left, f.right), r.range(f.top, f.bottom)];
    const kind = r.next();
    const scale = r.range(0.85, 1.1);
    if (!onFace(f, p) || edgeDistance(f, p) < 16 || avoid.some((q) => dist(p, q) < 22)) continue;
    if (
      Math.hypot((p[0] - s.yard[0]) / 72, (p[1] - s.yard[1]) / 52) < s.scale ||
      out.some((q) => dist(p, [q.x, q.y]) < 24)
    )
      continue;
    if (f.segments.some((q) => q.terrain === "W" && lineDist(p, q.a, q.b) < 44)) continue;
    out.push({
      symbol: kind < 0.45 ? "tuft" : kind < 0.65 ? "bloom0" : kind < 0.85 ? "bloom1" : "pebble",
      x: p[0],
      y: p[1],
      scale,
    });
  }
  return out;
}
