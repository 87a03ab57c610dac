/** The keys of messages that are put together on a screen or come with the catalogue's ids. */
import data from "../../crates/hamlet/data/components.json";
import type { Deed, SyncKind, UnreadWhy } from "./common/types.ts";
import { MEDALS } from "./games/hamlet/parts/medals.ts";
import { TOPICS } from "./games/hamlet/rules/topics.ts";
import { MODIFIERS } from "./games/hamlet/setup/modifiers.ts";
import { ACTIONS } from "./games/hamlet/state/actions.ts";

const MENU = data.by_the_lake.menu;
const COOKED = MENU.filter((c) => c.effect !== null).map((c) => c.id);

/** What is counted in finished games, in the order of the screen. */
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

const SYNCED: Record<SyncKind, true> = {
  sent: true,
  unconfirmed: true,
  received: true,
  followed: true,
  renamed: true,
  fork: true,
  busy: true,
  broken: true,
};

const UNREAD: Record<UnreadWhy, true> = {
  missing: true,
  damaged: true,
  too_new: true,
  refused: true,
  too_large: true,
  unknown: true,
};

/** Head and tails. All other keys stand in the code as they are. */
export const PARTS: Record<string, readonly string[]> = {
  ui_do_: [...ACTIONS],
  ui_kind_: [...ACTIONS],
  ui_preset_: ["easier", "normal", "harder", "own"],
  ui_mod_: MODIFIERS,
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
  sync_kind_: ["folder", "webdav", "s3", "dropbox"],
  sync_user_: ["webdav", "s3", "dropbox"],
  sync_secret_: ["webdav", "s3", "dropbox"],
  sync_did_: Object.keys(SYNCED),
  sync_unread_: Object.keys(UNREAD),
  sync_: ["folder", "bucket", "region"],
  achievement_: Object.keys(MEDALS).flatMap((id) => [id, `${id}_sub`]),
  deed_: Object.keys(DEEDS),
  effect_: COOKED,
  ui_lk_idle_: COOKED,
  ui_lk_letter_: ["common", "uncommon", "rare"],
  rarity_: ["common", "uncommon", "rare"],
  menu_: MENU.map((c) => c.id),
  season_: data.by_the_lake.seasons,
  ui_theme_: ["system", "light", "dark"],
  ui_motion_: ["system", "full", "reduced"],
  ui_pace_: ["steps", "quick", "instant"],
  ui_botric_: ["produce", "blueprint", "refine", "build", "road", "fish"],
  colour_: ["blue", "vermilion", "sun", "plum"],
  marker_: ["red", "orange", "green"],
  tile_: data.tiles.map((t) => t.id),
  sale_: data.sale_tiles.tiles.map((t) => t.id),
  delivery_: ["gold", "milk_brick", "timber_flour", "raw", "one_of_each"],
  score_: data.awards.map((a) => a.id),
  rules_: TOPICS.filter((t) => t.part !== "tiles" && t.part !== "shore").map((t) => t.id),
  rules_card_: MENU.map((c) => c.id),
  rules_mod_: ["pays_ignored_gold", "merchant_strict", "chaplain_strict", "sells_leftovers"],
  fact_score_: ["path", "bridge", "match_road", "match_forest", "match_mountain", "match_all"],
  material_: ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"],
  overlay_: ["materials", "reach", "roads", "lakes", "bag"],
  overlay_ask_: ["materials", "reach", "roads", "lakes", "bag"],
  replay_speed_: ["1", "2", "3"],
  milestone_: ["planner", "carpenter", "mason", "herder", "miller"],
};
