/** Lakes between the tiles: a sandy rim, shallow water at the shore, deep water in the middle. */

import { mix, nightMarkup } from "../../../board/art/palette.ts";
import { dice, n1, type Pt, poly } from "../../../board/art/svg.ts";
import type { Placement } from "./base/catalogue";
import { type Cell, face, type Spot, xy } from "./lattice";

/** A unit triangle: its lattice point, and 0 for upright or 1 for inverted. */
export type Triangle = readonly [number, number, number];

type Edge = readonly [Cell, Cell];

const key = (t: Triangle): string => t.join();
export const point = (c: Cell): Pt => {
  const p = xy(c);
  return [p.x, p.y];
};
export const edgeKey = (a: Pt, b: Pt): string => {
  const m: Pt = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `${Math.round(m[0])},${Math.round(m[1])}`;
};

/** Returns the three sides of a triangle, counter-clockwise, each with the triangle beyond it. */
function sides([q, r, down]: Triangle): readonly (readonly [Cell, Cell, Triangle])[] {
  if (down) {
    const [a, b, c]: [Cell, Cell, Cell] = [
      [q + 1, r],
      [q + 1, r + 1],
      [q, r + 1],
    ];
    return [
      [a, b, [q + 1, r, 0]],
      [b, c, [q, r + 1, 0]],
      [c, a, [q, r, 0]],
    ];
  }
  const [a, b, c]: [Cell, Cell, Cell] = [
    [q, r],
    [q + 1, r],
    [q, r + 1],
  ];
  return [
    [a, b, [q, r - 1, 1]],
    [b, c, [q, r, 1]],
    [c, a, [q - 1, r, 1]],
  ];
}

/** Returns the shore as closed lines. */
function loops(shore: readonly Edge[]): Pt[][] {
  const next = new Map<string, Cell[]>();
  for (const [a, b] of shore) next.set(a.join(), [...(next.get(a.join()) ?? []), b]);
  const out: Pt[][] = [];
  for (const [start] of shore) {
    const loop: Pt[] = [];
    let p: Cell = start;
    for (let to = next.get(p.join())?.pop(); to; to = next.get(p.join())?.pop()) {
      loop.push(point(p));
      p = to;
    }
    if (loop.length > 2) out.push(loop);
  }
  return out;
}

export function shoreOf(triangles: readonly Triangle[]): Edge[] {
  const own = new Set(triangles.map(key));
  return triangles.flatMap((t) =>
    sides(t)
      .filter(([, , u]) => !own.has(key(u)))
      .map(([a, b]): Edge => [a, b]),
  );
}

/** Returns the path data of a lake's shore. */
export function lakeOutline(triangles: readonly Triangle[]): string {
  return loops(shoreOf(triangles))
    .map((p) => poly(p))
    .join("");
}

/** Returns the middle of a lake tile. */
export function triangleMiddle([q, r, down]: Triangle): Spot {
  const third = (down ? 2 : 1) / 3;
  return xy([q + third, r + third]);
}

/** Returns a point on the water: the middle of the lake tile nearest to the lake's centre. */
export function lakeMiddle(triangles: readonly Triangle[]): Spot {
  const all = triangles.map(triangleMiddle);
  const x = all.reduce((s, p) => s + p.x, 0) / Math.max(1, all.length);
  const y = all.reduce((s, p) => s + p.y, 0) / Math.max(1, all.length);
  const away = (p: Spot): number => (p.x - x) ** 2 + (p.y - y) ** 2;
  const near = all.reduce((best, p) => (away(p) < away(best) ? p : best), all[0] ?? { x, y });
  // The centre of a lake that bends around it is dry.
  return away(near) < 30 ** 2 ? { x, y } : near;
}

/**
 * Returns a lake over these triangles, to be painted after the ground of all tiles and before their props.
 * If a neighbouring tile has water on its side, lake and bay are joined.
 */
export function lakeArt(
  triangles: readonly Triangle[],
  tiles: readonly Placement[],
  night = false,
): string {
  const shore = shoreOf(triangles);
  if (shore.length === 0) return "";
  const bays = new Set<string>();
  for (const t of tiles) {
    const o = point(t.at);
    for (const g of face(t.id, t.rotation).segments) {
      if (g.terrain === "W")
        bays.add(edgeKey([g.a[0] + o[0], g.a[1] + o[1]], [g.b[0] + o[0], g.b[1] + o[1]]));
    }
  }
  const wet = (e: Edge): boolean => bays.has(edgeKey(point(e[0]), point(e[1])));
  const lines = (set: readonly Edge[]): string =>
    set.map(([a, b]) => poly([point(a), point(b)], false)).join("");
  const d = lakeOutline(triangles);
  const sand = lines(shore.filter((e) => !wet(e)));
  const open = lines(shore.filter(wet));
  const first = triangles[0] ?? [0, 0, 0];
  const clip = `lake-${first.join("_")}-${triangles.length}${night ? "n" : ""}`;
  const r = dice(clip);
  let ripples = "";
  for (const [q, row, down] of triangles) {
    const { x, y } = triangleMiddle([q, row, down]);
    for (let i = 0; i < 2; i++)
      ripples += `M${n1(x + r.range(-30, 16))} ${n1(y + r.range(-22, 20))}q7 -4 14 0t14 0`;
  }
  // Lighter towards the shore, in bands instead of a blur, which is slow to draw while zooming.
  const depths = [128, 112, 96, 80, 64, 48, 34, 20]
    .map(
      (w, i) =>
        `<path d="${d}" stroke="${mix("#3f8fab", "#9bd3d2", (i + 1) / 8)}" stroke-width="${w}"/>`,
    )
    .join("");
  const svg =
    `<clipPath id="${clip}"><path d="${d}"/></clipPath>` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${sand}" stroke="#c9a96a" stroke-width="20"/><path d="${sand}" stroke="#f2dfae" stroke-width="15"/><path d="${open}" stroke="#9bd3d2" stroke-width="12" stroke-linecap="butt"/></g>` +
    `<path d="${d}" fill="#3f8fab" stroke="#9bd3d2" stroke-width="3" stroke-linejoin="round"/>` +
    `<g clip-path="url(#${clip})"><g fill="none" stroke-linejoin="round">${depths}</g><path d="${ripples}" fill="none" stroke="#e3f5f3" stroke-width="2.2" stroke-linecap="round" opacity=".6"/></g>`;
  return night ? nightMarkup(svg) : svg;
}
