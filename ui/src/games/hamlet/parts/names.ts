/** Names of places and fish. */
import type { TileView, VillagerPlace } from "../../../common/types.ts";
import { listed, tileName, word } from "../../../common/words.ts";

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
export const fishWords = (fish: readonly number[]): string =>
  listed(
    ["common", "uncommon", "rare"].map((kind, i) =>
      word("ui_count_of", { count: fish[i] ?? 0, what: word(`rarity_${kind}`) }),
    ),
  );
