/** The picture on each achievement's medal. */
import type { IconName } from "../../../common/parts/Icon.svelte";
import type { Role } from "../art/index.ts";

type Face =
  | { icon: IconName }
  | { role: Role }
  | { tile: string }
  | { drop: true }
  | { star: true };

export const MEDALS: Readonly<Record<string, Face>> = {
  carc_first_game: { tile: "D" },
  carc_regular: { icon: "people" },
  carc_elder: { icon: "book" },
  carc_first_victory: { icon: "cup" },
  carc_victor: { icon: "cup" },
  carc_unbeaten: { icon: "cup" },
  carc_hundred: { star: true },
  carc_beat_player: { role: "plain" },
  carc_beat_master: { role: "plain" },
  carc_great_city: { tile: "C" },
  carc_long_road: { tile: "V" },
  carc_abbot: { role: "monk" },
  carc_harvest: { role: "farmer" },
  carc_keeper: { role: "keeper" },
  carc_water: { drop: true },
  carc_tables: { icon: "people" },
  carc_weeks: { icon: "dice" },
};
