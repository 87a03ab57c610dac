/** Marks drawn over the land: legal cells, the lifted tile, the start stone, trails, plates and the beam. */
import { CREAM, INK } from "../../../board/art/palette.ts";
import { dist, lerp, n1, type Pt, poly, rounded } from "../../../board/art/svg.ts";
import { H, T, turned } from "./geometry.ts";
import { group, ink } from "./markup.ts";
import { LEGAL, SEAT, type Seat } from "./palette.ts";
import type { Placement, Segment } from "./tiles.ts";
import { spotOf } from "./zones.ts";

/** Draws a legal cell for the drawn tile: a card with a plus, which glows more with `several`. */
export function legalCell(x: number, y: number, several: boolean, night = false): string {
  const r = `x="15" y="15" width="${T - 30}" height="${T - 30}" rx="26"`;
  const glow = [
    [26, several ? 0.22 : 0.12],
    [14, several ? 0.3 : 0.16],
  ]
    .map(([w, o]) => `<rect ${r} fill="none" stroke="#ffc53d" stroke-width="${w}" opacity="${o}"/>`)
    .join("");
  const fill = night ? "#2a3745" : LEGAL.fill;
  const casing = night ? "#0c1620" : LEGAL.casing;
  const plus = night ? "#ffc53d" : LEGAL.casing;
  return group(
    x * T,
    y * T,
    `${glow}<rect ${r} fill="${fill}" fill-opacity=".9" stroke="${casing}" stroke-width="7"/><rect ${r} fill="none" stroke="${LEGAL.line}" stroke-width="4"/>` +
      `<circle cx="${H}" cy="${H}" r="32" fill="${night ? "#3a4856" : LEGAL.plus}"/><path d="M${H} ${H - 16}v32M${H - 16} ${H}h32" stroke="${plus}" stroke-width="7.500" stroke-linecap="round"/>`,
  );
}

/** Draws a cell that no remaining tile can fill: a card crossed out. */
export const deadCell = (x: number, y: number, night = false): string =>
  group(
    x * T,
    y * T,
    `<rect x="40" y="40" width="140" height="140" rx="22" fill="none" stroke="${night ? "#5a6b7c" : "#9a8a66"}" stroke-width="5" stroke-dasharray="14 11"/><path d="M84 84L136 136M136 84L84 136" stroke="${night ? "#5a6b7c" : "#9a8a66"}" stroke-width="7" stroke-linecap="round"/>`,
  );

const cellOutline = (x: number, y: number, size = T): string =>
  rounded(
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ],
    14,
  );

/** Draws the shadow under a lifted tile. */
export const ghostShadow = (x: number, y: number): string =>
  `<path d="${cellOutline(x * T, y * T)}" transform="translate(10 26)" fill="#2b2414" opacity=".3"/>`;

/** Draws the line around a lifted tile, or a block of `side` tiles a side, in the colour of the player who places it. */
export function ghostLine(x: number, y: number, who: Seat, side = 1): string {
  const d = cellOutline(x * T, y * T, side * T);
  return `<path d="${d}" fill="none" stroke="#fff8e0" stroke-width="17" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${SEAT[who].fill}" stroke-width="9.500" stroke-linejoin="round"/>`;
}

/** Draws the line around the last placed tile, or block of `side` tiles a side. */
export function lastLine(x: number, y: number, who: Seat, side = 1): string {
  const d = cellOutline(x * T + 4, y * T + 4, side * T - 8);
  return `<path d="${d}" fill="none" stroke="${CREAM}" stroke-width="9" opacity=".9"/><path d="${d}" fill="none" stroke="${SEAT[who].fill}" stroke-width="4.500" stroke-dasharray="16 9"/>`;
}

/** Draws a place for a follower on the lifted tile. */
export const spotRing = (who: Seat): string =>
  `<circle r="31" fill="${CREAM}" fill-opacity=".93" stroke="${SEAT[who].fill}" stroke-width="4.500" stroke-dasharray="9 7"/>`;

/** Draws a ring under the chosen piece. */
export const chosenRing = (): string =>
  '<ellipse rx="40" ry="19" fill="#ffd45c" opacity=".5"/><g fill="none"><ellipse rx="31" ry="14" stroke="#fff8e0" stroke-width="8"/><ellipse rx="31" ry="14" stroke="#f5a800" stroke-width="4.500"/></g>';

/** Draws the number of a place for a follower. */
export function tag(text: string, night = false): string {
  const [fill, ink] = night ? ["#1e2c3b", "#fffaf0"] : ["#fffaf0", INK];
  return `<circle r="17" fill="${fill}" stroke="${ink}" stroke-width="2"/><text y="8.500" text-anchor="middle" font-family="Quicksand, sans-serif" font-weight="700" font-size="25" fill="${ink}">${text}</text>`;
}

