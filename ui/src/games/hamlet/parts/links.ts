/** Which part of the rules belongs to what is on the table. Small, as every panel asks it. */

import { tileName, word } from "../../../common/words.ts";
import { catalogueTile } from "../art/base/catalogue.ts";

/** The topic of a building, whatever side of it lies up. */
export const tileTopic = (face: string): string => `tile_${catalogueTile(face).tile}`;

/** The topic of each thing that a player can do or be asked. */
const TOPICS: Readonly<Record<string, string>> = {
  produce: "producers",
  refine: "refineries",
  town_hall: "town_hall",
  sell: "market",
  deliver: "church",
  beg: "begging",
  fish: "fishing",
  store: "tile_storeroom",
  construct: "build",
  road: "roads",
  move_donkey: "donkeys",
  donkeys: "donkeys",
  take_blueprint: "town_hall",
  hire_villager: "villagers",
  hire_donkey: "donkeys",
  villager: "villagers",
  stand: "build",
  place: "build",
  pay: "paying",
  buy: "market",
  consume: "paying",
  fare: "boats",
  ferry: "boats",
  boat: "boats",
  fill: "producers",
  favour: "card_call_in_a_favour",
  breeding: "card_breeding",
  festival: "card_fish_festival",
  keep_fish: "fish",
  cook: "fish",
  sell_fish: "fish",
  tie: "botric_ties",
  end_turn: "turn",
  done: "turn",
};

/** The topic of an action, a question or a choice; the turn's own where nothing else is meant. */
export const topicOf = (kind: string): string => TOPICS[kind] ?? "turn";
export const KINDS: readonly string[] = Object.keys(TOPICS);

/** Ties of Botric's, by the rule that leaves them open. */
const TIES: Readonly<Record<string, string>> = {
  delivery: "botric_deliver",
  sale: "botric_deliver",
  producer: "botric_produce",
  refinery: "botric_produce",
  villager: "solo",
  material: "solo",
  fare: "botric_lake",
  barn: "botric_produce",
  place: "botric_build",
  stand: "botric_build",
  road: "botric_road",
  fishing: "botric_lake",
  boat: "botric_lake",
};

export const tieTopic = (rule: string): string => TIES[rule] ?? "botric_ties";

/** Kinds of deeds that the log tells of and their topics, by how their messages begin; the longest one counts. */
const LINES: Readonly<Record<string, string>> = {
  log_produce: "producers",
  log_rain: "card_spring_rains",
  log_refine: "refineries",
  log_consume: "paying",
  log_reward: "quality",
  log_buy: "market",
  log_paid: "paying",
  log_take_blueprint: "town_hall",
  log_display: "town_hall",
  log_hire_villager: "villagers",
  log_hire_donkey: "donkeys",
  log_breed: "card_breeding",
  log_donkey: "donkeys",
  log_sell: "market",
  log_sale_revealed: "market",
  log_deliver: "church",
  log_beg: "begging",
  log_build: "build",
  log_milestone: "scoring",
  log_pile: "build",
  log_path: "roads",
  log_bridge: "roads",
  log_lake: "lakes",
  log_boat: "boats",
  log_ferry: "boats",
  log_store: "tile_storeroom",
  log_fish: "fishing",
  log_catch: "fishing",
  log_fish_sold: "fish",
  log_fish_cooked: "menu",
  log_fish_back: "fish",
  log_fish_removed: "draft",
  log_fish_return: "fish",
  log_closed: "card_monopoly",
  log_last_flag: "flags",
  log_church_completed: "end",
  botric_favour: "botric_favour",
  botric_hires: "botric_hire",
  botric_delivers: "botric_deliver",
  botric_sells: "botric_deliver",
  botric_marker: "botric_line",
  botric_markers: "botric_line",
  botric_token: "botric_line",
  botric_nothing: "botric_line",
  botric_failed: "botric_line",
  botric_produces: "botric_produce",
  botric_fills: "botric_produce",
  botric_refines: "botric_produce",
  botric_sends: "solo",
  botric_uses: "solo",
  botric_takes: "botric_blueprint",
  botric_builds: "botric_build",
  botric_places: "botric_build",
  botric_avoids: "botric_build",
  botric_path: "botric_road",
  botric_bridge: "botric_road",
  botric_road: "botric_road",
  botric_ferries: "botric_lake",
  botric_fishes: "botric_lake",
  botric_boat: "botric_lake",
  botric_no_boat: "botric_lake",
  botric_surplus: "botric_lake",
  botric_last_fish: "botric_lake",
  botric_tie: "botric_ties",
};

/** The topic of a line of the log; none where it says nothing that a rule explains. */
export function lineTopic(key: string): string | null {
  const begun = Object.keys(LINES).filter((b) => key === b || key.startsWith(`${b}_`));
  const best = begun.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? null : (LINES[best] ?? null);
}

/** The topic of each action in Botric's line. */
const BOTRIC: Readonly<Record<string, string>> = {
  produce: "botric_produce",
  refine: "botric_produce",
  blueprint: "botric_blueprint",
  build: "botric_build",
  road: "botric_road",
  fish: "botric_lake",
};
export const botricTopic = (action: string): string => BOTRIC[action] ?? "botric_line";

const card = /^card_(.+)$/;
const mod = /^mod_(.+)$/;

/** What a topic or an entry is called. */
export function topicName(id: string): string {
  if (id.startsWith("tile_")) {
    const tile = id.slice("tile_".length);
    return tileName(TILE_FACE[tile] ?? tile);
  }
  const dish = card.exec(id);
  if (dish) return word(`menu_${dish[1]}`);
  const way = mod.exec(id);
  return way ? word(`ui_mod_${way[1]}`) : word(`rules_${id}`);
}

/** Buildings with two sides go by the name of one. */
const TILE_FACE: Readonly<Record<string, string>> = { church: "church_1_2p", market: "market_2p" };
