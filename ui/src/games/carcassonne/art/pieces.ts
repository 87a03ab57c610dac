/** Drawings of pieces and water tokens. The shape shows the task, the colour and pattern show the owner. */
import { CREAM, INK, mix } from "../../../board/art/palette.ts";
import { SEAT, SEATS, type Seat, WATER } from "./palette.ts";

export const ROLES = ["plain", "knight", "thief", "monk", "farmer", "racer", "keeper"] as const;
/** The task of a follower, with `plain` for one in the supply. */
export type Role = (typeof ROLES)[number];

const SKIN = "#f3cfa4";
const BODY = "M-15 2Q-15 -18 -6 -27H6Q15 -18 15 2Q0 7 -15 2Z";
const HAT = "M-14 -36Q-9 -40 -8 -46Q0 -52 8 -46Q9 -40 14 -36Q0 -41 -14 -36Z";
const SHIELD = "M-24 -20H-4V-9Q-5 -1 -14 4Q-23 -1 -24 -9Z";
const PLUME = "M0 -49Q2 -62 15 -60Q10 -57 13 -53Q7 -50 0 -49Z";
const SACK = "M8 -22Q16 -34 26 -26Q32 -12 22 -4Q10 -4 8 -22Z";
const HOOD = "M-12 -27Q-15 -44 -3 -48Q4 -54 12 -52Q8 -48 11 -42Q14 -34 12 -27Q0 -22 -12 -27Z";
const BRIM = "M-16 -36Q0 -45 16 -36Q0 -30 -16 -36Z";
const CROWN = "M-9 -39Q-8 -52 0 -52Q8 -52 9 -39Q0 -36 -9 -39Z";
const FLAG = "M21 -58Q30 -62 36 -55Q42 -50 48 -53L44 -38Q38 -36 32 -41Q26 -46 18 -43Z";
const SOUWESTER = "M-18 -32Q-11 -36 -10 -42Q-7 -51 0 -51Q7 -51 10 -42Q11 -37 14 -35Q0 -42 -18 -32Z";
const LANTERN = "M14 -22H24V-9H14Z";
const FORK = "M30 -6H40M30 6H40M30 -6V6M30 0H41";

/** The clothes of a role: behind the body, in front of it, and their outline beyond the body's. */
interface Dress {
  readonly back: string;
  readonly front: string;
  readonly outline: readonly string[];
}

const EYES = `<circle cx="-3.500" cy="-34" r="1.300" fill="${INK}"/><circle cx="3.500" cy="-34" r="1.300" fill="${INK}"/>`;

