/** The symbols, patterns and lights that the drawings refer to. */
import { nightMarkup, THEME } from "../../../board/art/palette.ts";
import { pattern } from "../../../board/art/patterns.ts";
import { PLANTS } from "../../../board/art/plants.ts";
import { bush, hay, milestone, pig, sheep, swan } from "./beasts.ts";
import {
  abbey,
  type Building,
  gatehouse,
  HOUSES,
  house,
  keep,
  lighthouse,
  minster,
  tower,
  well,
} from "./buildings.ts";
import { fieldPatterns } from "./fields.ts";
import { T } from "./geometry.ts";
import { SEAT, SEATS, type Seat, WATER } from "./palette.ts";
import { followerSymbols } from "./pieces.ts";

const day = (svg: string): Building => ({ svg, lamps: [] });

const APPLE_DOTS = "M-7 -12h.01M5 -17h.01M1 -9h.01M-3 -24h.01M9 -11h.01";
const APPLES = `<path d="${APPLE_DOTS}" stroke="#6d1d14" stroke-width="5.6" stroke-linecap="round"/><path d="${APPLE_DOTS}" stroke="#d9472f" stroke-width="4.2" stroke-linecap="round"/>`;

const SYMBOLS: Readonly<Record<string, Building>> = {
  ...Object.fromEntries(Object.entries(PLANTS).map(([id, svg]) => [id, day(svg)])),
  ...Object.fromEntries(Array.from({ length: HOUSES }, (_, i) => [`house${i}`, house(i)])),
  appletree: day(`${PLANTS.tree1 ?? ""}${APPLES}`),
  bush0: day(bush("#5f8440")),
  bush1: day(bush("#6d9147")),
  bush2: day(bush("#567a3e")),
  sheep: day(sheep()),
  pig: day(pig()),
  swan: day(swan()),
  hay: day(hay()),
  milestone: day(milestone()),
  keep: keep(),
  minster: minster(),
  abbey: abbey(),
  gatesouth: gatehouse("south"),
  gateside: gatehouse("side"),
  gatenorth: gatehouse("north"),
  tower: day(tower()),
  well: day(well()),
  lighthouse: lighthouse(),
};

/** Each symbol, and its version for the night with lit windows. */
const symbols = Object.entries(SYMBOLS)
  .map(([id, { svg, lamps }]) => {
    const glow = lamps
      .map(
        (l) =>
          `<circle cx="${l.x.toFixed(1)}" cy="${l.y.toFixed(1)}" r="${l.r.toFixed(0)}" fill="url(#lamp)"/>`,
      )
      .join("");
    return `<g id="${id}">${svg}</g><g id="${id}-n">${nightMarkup(svg)}${glow}</g>`;
  })
  .join("");

/** Draws dots at the corners of cells over the paper. */
const dots = (id: string, c: string): string =>
  `<pattern id="${id}" width="${T}" height="${T}" patternUnits="userSpaceOnUse"><path d="M0 0h.01M${T} 0h.01M0 ${T}h.01M${T} ${T}h.01" stroke="${c}" stroke-width="9" stroke-linecap="round"/></pattern>`;

const stop = (offset: number, c: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${c}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;

const depth = (id: string, by: (c: string) => string): string =>
  `<radialGradient id="${id}">${stop(0, by(WATER.deepest))}${stop(0.35, by("#24708f"))}${stop(0.7, by("#3e92ad"))}${stop(1, by("#5fb0c0"))}</radialGradient>`;

const lights =
  `<radialGradient id="lamp">${stop(0, "#ffe7a0", 0.7)}${stop(0.35, "#ffc05a", 0.28)}${stop(1, "#ff9a2a", 0)}</radialGradient>` +
  `<radialGradient id="lantern">${stop(0, "#fff6cf")}${stop(0.25, "#ffe08a", 0.75)}${stop(1, "#ffc04a", 0)}</radialGradient>` +
  `<linearGradient id="beam">${stop(0, "#fff2b8", 0.8)}${stop(0.5, "#ffe9a0", 0.32)}${stop(1, "#ffe9a0", 0)}</linearGradient>`;

const seatPattern = (who: Seat): string =>
  pattern(`pat-${who}`, SEAT[who].fill, SEAT[who].mark, who);

/** The definitions. They go once into the page, inside an svg of size 0, or into each separate picture. */
export const DEFS: string = `<defs>${symbols}${dots("cells", THEME.light.dot)}${dots("cells-n", THEME.dark.dot)}${depth("deep", (c) => c)}${depth("deep-n", nightMarkup)}${lights}${SEATS.map(seatPattern).join("")}${fieldPatterns()}${followerSymbols()}</defs>`;
