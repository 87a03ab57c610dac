/** The villagers' house, where a player's villagers sleep between turns. */
import { INK, MATERIAL, PANE, PLAYERS, type PlayerColour } from "../../../board/art/palette.ts";

/** Returns a small house in its owner's colour and pattern, within 0 to 64 by 0 to 56. Needs DEFS in the page. */
export function dwelling(colour: PlayerColour, opts: { readonly lit?: boolean } = {}): string {
  const { line } = PLAYERS[colour];
  const pane = opts.lit ? "#ffd777" : PANE;
  const o = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  return (
    `<ellipse cx="33" cy="52" rx="29" ry="4" fill="#2b2414" opacity=".25"/>` +
    `<path d="M44 20V6H51V26Z" fill="${MATERIAL.brick}" ${o}/>` +
    `<path d="M9 27H55V52H9Z" fill="${MATERIAL.plaster}" ${o}/>` +
    `<path d="M32 4L62 30H2Z" fill="url(#pat-${colour})" stroke="${line}" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M15 35H25V44H15Z" fill="${pane}" ${o}/><path d="M20 35V44M15 39.5H25" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M34 52V38Q34 33 40 33T46 38V52Z" fill="${MATERIAL.wood}" ${o}/><circle cx="43" cy="44" r="1.3" fill="${INK}"/>`
  );
}
