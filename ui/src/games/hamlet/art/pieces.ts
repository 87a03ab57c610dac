/** The players' pieces: colour and pattern, a dark line, a cream halo. They stand on the origin. */
import {
  CREAM,
  INK,
  PLAYER_COLOURS,
  PLAYERS,
  type PlayerColour,
} from "../../../board/art/palette.ts";
import { pattern } from "../../../board/art/patterns.ts";

const CLOAK = "M-15 2Q-15 -18 -6 -27H6Q15 -18 15 2Q0 7 -15 2Z";
const HAT = "M-14 -36Q-9 -40 -8 -46Q0 -52 8 -46Q9 -40 14 -36Q0 -41 -14 -36Z";
const DONKEY =
  "M-20 -18Q-21 -8 -18 -1H-12L-11 -8H7L8 -1H14Q15 -9 14 -16L19 -24L27 -20Q31 -21 30 -25L22 -36L23 -46Q19 -45 18 -38L15 -46Q11 -43 14 -36L9 -24H-14Q-20 -24 -20 -18Z";
const FLAG = "M3 -52Q14 -47 24 -51Q33 -54 38 -51L33 -40L38 -29Q31 -32 23 -29Q13 -26 3 -30Z";
const SAILS =
  "M-2 -66L1 -64Q30 -42 26 -15L34 -13Q28 6 14 7H-14Q-28 5 -32 -12L-22 -16Q-22 -36 -5 -56Z";
const HULL = `<path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.6" fill="none"/>`;

/** Shadows are for the board; a picture beside text takes them away (`.ic`). */
const GROUND = ' style="display:var(--ground)"';

const seatPattern = (who: PlayerColour): string =>
  pattern(`pat-${who}`, PLAYERS[who].fill, PLAYERS[who].mark, who);

function symbols(who: PlayerColour): string {
  const { fill, line } = PLAYERS[who];
  const pat = `url(#pat-${who})`;
  const halo = `fill="${CREAM}" stroke="${CREAM}" stroke-width="8" stroke-linejoin="round"`;
  const drawn = (w: number): string =>
    `stroke="${line}" stroke-width="${w}" stroke-linejoin="round"`;
  const man =
    `<path d="${CLOAK}" ${halo}/><circle cy="-35" r="10.5" ${halo}/><path d="${HAT}" ${halo}/>` +
    `<path d="${CLOAK}" fill="${pat}" ${drawn(2.2)}/><path d="M5 -26Q14 -16 14.5 2Q9 5 4 5Q8 -10 5 -26Z" fill="#20140c" fill-opacity=".16"/><circle cy="-35" r="10" fill="#f3cfa4" ${drawn(2.2)}/>`;
  const hat = `<path d="${HAT}" fill="${fill}" ${drawn(2)}/>`;
  const eyes = `<circle cx="-3.5" cy="-34" r="1.4" fill="${INK}"/><circle cx="3.5" cy="-34" r="1.4" fill="${INK}"/>`;
  const shut = `<path d="M-5 -34h3M2 -34h3" stroke="${INK}" stroke-width="1.5" stroke-linecap="round"/>`;
  const planks: string[] = [];
  for (let x = -46; x < 44; x += 10)
    planks.push(`<rect x="${x}" y="-15" width="8" height="30" rx="2"/>`);
  const steps = [
    [-52, 4],
    [-34, -5],
    [34, 5],
    [52, -4],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="11" ry="9"/>`)
    .join("");
  return (
    `<g id="man-${who}"><ellipse cx="4" cy="1" rx="17" ry="5.5" fill="#2b2414" fill-opacity=".35"${GROUND}/>${man}${eyes}${hat}</g>` +
    `<g id="sleeper-${who}"><ellipse cx="-20" cy="3" rx="30" ry="6" fill="#2b2414" fill-opacity=".3"${GROUND}/><g transform="translate(2 -4)rotate(-78)scale(.92)">${man}${shut}${hat}</g></g>` +
    `<g id="donkey-${who}"><ellipse cx="3" cy="0" rx="23" ry="5.5" fill="#2b2414" fill-opacity=".35"${GROUND}/><path d="${DONKEY}" ${halo}/><path d="${DONKEY}" fill="#a99a8a" stroke="#4c4036" stroke-width="2.2" stroke-linejoin="round"/><path d="M-20 -16L-24 -7" stroke="#4c4036" stroke-width="2.6" stroke-linecap="round"/><path d="M23 -22L27 -20Q31 -21 30 -25L26 -28Q22 -26 23 -22Z" fill="#e9ddcd"/><circle cx="23" cy="-29" r="1.7" fill="#2b2018"/><path d="M14 -34L10 -24" stroke="#5b4c40" stroke-width="3" stroke-linecap="round"/><path d="M-13 -26H7V-11Q-3 -8 -13 -11Z" fill="${pat}" ${drawn(2)}/></g>` +
    `<g id="path-${who}"><g fill="#efe6d2" stroke="#6b5c44" stroke-width="2">${steps}</g><rect x="-27" y="-13" width="54" height="32" rx="11" fill="#1c1a10" fill-opacity=".28"/><rect x="-27" y="-16" width="54" height="32" rx="11" fill="${CREAM}"/><rect x="-23" y="-12" width="46" height="24" rx="8" fill="${pat}" stroke="${line}" stroke-width="2.4"/></g>` +
    `<g id="bridge-${who}"><rect x="-52" y="-13" width="104" height="34" rx="6" fill="#1c1a10" fill-opacity=".3"/><g fill="#d9a564" stroke="#6b4526" stroke-width="1.6">${planks.join("")}</g><g fill="none" stroke-linecap="round"><path d="M-50 -17H50M-50 17H50" stroke="${CREAM}" stroke-width="12"/><path d="M-50 -17H50M-50 17H50" stroke="${line}" stroke-width="8.5"/><path d="M-50 -17H50M-50 17H50" stroke="${fill}" stroke-width="5.5"/></g><rect x="-19" y="-12" width="38" height="24" rx="7" fill="${pat}" stroke="${CREAM}" stroke-width="3"/></g>` +
    `<g id="flag-${who}"><ellipse cx="5" cy="1" rx="12" ry="4" fill="#2b2414" fill-opacity=".35"${GROUND}/><path d="M0 0V-54" stroke="${CREAM}" stroke-width="10" stroke-linecap="round"/><path d="${FLAG}" ${halo}/><path d="M0 0V-54" stroke="#4c3826" stroke-width="4.4" stroke-linecap="round"/><circle cy="-56" r="3.6" fill="#f0c04a" stroke="#4c3826" stroke-width="1.4"/><path d="${FLAG}" fill="${pat}" ${drawn(2.2)}/></g>` +
    `<g id="boat-${who}"><ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" fill-opacity=".22"${GROUND}/><path d="${SAILS}" ${halo}/><path d="M-2 -10V-66" stroke="#6b4526" stroke-width="3.4"/><path d="M1 -64Q30 -42 26 -15H1Z" fill="${pat}" ${drawn(2)}/><path d="M-5 -56Q-22 -36 -22 -16H-5Z" fill="#fff8ea" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>${HULL}<path d="M-40 10q8 -4 16 0M20 12q9 -4 18 0" stroke="#e9f7f7" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-opacity=".8"/></g>`
  );
}

