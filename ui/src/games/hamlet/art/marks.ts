/** Marks over the art: reach, choice, ghosts, paths, rings. No mark differs by colour alone. */

import { CREAM, PLAYERS, type PlayerColour } from "../../../board/art/palette.ts";
import { n1 } from "../../../board/art/svg.ts";
import { type Cell, outlinePath, type Spot } from "./lattice";

const LIT = {
  light: { line: "#ffb31a", case: "#6b4100", ring: "#f5a800" },
  dark: { line: "#ffc53d", case: "#0c1620", ring: "#ffc53d" },
};

const lines = (d: string, outer: string, w: number, inner: string, v: number): string =>
  `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${outer}" stroke-width="${w}"/><path d="${d}" stroke="${inner}" stroke-width="${v}"/></g>`;

/** Draws a thin outline for a tile that can be reached. */
export function reachOutline(tileId: string, at: Cell, rotation: number, night = false): string {
  const [under, over] = night ? ["#0c1620", "#d9a23c"] : ["#fff8e0", "#f0b23a"];
  return lines(outlinePath(tileId, at, rotation), under, 10, over, 4);
}

/** Draws an amber outline with a dark edge for a tile that can be chosen. */
export function litOutline(tileId: string, at: Cell, rotation: number, night = false): string {
  const c = night ? LIT.dark : LIT.light;
  return lines(outlinePath(tileId, at, rotation), c.case, 15, c.line, 8.5);
}

/** Draws a veil over a tile that is out of reach. */
export function veil(tileId: string, at: Cell, rotation: number, night = false): string {
  const c = night ? "#141f2b" : "#efe5cf";
  return `<path d="${outlinePath(tileId, at, rotation)}" fill="${c}" stroke="${c}" stroke-width="9" opacity=".5"/>`;
}

/** Draws the outline of a possible place; `chosen` is the one that would be built now. */
export function ghost(
  tileId: string,
  at: Cell,
  rotation: number,
  colour: PlayerColour,
  chosen = false,
): string {
  const d = outlinePath(tileId, at, rotation);
  const c = PLAYERS[colour].fill;
  if (chosen) return lines(d, "#fff8e0", 15, c, 8.5);
  return `<path d="${d}" fill="#fff8e6" fill-opacity=".62" stroke="#fff8e6" stroke-width="10"/><path d="${d}" fill="url(#pat-${colour})" fill-opacity=".13" stroke="${c}" stroke-width="4.5" stroke-dasharray="14 9"/>`;
}

/** Draws a ring on the ground around the chosen worker's feet, centred on the origin. */
export function ring(night = false): string {
  const c = night ? LIT.dark.ring : LIT.light.ring;
  return `<ellipse rx="36" ry="17" fill="#ffd45c" opacity=".45"/><g fill="none"><ellipse rx="30" ry="13" stroke="#fff8e0" stroke-width="8"/><ellipse rx="30" ry="13" stroke="${c}" stroke-width="4.5"/></g>`;
}

/** Draws a dotted path with an arrow at its end, a smooth curve through the given points. */
export function way(spots: readonly Spot[], colour: PlayerColour, night = false): string {
  const first = spots[0];
  const last = spots[spots.length - 1];
  const before = spots[spots.length - 2];
  if (!first || !last || !before) return "";
  const at = (p: Spot): string => `${n1(p.x)} ${n1(p.y)}`;
  let d = `M${at(first)}`;
  if (spots.length === 2) d += `L${at(last)}`;
  for (let i = 1; i < spots.length - 1; i++) {
    const p = spots[i] ?? last;
    const q = spots[i + 1] ?? last;
    d += `Q${at(p)} ${at(i === spots.length - 2 ? last : { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })}`;
  }
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const [under, over] = night ? ["#0c1620", "#ffc53d"] : [CREAM, PLAYERS[colour].fill];
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${under}" stroke-width="15"/><path d="${d}" stroke="${over}" stroke-width="7.5" stroke-dasharray="2 15"/></g>` +
    `<path d="M-10 -16L18 0L-10 16Z" transform="translate(${at(last)})rotate(${n1(angle)})" fill="${over}" stroke="${under}" stroke-width="6" stroke-linejoin="round"/>`
  );
}
