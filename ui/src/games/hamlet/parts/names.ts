/** Names of places and fish. */
import type { FishCount, SeatView, TileView, VillagerPlace } from "../../../common/types.ts";
import { listed, tileName, word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { FISH_KINDS } from "../art/fish.ts";

/** Returns the name of a tile of the village, or of the villagers' house; an empty text for an unknown tile. */
export function placeName(
  tiles: readonly Pick<TileView, "face">[],
  tile: VillagerPlace | null,
): string {
  if (tile === "house") return word("ui_lk_house");
  const face = tile === null ? undefined : tiles[tile]?.face;
  return face === undefined ? "" : tileName(face);
}

/** Describes fish by kind, including kinds without any, as shown on the screen. */
export const fishWords = (fish: FishCount): string =>
  listed(
    FISH_KINDS.map((kind) =>
      word("ui_count_of", { count: fish[kind], what: word(`rarity_${kind}`) }),
    ),
  );

/** Says how many roads a player can still build. */
export const roadsLeft = ({ roads_left: count }: Pick<SeatView, "roads_left">): string =>
  count > 0 ? m.ui_roads_yours({ count }) : m.why_no_road_left();
