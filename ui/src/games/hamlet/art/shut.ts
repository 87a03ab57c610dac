/** A sign on a building that nobody may use until the next turn of the player who closed it, in that player's colour. */
import { CREAM, INK, PLAYERS, type PlayerColour } from "../../../board/art/palette.ts";

/** Returns the sign, centred on the origin, within -34 to 34 by -30 to 30. Needs DEFS in the page. */
export function shut(colour: PlayerColour): string {
  const o = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  const beam = (angle: number): string =>
    `<g transform="rotate(${angle})"><rect x="-33" y="-7" width="66" height="14" rx="4" fill="${CREAM}" stroke="${CREAM}" stroke-width="7"/><rect x="-33" y="-7" width="66" height="14" rx="4" fill="#b98350" ${o}/></g>`;
  return (
    beam(22) +
    beam(-22) +
    `<path d="M-8 -4V-11Q-8 -20 0 -20T8 -11V-4" fill="none" stroke="${CREAM}" stroke-width="11"/><path d="M-8 -4V-11Q-8 -20 0 -20T8 -11V-4" fill="none" stroke="${INK}" stroke-width="5"/>` +
    `<rect x="-14" y="-6" width="28" height="24" rx="6" fill="url(#pat-${colour})" stroke="${PLAYERS[colour].line}" stroke-width="2.4"/><circle cy="4" r="3.4" fill="${CREAM}"/><path d="M0 5V11" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/>`
  );
}
