/** Goods, gold and points, distinguished by shape before colour. About 40 units wide, centred. */
import { CREAM, INK } from "../../../board/art/palette.ts";
import { n1, n2 } from "../../../board/art/svg.ts";

export type TokenKind =
  | "wood"
  | "stone"
  | "wheat"
  | "timber"
  | "brick"
  | "milk"
  | "flour"
  | "gold"
  | "fish";

export const TOKEN_KINDS: readonly TokenKind[] = [
  "wood",
  "stone",
  "wheat",
  "timber",
  "brick",
  "milk",
  "flour",
  "gold",
  "fish",
];

const O = `stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;

const OUTLINE: Readonly<Record<TokenKind, string>> = {
  wood: "M-14 -7H11A9 9 0 0 1 11 11H-14A9 9 0 0 1 -14 -7Z",
  stone: "M-20 10L-17 -2L-9 -6L-3 -17L7 -14L12 -3L20 2L19 11L5 14L-12 14Z",
  wheat: "M-10 18L-5 3L-15 -7L-9 -17L0 -20L9 -17L15 -7L5 3L10 18Z",
  timber: "M-20 8L-8 -14H20L8 8L8 14H-20Z",
  brick: "M-19 -5L-8 -13H19V5L9 13H-19Z",
  flour: "M-9 -15L0 -19L9 -15L6 -8Q17 2 13 15Q0 20 -13 15Q-17 2 -6 -8Z",
  milk: "M-6 -20H6V-13Q11 -8 11 -1V18H-11V-1Q-11 -8 -6 -13Z",
  gold: "M-17 0A17 17 0 0 1 17 0A17 17 0 0 1 -17 0Z",
  fish: "M-18 0Q-6 -13 8 -3L18 -10V10L8 3Q-6 13 -18 0Z",
};

const ears = (
  [
    [-10, -6, -28],
    [10, -6, 28],
    [-5, -12, -12],
    [5, -12, 12],
    [0, -13, 0],
    [0, -4, 0],
  ] as const
)
  .map(
    ([x, y, r]) =>
      `<ellipse cx="${x}" cy="${y}" rx="4.4" ry="7.4" transform="rotate(${r} ${x} ${y})"/>`,
  )
  .join("");

const plank = (dx: number, dy: number, top: string): string =>
  `<path d="M${-20 + dx} ${8 + dy}L${-8 + dx} ${-8 + dy}H${20 + dx}L${8 + dx} ${8 + dy}Z" fill="${top}" ${O}/><path d="M${-20 + dx} ${8 + dy}H${8 + dx}V${13 + dy}H${-20 + dx}Z" fill="#b9782f" ${O}/>`;

const BODY: Readonly<Record<TokenKind, string>> = {
  wood: `<path d="M-15 -7H11A9 9 0 0 1 11 11H-15Z" fill="#9a6236" ${O}/><path d="M-2 -2H12M-4 5H9" stroke="#7a4a27" stroke-width="2" stroke-linecap="round"/><circle cx="-14" cy="2" r="9" fill="#e6be86" ${O}/><circle cx="-14" cy="2" r="4.6" fill="none" stroke="#b07f48" stroke-width="1.8"/><circle cx="-14" cy="2" r="1.2" fill="#b07f48"/>`,
  stone: `<path d="${OUTLINE.stone}" fill="#aeb1b5" ${O}/><path d="M-17 -2L-9 -6L-3 -17L7 -14L3 -3L-8 1Z" fill="#d6d8d9"/><path d="M3 -3L7 -14L12 -3L20 2L19 11L8 9Z" fill="#8c9196"/><path d="M-8 1L3 -3L8 9" stroke="#73787e" stroke-width="1.6" fill="none"/><path d="${OUTLINE.stone}" fill="none" ${O}/>`,
  wheat: `<path d="M-10 18L-3 3H3L10 18Q0 14 -10 18Z" fill="#d79a2b" ${O}/><g fill="#f3c545" ${O}>${ears}</g><path d="M-6 4H6" stroke="#a5432b" stroke-width="4.5" stroke-linecap="round"/>`,
  timber: `${plank(0, 2, "#eab765")}${plank(0, -7, "#f4cb82")}<path d="M-8 -5H12M-11 -1H9" transform="translate(0 -6)" stroke="#d49a4a" stroke-width="1.6"/>`,
  brick: `<path d="M-19 -5L-8 -13H19L9 -5Z" fill="#e58463" ${O}/><path d="M9 -5L19 -13V5L9 13Z" fill="#9c3d27" ${O}/><path d="M-19 -5H9V13H-19Z" fill="#c9573a" ${O}/><path d="M-18 4H8M-5 -4V4M-12 4V12M2 4V12" stroke="#f0c2ab" stroke-width="1.8"/>`,
  flour: `<path d="M-6 -8Q-17 2 -13 15Q0 20 13 15Q17 2 6 -8Z" fill="#f6efe0" ${O}/><path d="M-9 -15Q-4 -12 0 -16Q4 -12 9 -15L6 -8H-6Z" fill="#f6efe0" ${O}/><path d="M-6 -8H6" stroke="#b5812f" stroke-width="3.4" stroke-linecap="round"/><path d="M7 -3Q12 5 9 14" stroke="#d8cbb0" stroke-width="2.4" fill="none"/><path d="M0 12V1M0 5L-4 2M0 5L4 2M0 9L-4 6M0 9L4 6" stroke="#b5812f" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  milk: `<path d="M-6 -13Q-11 -8 -11 -1V18H11V-1Q11 -8 6 -13Z" fill="#fdfdfb" ${O}/><path d="M-10 2V17H10V2Q0 6 -10 2Z" fill="#cfe4f2"/><rect x="-7" y="-20" width="14" height="7" rx="2" fill="#5a92c4" ${O}/><path d="M-10 9H10" stroke="#5a92c4" stroke-width="4"/>`,
  gold: `<circle r="17" fill="#f2bd34" ${O}/><circle r="12" fill="none" stroke="#b9811a" stroke-width="2"/><path d="M0 -8L2.4 -2.6L8 -2L3.8 1.8L5 7.6L0 4.6L-5 7.6L-3.8 1.8L-8 -2L-2.4 -2.6Z" fill="#a87212"/><path d="M-11 -9A14 14 0 0 1 2 -14" stroke="#fff0b8" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  fish: `<path d="${OUTLINE.fish}" fill="#f0a25e" ${O}/><circle cx="-10" cy="-2" r="1.9" fill="${INK}"/><path d="M-3 -5Q1 0 -3 5" stroke="#b5642a" stroke-width="1.8" fill="none"/>`,
};

/** A ribboned seal in the upper right corner marks high quality. */
const SEAL = `<g transform="translate(13 -13)"><path d="M-4 4L-6 13L-1 10L2 14L4 4Z" fill="#a32f3c" stroke="${CREAM}" stroke-width="1.4"/><circle r="8.6" fill="${CREAM}"/><path d="M0 -7.4L2 -4.6L5.2 -5.2L5.2 -2L8 0L5.2 2L5.2 5.2L2 4.6L0 7.4L-2 4.6L-5.2 5.2L-5.2 2L-8 0L-5.2 -2L-5.2 -5.2L-2 -4.6Z" fill="#c9404e" stroke="#6b1a25" stroke-width="1.2" stroke-linejoin="round"/><path d="M0 -3.6L1.1 -1.100L3.7 -.9L1.7 .8L2.3 3.3L0 2L-2.3 3.3L-1.7 .8L-3.7 -.9L-1.1 -1.100Z" fill="#ffe9b0"/></g>`;

/** Draws the symbols `tok-…` with a cream halo and a shadow, `ico-…` without. */
export function tokenSymbols(): string {
  const symbols = TOKEN_KINDS.map(
    (k) =>
      `<g id="tok-${k}"><ellipse cx="3" cy="17" rx="19" ry="5" fill="#2b2414" fill-opacity=".3"/><path d="${OUTLINE[k]}" fill="${CREAM}" stroke="${CREAM}" stroke-width="9" stroke-linejoin="round"/><use href="#ico-${k}"/></g><g id="ico-${k}">${BODY[k]}</g>`,
  );
  return `${symbols.join("")}<g id="seal">${SEAL}</g>`;
}

export interface TokenOptions {
  /** High quality: a red seal. */
  readonly hq?: boolean;
  /** Without the halo and shadow, for cards and text. */
  readonly flat?: boolean;
}

/** Returns a good or a coin, centred on the origin, within -25 to 25 in both directions. Needs DEFS in the page. */
export function token(kind: TokenKind, opts: TokenOptions = {}): string {
  const t = `<use href="#${opts.flat ? "ico" : "tok"}-${kind}"/>`;
  return opts.hq ? `<g>${t}<use href="#seal"/></g>` : t;
}

const SLOT = "#85663a";
const SLOT_NIGHT = "#a9bccf";
/** A tray's wood and the surface under the goods. */
const BED = ["#7a5630", "#f7e8c6"] as const;
const BED_NIGHT = ["#8fa3b8", "#22303f"] as const;

/** Draws an empty slot: a dashed ring. */
export function emptySlot(night = false): string {
  return `<circle r="15" fill="none" stroke="${night ? SLOT_NIGHT : SLOT}" stroke-width="2.4" stroke-dasharray="4 5"/>`;
}

/** Returns the wooden tray under goods at `spots`, drawn at `scale`. */
export function tray(
  spots: readonly { readonly x: number; readonly y: number }[],
  night = false,
  scale = 1,
): string {
  const first = spots[0];
  if (!first) return "";
  // A thick line through the goods fits any layout and hides little of the house.
  const d = `M${spots.map((p) => `${n1(p.x)} ${n1(p.y)}`).join("L")}${spots.length > 2 ? "Z" : "h.1"}`;
  const [wood, bed] = night ? BED_NIGHT : BED;
  const line = (w: number, c: string, more = ""): string =>
    `<path d="${d}" stroke="${c}" fill="${c}" stroke-width="${n1(w)}"${more}/>`;
  return `<g stroke-linejoin="round" stroke-linecap="round">${line(55 * scale, "#2b2414", ' transform="translate(0 5)" opacity=".25"')}${line(54 * scale, wood)}${line(54 * scale - 5.2, bed)}</g>`;
}

/** A position on the sheet, and the scale there. */
interface Laid {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws an empty slot at its final position: without transforms and transparency, which is fastest to draw. */
export function emptySlotAt({ x, y, scale }: Laid, night = false): string {
  const [w, on, off] = [2.4, 4, 5].map((v) => n2(v * scale));
  return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(15 * scale)}" fill="none" stroke="${night ? SLOT_NIGHT : SLOT}" stroke-width="${w}" stroke-dasharray="${on} ${off}"/>`;
}