/** Returns the place of a follower on a part of a placed square. */
export function spotAt(square: Placement, part: Segment): Pt {
  const p = spotOf(square.kind, part);
  // A monk stands at the abbey, which is drawn alike in every rotation.
  const [x, y] = part.kind === "monastery" ? p : turned(p, square.turn);
  return [square.x * T + x, square.y * T + y];
}

/** Draws the stone that marks the start tile during the whole game. */
export function startStone(x: number, y: number): string {
  const stone = "M-15 2V-26Q-15 -42 0 -42Q15 -42 15 -26V2Q0 8 -15 2Z";
  return group(
    x * T + 30,
    y * T + T - 24,
    `<ellipse cx="5" cy="3" rx="22" ry="7" fill="#2b2414" opacity=".3"/><path d="${stone}" fill="${CREAM}" stroke="${CREAM}" stroke-width="7"/><path d="${stone}" fill="#dcd3bf" ${ink(2.2)}/><path d="M6 -40Q15 -38 15 -26V2Q11 4 6 5Z" fill="#3a2a3c" opacity=".16"/>` +
      '<path d="M-5 -10V-32M-5 -32L10 -27L-5 -21" fill="#b97000" stroke="#6b4100" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"/>',
  );
}

/** Draws the path of a racer through the centres of cells, dotted and curved. It is golden for the player to move. */
export function trail(spots: readonly Pt[], colour: string, width: number, night: boolean): string {
  const first = spots[0];
  const last = spots.at(-1);
  if (!first || !last || spots.length < 2) return "";
  const at = (p: Pt): string => `${n1(p[0])} ${n1(p[1])}`;
  let d = `M${at(first)}`;
  for (let i = 1; i + 1 < spots.length; i++) {
    const [a, b, c] = [spots[i - 1] ?? first, spots[i] ?? first, spots[i + 1] ?? last];
    const near = (to: Pt): Pt => lerp(b, to, Math.min(0.45, 46 / (dist(b, to) || 1)));
    d += `L${at(near(a))}Q${at(b)} ${at(near(c))}`;
  }
  d += `L${at(last)}`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${night ? "#0c1620" : CREAM}" stroke-width="${width * 2}" opacity=".92"/><path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="2 ${width * 2}"/></g>`;
}

/** Draws a numbered step on a racer's path. */
export function step(number: number, night: boolean): string {
  const [ground, text, ringed] = night
    ? ["#0c1620", "#ffe9b0", "#ffc53d"]
    : [CREAM, "#33261a", "#b97000"];
  return (
    `<ellipse rx="36" ry="24" fill="${ground}" fill-opacity=".9"/><ellipse rx="32" ry="21" fill="none" stroke="${ringed}" stroke-width="6"/>` +
    `<text y="11" text-anchor="middle" font-family="Quicksand, system-ui, sans-serif" font-weight="700" font-size="32" fill="${text}">${number}</text>`
  );
}

/** Returns the width of a plate with these characters, in its own units. */
export const plateWidth = (text: string): number => 20 + 13.5 * text.length;

/** Draws a small plate with a few characters, such as "+12". */
export function plate(text: string, fill: string, colour: string): string {
  const w = plateWidth(text);
  return (
    `<rect x="${n1(-w / 2)}" y="-15" width="${n1(w)}" height="38" rx="19" fill="#2b2010" opacity=".28"/><rect x="${n1(-w / 2)}" y="-19" width="${n1(w)}" height="38" rx="19" fill="${fill}"/>` +
    `<text y="8.500" text-anchor="middle" font-family="Quicksand, system-ui, sans-serif" font-weight="700" font-size="24" fill="${colour}">${text}</text>`
  );
}

/** Draws the lighthouse's beam from its lamp, rotated about the origin to `angle` degrees. */
export function beam(angle: number): string {
  const cone = (turn: number, length: number, spread: number): string =>
    `<g transform="rotate(${n1(turn)})"><path d="M0 -7L${length} ${-spread}Q${length + 70} 0 ${length} ${spread}L0 7Z" fill="url(#beam)"/><path d="M0 -4L${n1(length * 0.9)} ${n1(-spread * 0.45)}Q${n1(length * 0.9 + 40)} 0 ${n1(length * 0.9)} ${n1(spread * 0.45)}L0 4Z" fill="url(#beam)" opacity=".6"/></g>`;
  return `<g class="art-beam">${cone(angle, 640, 118)}${cone(angle + 180, 190, 36)}</g><circle r="92" fill="url(#lantern)" opacity=".85"/><circle r="13" fill="#fff6cf"/>`;
}

/** Draws a highlight of a whole feature: the outlines of its parts on all squares. */
export function litArea(outlines: readonly (readonly Pt[])[], night = false): string {
  const d = outlines.map((o) => poly(o)).join("");
  return `<path d="${d}" fill="#ffd45c" fill-opacity=".35" stroke="${night ? "#0c1620" : "#6b4100"}" stroke-width="9" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${LEGAL.line}" stroke-width="5" stroke-linejoin="round"/>`;
}
