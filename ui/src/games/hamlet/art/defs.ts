/** Definitions needed once per page: patterns, plants, tokens, pieces, the lamp's glow. */
import { NIGHT_MATRIX, nightMarkup, THEME } from "../../../board/art/palette.ts";
import { PLANTS } from "../../../board/art/plants.ts";
import { pieceSymbols } from "./pieces";
import { tokenSymbols } from "./tokens";

const plants = Object.entries(PLANTS)
  .map(([id, svg]) => `<g id="${id}">${svg}</g><g id="${id}-n">${nightMarkup(svg)}</g>`)
  .join("");

/** Draws lattice points as dots over the paper. */
const dots = (id: string, c: string): string =>
  `<pattern id="${id}" width="100" height="173.205" patternUnits="userSpaceOnUse"><path d="M0 0h.01M100 0h.01M50 86.6h.01M0 173.2h.01M100 173.2h.01" stroke="${c}" stroke-width="6.4" stroke-linecap="round"/></pattern>`;

/**
 * Put this once into the page inside an svg of no size (`width="0" height="0"
 * style="position:absolute"`, not `display:none`, which would hide patterns), or into a picture that
 * must stand alone. The filter `night` darkens anything without night colours.
 */
export const DEFS: string = `<defs>${plants}${dots("dots", THEME.light.dot)}${dots("dots-n", THEME.dark.dot)}${pieceSymbols()}${tokenSymbols()}<filter id="night" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%"><feColorMatrix values="${NIGHT_MATRIX}"/></filter><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".55"/><stop offset=".35" stop-color="#ffb84a" stop-opacity=".24"/><stop offset="1" stop-color="#ff9a2a" stop-opacity="0"/></radialGradient></defs>`;
