/** Which part of the rules belongs to what is on the table. Small, as every panel asks it. */
import { catalogueTile } from "../art/catalogue.ts";
import { tileName, word } from "../words.ts";

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
  barn: "botric_produce",
  place: "botric_build",
  road: "botric_road",
  fishing: "botric_lake",
  boat: "botric_lake",
};

export const tieTopic = (rule: string): string => TIES[rule] ?? "botric_ties";

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
