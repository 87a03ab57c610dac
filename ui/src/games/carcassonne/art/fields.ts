/** The field map: each field in its owner's colour and pattern, under roads, water and towns. */
import { nightMarkup } from "../../../board/art/palette.ts";
import { n1, type Pt } from "../../../board/art/svg.ts";
import { T, turned } from "./geometry.ts";
import { SEAT, SEATS, type Seat } from "./palette.ts";
import type { Placement } from "./tiles.ts";
import { cellMiddle, STEP, zonesOf } from "./zones.ts";

/** A field or a part of it: squares, each with the number of one of its fields. */
export interface OwnedField {
  /** The players that share the field; several on a tie, and none if nobody owns it. */
  readonly owners: readonly Seat[];
  readonly parts: readonly { readonly square: Placement; readonly field: number }[];
}

const SIZE = 34;

const MARKS: Readonly<Record<Seat, (c: string, strength: number) => string>> = {
  blue: (c, o) => `<path d="M0 0H11V34H0Z" fill="${c}" opacity="${o * 0.75}"/>`,
  vermilion: (c, o) =>
    `<g fill="${c}" opacity="${o}"><circle cx="9" cy="9" r="5.5"/><circle cx="26" cy="26" r="5.5"/></g>`,
  sun: (c, o) =>
    `<path d="M0 24L17 8L34 24" stroke="${c}" stroke-width="7" fill="none" opacity="${o}"/>`,
  plum: (c, o) => `<path d="M0 0H17V17H0ZM17 17H34V34H17Z" fill="${c}" opacity="${o * 0.6}"/>`,
  mint: (c, o) =>
    `<path d="M9 2V16M2 9H16M26 19V33M19 26H33" stroke="${c}" stroke-width="5" opacity="${o}"/>`,
};

/** The colours of the players on the dark land, before the night dims them with it. */
const NIGHT: Readonly<Record<Seat, string>> = {
  blue: "#5aa6f5",
  vermilion: "#ff6f47",
  sun: "#ffd35c",
  plum: "#c68fe0",
  mint: "#7fe5c6",
};

function fieldPattern(who: Seat, night: boolean): string {
  const fill = night ? NIGHT[who] : SEAT[who].fill;
  // The sun's colour resembles grass and crops, so its chevrons are dark.
  const mark = who === "sun" ? (night ? "#3a2600" : "#7a5200") : fill;
  const strength = who === "sun" ? 0.55 : 0.85;
  const wash = who === "sun" ? 0.55 : night ? 0.28 : 0.34;
  const turn = who === "blue" ? ' patternTransform="rotate(40)"' : "";
  const svg = `<pattern id="field-${who}${night ? "-n" : ""}" width="${SIZE}" height="${SIZE}" patternUnits="userSpaceOnUse"${turn}><rect width="${SIZE}" height="${SIZE}" fill="${fill}" opacity="${wash}"/>${MARKS[who](mark, strength)}</pattern>`;
  return night ? nightMarkup(svg) : svg;
}

/** Draws the patterns of all players, by day and by night. */
export const fieldPatterns = (): string =>
  SEATS.map((who) => fieldPattern(who, false) + fieldPattern(who, true)).join("");

/** Returns the area of a field of a placed square, in bands of the grid. */
export function fieldArea(square: Placement, field: number): string {
  const rows = new Map<number, number[]>();
  for (const cell of zonesOf(square.kind)[field] ?? []) {
    const [x, y] = turned(cellMiddle(cell), square.turn);
    const row = Math.floor(y / STEP);
    rows.set(row, [...(rows.get(row) ?? []), Math.floor(x / STEP)]);
  }
  let d = "";
  for (const [row, columns] of rows) {
    columns.sort((a, b) => a - b);
    let from = columns[0] ?? 0;
    columns.forEach((column, i) => {
      if (columns[i + 1] === column + 1) return;
      const width = (column + 1 - from) * STEP;
      d += `M${n1(square.x * T + from * STEP)} ${n1(square.y * T + row * STEP)}h${n1(width)}v${n1(STEP)}h${n1(-width)}z`;
      from = columns[i + 1] ?? 0;
    });
  }
  return d;
}

/** Draws the field map. Fields of several owners show each owner's pattern in bands. */
export function fieldMap(fields: readonly OwnedField[], night = false): string {
  return fields
    .map(({ owners, parts }) => {
      const d = parts.map((p) => fieldArea(p.square, p.field)).join("");
      const paint = (who: Seat): string => `url(#field-${who}${night ? "-n" : ""})`;
      return owners
        .map((who, i) =>
          owners.length === 1
            ? `<path d="${d}" fill="${paint(who)}" shape-rendering="crispEdges"/>`
            : `<path d="${stripes(parts, owners.length, i)}" fill="${paint(who)}" shape-rendering="crispEdges"/>`,
        )
        .join("");
    })
    .join("");
}

/** Returns the bands of a shared field that belong to one of its owners. Owners alternate by row of the board. */
function stripes(parts: OwnedField["parts"], owners: number, which: number): string {
  const BAND = 8;
  let d = "";
  for (const { square, field } of parts)
    for (const cell of zonesOf(square.kind)[field] ?? []) {
      const [x, y]: Pt = turned(cellMiddle(cell), square.turn);
      const row = Math.floor(y / STEP) + square.y * (T / STEP);
      if (((Math.floor(row / BAND) % owners) + owners) % owners !== which) continue;
      d += `M${n1(square.x * T + x - STEP / 2)} ${n1(square.y * T + y - STEP / 2)}h${n1(STEP)}v${n1(STEP)}h${n1(-STEP)}z`;
    }
  return d;
}