function dress(who: Seat, role: Role): Dress {
  const { fill: c, line: dark } = SEAT[who];
  const drawn = `stroke="${dark}" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round"`;
  const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" ${drawn}/>`;
  const face = `<circle cy="-35" r="10" fill="${SKIN}" ${drawn}/>`;
  const stroke = (d: string, colour: string, w: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"/>`;
  const dresses: Readonly<Record<Role, () => Dress>> = {
    plain: () => ({ back: "", front: face + EYES + path(HAT, c), outline: [HAT] }),
    knight: () => ({
      back: "",
      front:
        `${face}${EYES}${path("M-11 -33V-37Q-10 -48 0 -49Q10 -48 11 -37V-33H6V-38H-6V-33Z", "#cfd6da")}` +
        stroke("M-4 -46Q-7 -44 -8 -40", "#f4f8fa", 2) +
        path(PLUME, c) +
        path(SHIELD, "#f6ecd6") +
        `<path d="M-14 -19V3M-23 -11H-5" stroke="${c}" stroke-width="3.600"/><path d="${SHIELD}" fill="none" ${drawn}/>` +
        stroke("M17 3V-34", dark, 3) +
        path("M17 -42L13 -32H21Z", "#cfd6da"),
      outline: [SHIELD, PLUME, "M17 3V-40"],
    }),
    thief: () => ({
      back:
        path(SACK, "#c79a66") +
        stroke("M11 -25L16 -31", dark, 3.4) +
        stroke("M15 -20Q20 -22 23 -18", "#e3bf8e", 2.4),
      front:
        path(HOOD, c) +
        `<ellipse cx="-1" cy="-35" rx="8" ry="8.500" fill="${SKIN}" ${drawn}/><path d="M-8.500 -39H6.500V-34Q4 -32 1 -35H-3Q-6 -32 -8.500 -34Z" fill="#2e2620"/>` +
        `<circle cx="-4.500" cy="-36.500" r="1.300" fill="#ffffff"/><circle cx="2.500" cy="-36.500" r="1.300" fill="#ffffff"/>`,
      outline: [SACK, HOOD],
    }),
    monk: () => ({
      back: "",
      front:
        `${face}${EYES}${path("M-10.500 -33Q-13 -45 0 -46Q13 -45 10.500 -33Q10 -39 5 -40.500Q0 -42 -5 -40.500Q-10 -39 -10.500 -33Z", "#6b4526")}` +
        `<ellipse cy="-43.500" rx="5" ry="2.600" fill="${SKIN}"/>` +
        path("M-13 -22Q0 -14 13 -22L9 -28Q0 -23 -9 -28Z", mix(c, "#ffffff", 0.25)) +
        stroke("M-12.500 -8Q0 -4 12.500 -8", "#f6ecd6", 3.4) +
        stroke("M4 -6V2", "#f6ecd6", 3) +
        `<g transform="rotate(-8)">${path("M-11 -20H2V-9H-11Z", "#fff8ea")}<path d="M-4.500 -19V-10M-8.500 -15.500H-.5" stroke="#a8473a" stroke-width="2.200"/></g>`,
      outline: [],
    }),
    farmer: () => ({
      back: "",
      front:
        face +
        stroke("M-5 -34h3M2 -34h3", INK, 1.5) +
        path(BRIM, "#ecc25a") +
        path(CROWN, "#ecc25a") +
        stroke("M-8.500 -41Q0 -37.500 8.500 -41", c, 4),
      outline: [BRIM, CROWN],
    }),
    racer: () => ({
      back:
        stroke("M12 -10L22 -58", dark, 3.4) +
        path(FLAG, "#fff8ea") +
        `<path d="M25 -54L33 -54L31 -47L24 -48ZM36 -48L43 -46L42 -41L34 -42Z" fill="${dark}"/>`,
      front: face + EYES + path(HAT, c),
      outline: [HAT, FLAG, "M12 -10L22 -58"],
    }),
    keeper: () => ({
      back: "",
      front:
        face +
        EYES +
        path(SOUWESTER, c) +
        path(
          "M-9.500 -33Q-10 -21 0 -19Q10 -21 9.500 -33Q6 -28 0 -29Q-6 -28 -9.500 -33Z",
          "#f6f1e6",
        ) +
        '<circle cx="19" cy="-16" r="14" fill="url(#lantern)"/>' +
        stroke("M10 -22Q15 -26 19 -24", dark, 4) +
        path(LANTERN, "#ffe08a") +
        path("M13 -22L19 -28L25 -22ZM13 -9H25V-6H13Z", "#5b6b78"),
      outline: ["M13 -26H25V-6H13Z", SOUWESTER],
    }),
  };
  return dresses[role]();
}

function figure(who: Seat, role: Role): string {
  const { line: dark } = SEAT[who];
  const { back, front, outline } = dress(who, role);
  const halo = `<g fill="${CREAM}" stroke="${CREAM}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"><path d="${BODY}"/><circle cy="-35" r="10.500"/>${outline.map((d) => `<path d="${d}"/>`).join("")}</g>`;
  return (
    `${halo}${back}<path d="${BODY}" fill="url(#pat-${who})" stroke="${dark}" stroke-width="2.200" stroke-linejoin="round"/>` +
    `<path d="M5 -26Q14 -16 14.500 2Q9 5 4 5Q8 -10 5 -26Z" fill="#20140c" fill-opacity=".16"/>${front}`
  );
}

/** Draws a shadow for the board; a picture beside text takes it away (`.ic`). */
const shadow = (cx: number, cy: number, rx: number, ry: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#2b2414" fill-opacity=".34" style="display:var(--ground)"/>`;

function piece(who: Seat, role: Role): string {
  const { line: dark } = SEAT[who];
  const art = figure(who, role);
  if (role === "farmer") {
    const handle = "M-38 0H30";
    const fork =
      `<g transform="translate(-4 17)rotate(3)scale(.84)" fill="none" stroke-linecap="round"><path d="${handle}${FORK}" stroke="${CREAM}" stroke-width="7"/>` +
      `<path d="${handle}" stroke="#9a6236" stroke-width="3.400"/><path d="${FORK}" stroke="#5b5f63" stroke-width="2.600"/></g>`;
    return `${shadow(0, 12, 34, 6)}${fork}<g transform="translate(22 0)rotate(-80)">${art}</g>`;
  }
  if (role === "racer") {
    const rim = "M-31 1V7Q0 27 31 7V1Z";
    return (
      `${shadow(3, 9, 33, 13)}<path d="${rim}" fill="${dark}" stroke="${CREAM}" stroke-width="5"/><path d="${rim}" fill="${dark}"/>` +
      `<ellipse cy="1" rx="31" ry="13" fill="${CREAM}" stroke="${dark}" stroke-width="2.400"/><ellipse cy="1" rx="26" ry="10" fill="url(#pat-${who})" stroke="${dark}" stroke-width="1.800"/>` +
      `<g transform="translate(0 -3)">${art}</g>`
    );
  }
  return shadow(4, 1, 18, 6) + art;
}

const WATER_TOKEN =
  `<circle r="18" fill="${WATER.tokenGround}" stroke="${WATER.token}" stroke-width="2.400"/><path d="M0 -13Q9 -2 9 4A9 9 0 0 1 -9 4Q-9 -2 0 -13Z" fill="#2f88ab" stroke="${WATER.token}" stroke-width="2" stroke-linejoin="round"/>` +
  '<path d="M-5 4Q-5 8 -1 9.500" stroke="#e9f7f7" stroke-width="2.400" fill="none" stroke-linecap="round"/>';

/** Draws all pieces of all players as symbols, and the water token. */
export function followerSymbols(): string {
  const pieces = SEATS.flatMap((who) =>
    ROLES.map((role) => `<g id="${role}-${who}">${piece(who, role)}</g>`),
  );
  return `${pieces.join("")}<g id="water">${WATER_TOKEN}</g>`;
}

/** Draws a player's piece on its origin; it covers `PIECE_BOX` of its role. */
export const follower = (who: Seat, role: Role): string => `<use href="#${role}-${who}"/>`;

/** Returns the extent of a piece with its halo, around its foot. */
export function extentOf(role: Role): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  if (role === "farmer") return { x: -46, y: -30, width: 98, height: 64 };
  if (role === "racer") return { x: -38, y: -70, width: 92, height: 98 };
  return { x: -32, y: -70, width: 64, height: 82 };
}

/** Returns the extent of a piece as an SVG view box. */
export function pieceBox(role: Role): string {
  const { x, y, width, height } = extentOf(role);
  return `${x} ${y} ${width} ${height}`;
}

/** Draws a water token, 36 units across; on the board it has a halo and a shadow. */
export const water = (onBoard: boolean): string =>
  onBoard
    ? `${shadow(3, 17, 18, 6)}<circle r="22" fill="${CREAM}"/><use href="#water"/>`
    : '<use href="#water"/>';

/** Draws a square with a player's colour and pattern, of 20 units with its corner at the origin. */
export const swatch = (who: Seat): string =>
  `<rect width="20" height="20" rx="6" fill="url(#pat-${who})" stroke="${SEAT[who].line}"/>`;
