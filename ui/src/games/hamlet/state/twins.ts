/** Two buildings of one name are told apart by their neighbours, and by where they lie from the Church. Pure. */

import { m } from "../../../common/language.svelte.ts";
import type { TileId, TileView } from "../../../common/types.ts";
import { listed, tileName } from "../../../common/words.ts";
import { tileCentre } from "../art";

type Tile = Pick<TileView, "face" | "touches" | "at" | "rotation">;

function neighbours(tiles: readonly Tile[], here: Tile): string {
  const names = new Set(here.touches.map((t) => tileName(tiles[t]?.face ?? "")));
  names.delete(tileName(here.face));
  return names.size > 0 ? m.ui_place_beside({ tiles: listed([...names]) }) : "";
}

const NAMED = [
  () => m.ui_twin_east(),
  () => m.ui_twin_south_east(),
  () => m.ui_twin_south(),
  () => m.ui_twin_south_west(),
  () => m.ui_twin_west(),
  () => m.ui_twin_north_west(),
  () => m.ui_twin_north(),
  () => m.ui_twin_north_east(),
];

/** Where a tile lies as seen from the Church, the top of the board being north; and how far off. */
function bearing(tiles: readonly Tile[], here: Tile): { way: number; far: number } {
  const church = tiles[0] ?? here;
  const from = tileCentre(church.face, church.at, church.rotation);
  const to = tileCentre(here.face, here.at, here.rotation);
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return { way: (turn + 8) % 8, far: Math.hypot(to.x - from.x, to.y - from.y) };
}

/** What a tile lies beside, where another one has the same name; empty for all others. */
export function beside(tiles: readonly Tile[], tile: TileId | null): string {
  const here = tile === null ? undefined : tiles[tile];
  if (!here) return "";
  const others = tiles.filter((t) => t !== here && t.face === here.face);
  if (others.length === 0) return "";
  const near = neighbours(tiles, here);
  let alike = others.filter((t) => neighbours(tiles, t) === near);
  if (alike.length === 0) return near;
  const own = bearing(tiles, here);
  const said = near === "" ? [] : [near];
  said.push(NAMED[own.way]?.() ?? "");
  alike = alike.filter((t) => bearing(tiles, t).way === own.way);
  // Behind one another: the nearest to the Church is the first.
  if (alike.length > 0)
    said.push(
      m.ui_twin_nth({ number: 1 + alike.filter((t) => bearing(tiles, t).far < own.far).length }),
    );
  return said.join(" · ");
}
