/** The channel of a building that joins lakes (the Aquarium). */

import { nightMarkup } from "../../../board/art/palette.ts";
import { n1, type Pt } from "../../../board/art/svg.ts";
import { catalogueTile } from "./base/catalogue";
import { edgeKey, point, shoreOf, type Triangle } from "./lake";
import { type Cell, face, xy } from "./lattice";

/** Returns whether a building joins the lakes at its water sides. */
export const joinsWater = (id: string): boolean => catalogueTile(id).ability?.kind === "channel";

/** Where a lake meets the building's water: the middle of that shore and the direction into the tile. */
interface Mouth {
  readonly at: Pt;
  readonly inward: Pt;
}

function mouths(
  id: string,
  at: Cell,
  rotation: number,
  lakes: readonly (readonly Triangle[])[],
): Mouth[] {
  const o = xy(at);
  const water = face(id, rotation).segments.filter((g) => g.terrain === "W");
  return lakes.flatMap((lake) => {
    const shore = new Set(shoreOf(lake).map(([a, b]) => edgeKey(point(a), point(b))));
    const met = water.filter((g) =>
      shore.has(edgeKey([g.a[0] + o.x, g.a[1] + o.y], [g.b[0] + o.x, g.b[1] + o.y])),
    );
    const g = met[Math.floor(met.length / 2)];
    return g ? [{ at: [g.mid[0] + o.x, g.mid[1] + o.y] as Pt, inward: g.inward }] : [];
  });
}

/**
 * Returns the channel between the lakes at a building's water sides, to be painted over its ground and below
 * its house. Empty if fewer than two lakes meet the building.
 */
export function channelArt(
  id: string,
  at: Cell,
  rotation: number,
  lakes: readonly (readonly Triangle[])[],
  night = false,
): string {
  const ends = mouths(id, at, rotation, lakes);
  const first = ends[0];
  if (!first || ends.length < 2) return "";
  const line = (m: Mouth, deep: number): string =>
    `${n1(m.at[0] + m.inward[0] * deep)} ${n1(m.at[1] + m.inward[1] * deep)}`;
  const d = ends
    .slice(1)
    .map(
      (e) =>
        `M${line(first, -8)}L${line(first, 14)}C${line(first, 78)} ${line(e, 78)} ${line(e, 14)}L${line(e, -8)}`,
    )
    .join("");
  const stroke = (colour: string, width: number, more = ""): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>`;
  const svg = `<g fill="none" stroke-linejoin="round">${stroke("#c9a96a", 45)}${stroke("#f2dfae", 40)}${stroke("#9bd3d2", 32)}${stroke("#6fb4c3", 22)}${stroke("#3f8fab", 11)}${stroke("#e3f5f3", 2.2, ' stroke-dasharray="16 26" stroke-linecap="round" opacity=".7"')}</g>`;
  return night ? nightMarkup(svg) : svg;
}