/** Draws the patterns and symbols of all four players. */
export function pieceSymbols(): string {
  return PLAYER_COLOURS.map(seatPattern).join("") + PLAYER_COLOURS.map(symbols).join("");
}

/** Draws a villager, within x -19 to 19 and y -56 to 8; lying down (x -56 to 14, y -24 to 14) when tired. */
export function villager(colour: PlayerColour, opts: { readonly tired?: boolean } = {}): string {
  return `<use href="#${opts.tired ? "sleeper" : "man"}-${colour}"/>`;
}

/** Draws a donkey, within x -30 to 34 and y -51 to 7. */
export function donkey(colour: PlayerColour, opts: { readonly flip?: boolean } = {}): string {
  return `<use href="#donkey-${colour}"${opts.flip ? ' transform="scale(-1 1)"' : ""}/>`;
}

/** Draws a player's path or bridge, centred on the edge it crosses; `angle` in degrees as from `edgeMid`. */
export function builtRoad(kind: "path" | "bridge", colour: PlayerColour, angle: number): string {
  return `<use href="#${kind}-${colour}" transform="rotate(${angle})scale(${kind === "bridge" ? ".68" : ".82"})"/>`;
}

/** Draws a player's flag, standing on its origin: x -5 to 42, y -60 to 5. */
export function flag(colour: PlayerColour): string {
  return `<use href="#flag-${colour}"/>`;
}

/** Draws a player's boat, afloat on its origin: x -40 to 40, y -68 to 14. */
export function boat(colour: PlayerColour): string {
  return `<use href="#boat-${colour}"/>`;
}

/** Draws colour and pattern only: a square of 20 units with its corner at the origin. */
export function swatch(colour: PlayerColour): string {
  return `<rect width="20" height="20" rx="6" fill="url(#pat-${colour})" stroke="${PLAYERS[colour].line}" stroke-width="1"/>`;
}
