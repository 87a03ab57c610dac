/** Two buildings of one name are told apart by their neighbours. Pure. */
import { m } from "../language.svelte.ts";
import type { TileId, TileView } from "../types.ts";
import { listed, tileName } from "../words.ts";

type Tile = Pick<TileView, "face" | "touches">;

/** What a tile lies beside, where another one has the same name; empty for all others. */
export function beside(tiles: readonly Tile[], tile: TileId | null): string {
  const here = tile === null ? undefined : tiles[tile];
  if (!here || tiles.filter((t) => t.face === here.face).length < 2) return "";
  const names = new Set(here.touches.map((t) => tileName(tiles[t]?.face ?? "")));
  names.delete(tileName(here.face));
  return names.size > 0 ? m.ui_place_beside({ tiles: listed([...names]) }) : "";
}