/** Draws a tray at its final position, with goods at `spots` around (x, y). */
export function trayAt(
  { x, y, scale }: Laid,
  spots: readonly { readonly x: number; readonly y: number }[],
  night = false,
): string {
  const d = (dy: number): string =>
    `M${spots.map((p) => `${n1(x + p.x * scale)} ${n1(y + dy + p.y * scale)}`).join("L")}${spots.length > 2 ? "Z" : "h.1"}`;
  const [wood, bed] = night ? BED_NIGHT : BED;
  const line = (w: number, c: string): string =>
    `<path d="${d(0)}" stroke="${c}" fill="${c}" stroke-width="${n1(w * scale)}"/>`;
  const shadow = `<path d="${d(5 * scale)}" fill="none" stroke="#2b2414" stroke-opacity=".25" stroke-width="${n1(55 * scale)}"/>`;
  return `<g stroke-linejoin="round" stroke-linecap="round">${shadow}${line(54, wood)}${line(48.8, bed)}</g>`;
}

/** A point: a golden star within -11 to 11. */
export const star =
  '<path d="M0 -10L3 -3.4L10 -2.6L4.8 2.2L6.2 9.4L0 5.8L-6.2 9.4L-4.8 2.2L-10 -2.6L-3 -3.4Z" fill="#f5b921" stroke="#7a4d00" stroke-width="1.3" stroke-linejoin="round"/>';
