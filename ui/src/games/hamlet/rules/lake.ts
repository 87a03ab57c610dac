/** Topics of By the Lake. */
import type { Rarity } from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { CATALOGUE as C } from "./catalogue.ts";
import { noted, supply, tiles } from "./numbers.ts";
import type { Entry, Topic } from "./topic.ts";

const lake = C.by_the_lake;
const fishGold = (id: string): number => lake.menu.find((c) => c.id === id)?.gold ?? 0;

/** Returns the entries of the menu cards: gold, ability, and notes. */
function cards(): Entry[] {
  return lake.menu.map((c) => ({
    id: `card_${c.id}`,
    name: `menu_${c.id}`,
    fish: c.rarity as Rarity,
    body: [
      [
        ...(c.season === "all" ? [] : [word(`season_${c.season}`)]),
        ...(c.gold > 0 ? [m.ui_costs_gold({ gold: c.gold })] : []),
      ].join(" · "),
      ...noted(`effect_${c.id}`),
      ...noted(`rules_card_${c.id}`),
    ].filter((s) => s !== ""),
  }));
}

export const LAKE: readonly Topic[] = [
  {
    id: "lakes",
    part: "lake",
    body: () => [
      m.rules_lakes_1({ tiles: lake.lake.tiles_per_point, max: lake.lake.max_points }),
      m.rules_lakes_2(),
      m.rules_lakes_3(),
    ],
    see: ["boats", "fishing", "tile_aquarium", "tile_cliffside"],
  },
  {
    id: "boats",
    part: "lake",
    body: () => [
      m.rules_boats_1({ tiles: lake.lake.boat_min_tiles }),
      m.rules_boats_2(),
      m.rules_boats_3({ wheat: lake.lake.boat_goods_cost.wheat }),
      m.rules_boats_5(),
      m.rules_boats_4(),
    ],
    pictures: [{ of: "boat" }],
    see: ["flags", "transport", "tile_dockyard", "draft", "lake_before"],
  },
  {
    id: "flags",
    part: "lake",
    body: () => [
      m.rules_flags_1({ flags: supply.flags + lake.supply.extra_flags_per_player }),
      m.rules_flags_2(),
    ],
    see: ["boats", "end"],
  },
  {
    id: "fishing",
    part: "lake",
    body: () => [m.rules_fishing_1(), m.rules_fishing_2()],
    pictures: [{ of: "fish", kinds: ["common", "uncommon", "rare"] }],
    see: ["fish", "tile_beach", "card_migration"],
  },
  {
    id: "fish",
    part: "lake",
    body: () => [
      m.rules_fish_1({ common: fishGold("fish_market"), uncommon: fishGold("breeding") }),
      m.rules_fish_2(),
      m.rules_fish_3({ limit: lake.fish.hand_limit, ...lake.fish.tiles }),
    ],
    pictures: [{ of: "fish", kinds: ["common", "uncommon", "rare"] }],
    see: ["menu", "fishing"],
  },
  {
    id: "menu",
    part: "lake",
    body: () => [m.rules_menu_1()],
    entries: cards,
    see: ["fish"],
  },
  {
    id: "house",
    part: "lake",
    body: () => [m.rules_house_1()],
    pictures: [{ of: "house" }],
    see: ["villagers", "boats"],
  },
  {
    id: "lake_tiles",
    part: "lake",
    body: () => [m.rules_lake_tiles_1()],
    pictures: tiles("storeroom", "dockyard", "aquarium", "cliffside", "beach"),
    see: ["tile_storeroom", "tile_dockyard", "tile_aquarium", "tile_cliffside", "tile_beach"],
  },
  {
    id: "botric_lake",
    part: "lake",
    body: () => [
      m.rules_botric_lake_1(),
      m.rules_botric_lake_2(),
      m.rules_botric_lake_3(),
      m.rules_botric_lake_4({ limit: lake.fish.hand_limit }),
      m.rules_botric_lake_5(),
    ],
    see: ["solo", "botric_build"],
  },
  { id: "draft", part: "lake", body: () => [m.rules_draft_1(), m.rules_draft_2()], see: ["boats"] },
  {
    id: "lake_before",
    part: "lake",
    body: () => [m.rules_lake_before_1()],
    see: ["boats", "botric_lake", "draft"],
  },
];
