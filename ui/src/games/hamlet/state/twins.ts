/** Distinguishes buildings of one name by their neighbours and by their direction from the Church. Pure. */

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

/** Returns a tile's direction from the Church, with north at the top of the board, and its distance. */
function bearing(tiles: readonly Tile[], here: Tile): { way: number; far: number } {
  const church = tiles[0] ?? here;
  const from = tileCentre(church.face, church.at, church.rotation);
  const to = tileCentre(here.face, here.at, here.rotation);
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return { way: (turn + 8) % 8, far: Math.hypot(to.x - from.x, to.y - from.y) };
}

/** Returns the neighbours of a tile if another tile has the same name; otherwise nothing. */
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
  // In the same direction, count from the Church.
  if (alike.length > 0)
    said.push(
      m.ui_twin_nth({ number: 1 + alike.filter((t) => bearing(tiles, t).far < own.far).length }),
    );
  return said.join(" · ");
}
