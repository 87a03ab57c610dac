/** Message keys of Hamlet that are composed at run time from ids of components or choices. */
import data from "../../../../crates/hamlet/data/components-2.json";
import type { ChallengeMeasure, Deed } from "../../common/types.ts";
import { MEDALS } from "./parts/medals.ts";
import { TOPICS } from "./rules/topics.ts";
import { MODIFIERS } from "./setup/modifiers.ts";
import { ACTIONS } from "./state/actions.ts";
import { SOURCES } from "./state/told.ts";

const MENU = data.by_the_lake.menu;
const COOKED = MENU.filter((c) => c.effect !== null).map((c) => c.id);

/** The statistics of finished games, in the order of the screen. */
const DEEDS: Record<Deed, true> = {
  buildings: true,
  landmarks: true,
  roads: true,
  longest_road: true,
  deliveries: true,
  sales: true,
  goods: true,
  villagers: true,
  donkeys: true,
  milestones: true,
  begged: true,
  lakes: true,
  largest_lake: true,
  boats: true,
  fish: true,
};

/** How landmarks score. */
const SCORINGS = [
  "deliveries",
  "bridge",
  "path",
  "boats",
  "distance",
  "donkeys",
  "fish",
  "gold",
  "longest_road",
  "match_all",
  "match_forest",
  "match_mountain",
  "match_road",
  "roads",
  "sales",
  "stored",
  "water",
];

/** What challenges measure. */
const MEASURES: Record<ChallengeMeasure, true> = {
  points: true,
  lead: true,
  gold: true,
  landmarks: true,
  roads: true,
  longest_road: true,
  deliveries: true,
  sales: true,
  villagers: true,
  donkeys: true,
  milestones: true,
  lakes: true,
  largest_lake: true,
  boats: true,
  fish: true,
};

/** The suffixes of each composed key by its prefix. All other keys are literal in the code. */
export const PARTS: Record<string, readonly string[]> = {
  // A road and a refined good are named by their kind.
  ui_do_: ACTIONS.filter((kind) => kind !== "road" && kind !== "refine"),
  ui_kind_: [...ACTIONS],
  ui_points_from_: SOURCES,
  ui_preset_: ["easier", "normal", "harder", "own"],
  ui_mod_: MODIFIERS,
  ui_rival_: [
    "builder",
    "builder_sub",
    "merchant",
    "merchant_sub",
    "warden",
    "warden_sub",
    "child",
    "child_sub",
    "beginner",
    "beginner_sub",
    "player",
    "player_sub",
    "expert",
    "expert_sub",
    "master",
    "master_sub",
  ],
  ui_tie_: [
    "delivery",
    "sale",
    "producer",
    "refinery",
    "villager",
    "material",
    "fare",
    "barn",
    "place",
    "stand",
    "road",
    "fishing",
    "boat",
  ],
  ui_tie_stay_option: ["_of", "_high"],
  achievement_: Object.keys(MEDALS).flatMap((id) => [id, `${id}_sub`]),
  deed_: Object.keys(DEEDS),
  challenge_chapter_: ["base", "botric", "lake"],
  challenge_what_: [...Object.keys(MEASURES), "behind"],
  challenge_without_: ["sales", "boats"],
  puzzle_grade_: ["easy", "medium", "hard"],
  effect_: COOKED,
  ui_lk_idle_: COOKED,
  ui_lk_letter_: ["common", "uncommon", "rare"],
  fish_: ["common", "uncommon", "rare"],
  rarity_: ["common", "uncommon", "rare"],
  menu_: MENU.map((c) => c.id),
  season_: data.by_the_lake.seasons,
  ui_botric_: ["produce", "blueprint", "refine", "build", "road", "fish"],
  colour_: ["blue", "vermilion", "sun", "plum", "mint"],
  marker_: ["red", "orange", "green"],
  tile_: data.tiles.map((t) => t.id),
  sale_: data.sale_tiles.tiles.map((t) => t.id),
  delivery_: ["gold", "milk_brick", "timber_flour", "raw", "one_of_each"],
  score_: data.awards.map((a) => a.id),
  rules_: TOPICS.filter((t) => t.part !== "tiles" && t.part !== "shore").map((t) => t.id),
  rules_card_: MENU.map((c) => c.id),
  rules_mod_: ["pays_ignored_gold", "merchant_strict", "chaplain_strict", "sells_leftovers"],
  undo_: ["act_end_turn"],
  brief_fact_: [
    "produce",
    "produce_points",
    "refine",
    "store",
    "channel",
    "own_fish",
    ...SCORINGS.map((rule) => `score_${rule}`),
  ],
  fact_score_: ["path", "bridge", "match_road", "match_forest", "match_mountain", "match_all"],
  material_: ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"],
  overlay_: ["materials", "reach", "roads", "lakes", "bag"],
  overlay_ask_: ["materials", "reach", "roads", "lakes", "bag"],
  milestone_: ["planner", "carpenter", "mason", "herder", "miller"],
};
