/** Maps things on the table to topics of the rules. Small, since every panel imports it. */

import type {
  BotricReason,
  ChoiceKind,
  DecisionKind,
  LineAction,
  LogEvent,
  TieRule,
} from "../../../common/types.ts";
import { tileName, word } from "../../../common/words.ts";
import { catalogueTile, MENU_CARDS, TILES } from "../art/base/catalogue.ts";

/** Returns the topic of a building, whichever side is up. */
export const tileTopic = (face: string): string => `tile_${catalogueTile(face).tile}`;

/** A choice or a question. */
type Asked = ChoiceKind | Exclude<DecisionKind, "turn" | "over">;
/** The topic of each action and question. */
const TOPICS: Readonly<Record<Asked, string>> = {
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
  settle: "botric_ties",
  release: "card_fish_festival",
  keep: "fish",
  end_turn: "turn",
  done: "turn",
};

/** Returns the topic of an action, a question or a choice. */
export const topicOf = (kind: Asked): string => TOPICS[kind];
export const KINDS = Object.keys(TOPICS) as readonly Asked[];

/** The topic of each tie of Botric's, by the rule that causes it. */
const TIES: Readonly<Record<TieRule, string>> = {
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

export const TIE_RULES = Object.keys(TIES) as readonly TieRule[];
export const tieTopic = (rule: TieRule): string => TIES[rule];

/** The topics of log lines; none if no rule explains the line or the screen shows it anyway. */
const EVENTS: Readonly<Record<Exclude<LogEvent["kind"], "reason">, string | null>> = {
  turn: null,
  donkey: "donkeys",
  consumed: "paying",
  bought: "market",
  paid: "paying",
  produced: "producers",
  refined: "refineries",
  blueprint_taken: "town_hall",
  display_filled: "town_hall",
  villager_hired: "villagers",
  donkey_hired: "donkeys",
  donkey_bred: "card_breeding",
  sold: "market",
  sale_revealed: "market",
  delivered: "church",
  begged: "begging",
  built: "build",
  milestone: "scoring",
  pile_added: "build",
  road: "roads",
  lake_formed: "lakes",
  boat_placed: "boats",
  ferried: "boats",
  stored: "tile_storeroom",
  fished: "fishing",
  fish_drawn: "fishing",
  fish_sold: "fish",
  fish_cooked: "menu",
  fish_returned: "fish",
  fish_removed: "draft",
  fish_refilled: "fish",
  building_closed: "card_monopoly",
  last_flag: "flags",
  church_completed: "end",
  reward: "quality",
  modifier: null,
  production_paid: "producers",
  gained: null,
  game_ended: null,
};

/** The topics of Botric's reasons. */
const REASONS: Readonly<Record<BotricReason["kind"], string>> = {
  failed: "botric_line",
  favour_gold: "botric_favour",
  favour_down: "botric_favour",
  marker: "botric_line",
  markers_returned: "botric_line",
  nothing: "botric_line",
  token_moved: "botric_line",
  road_token_gone: "botric_road",
  hires: "botric_hire",
  delivers: "botric_deliver",
  sells: "botric_deliver",
  produces: "botric_produce",
  fills: "botric_produce",
  refines: "botric_produce",
  sends: "solo",
  uses: "solo",
  takes: "botric_blueprint",
  builds: "botric_build",
  places: "botric_build",
  avoids: "botric_build",
  road: "botric_road",
  ferries: "botric_lake",
  fishes: "botric_lake",
  boat: "botric_lake",
  no_boat: "botric_lake",
  surplus_fish: "botric_lake",
  last_fish: "botric_lake",
  tie: "botric_ties",
};

/** Returns every topic that a log line links to. */
export const lineTopics = (): string[] => [
  ...Object.values(EVENTS).filter((t) => t !== null),
  ...Object.values(REASONS),
];

/** Returns the topic of a log line; none if no rule explains it. */
export function lineTopic(event: LogEvent): string | null {
  if (event.kind === "reason") return REASONS[event.reason.kind];
  if (event.kind === "produced" && event.rain) return "card_spring_rains";
  return EVENTS[event.kind];
}

/** The topic of each action in Botric's line. */
const BOTRIC: Readonly<Record<LineAction, string>> = {
  produce: "botric_produce",
  refine: "botric_produce",
  blueprint: "botric_blueprint",
  build: "botric_build",
  road: "botric_road",
  fish: "botric_lake",
};
export const botricTopic = (action: LineAction): string => BOTRIC[action];

/** Returns the building that a topic is about; of one with two sides, the first. */
export const faceOf = (topic: string): string | undefined =>
  TILES.find(({ id }) => tileTopic(id) === topic)?.id;

/** Returns the title of a topic or of a menu card's entry. */
export function topicName(topic: string): string {
  const face = faceOf(topic);
  if (face) return tileName(face);
  const card = MENU_CARDS.find((id) => `card_${id}` === topic);
  return word(card ? `menu_${card}` : `rules_${topic}`);
}
