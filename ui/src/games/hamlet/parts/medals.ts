/** The picture on each achievement's medal. */

import type { IconName } from "../../../common/parts/Icon.svelte";
import type { Rarity } from "../../../common/types.ts";

type Face = { mini: string } | { icon: IconName } | { fish: Rarity } | { good: "points" | "gold" };

export const MEDALS: Readonly<Record<string, Face>> = {
  first_game: { icon: "home" },
  regular: { icon: "people" },
  elder: { icon: "book" },
  first_victory: { icon: "cup" },
  victor: { icon: "cup" },
  unbeaten: { icon: "cup" },
  proud: { good: "gold" },
  hundred: { good: "points" },
  hundred_fifty: { good: "points" },
  beat_easier: { mini: "tavern" },
  beat_normal: { mini: "tavern" },
  beat_harder: { mini: "tavern" },
  beat_player: { icon: "people" },
  beat_master: { icon: "people" },
  builder: { mini: "town_hall" },
  landmarks: { mini: "monument" },
  long_road: { mini: "pond_path" },
  churchgoer: { mini: "church_1_2p" },
  merchant: { mini: "market_2p" },
  great_lake: { icon: "drop" },
  angler: { fish: "rare" },
  seasons: { fish: "common" },
  tables: { icon: "people" },
  weeks: { icon: "dice" },
};
