/** The rules as topics: whole paragraphs, with the catalogue's numbers. */

import type { Cost, Rarity } from "../../../common/types.ts";
import { hasWord, word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { tileTopic, topicName } from "../parts/links.ts";
import { MODIFIERS } from "../setup/modifiers.ts";
import { CATALOGUE as C, costOf, ROWS, type Row, row } from "./catalogue.ts";
import { about, facts, plan } from "./facts.ts";

/** Buildings are in the last two: the village's own, and those that come with By the Lake. */
export type Part = "base" | "lake" | "solo" | "tiles" | "shore";
export const PARTS: readonly Part[] = ["base", "lake", "solo", "tiles", "shore"];

/** What is drawn beside a text. */
export type Picture =
  | { readonly of: "tile"; readonly face: string }
  | { readonly of: "villager" | "donkey" | "house" | "boat" }
  | { readonly of: "goods"; readonly kinds: readonly GoodKind[]; readonly fine?: boolean }
  | { readonly of: "fish"; readonly kinds: readonly Rarity[] };
export type GoodKind = "wood" | "stone" | "wheat" | "timber" | "brick" | "milk" | "flour" | "gold";

/** One thing inside a topic that has a name of its own: a menu card, a way to change the game. */
export interface Entry {
  readonly id: string;
  readonly body: readonly string[];
  readonly fish?: Rarity;
}

/** Costs and what they bring, under a heading. */
export interface Deals {
  readonly title: string;
  readonly deals: readonly { readonly cost: Cost; readonly points: number }[];
}

export interface Topic {
  readonly id: string;
  readonly part: Part;
  /** In the language of the moment. */
  readonly body: () => readonly string[];
  /** Short lines that come before it. */
  readonly facts?: () => readonly string[];
  readonly entries?: () => readonly Entry[];
  readonly deals?: () => readonly Deals[];
  readonly pictures?: readonly Picture[];
  readonly see?: readonly string[];
}

const supply = C.supply.per_player;
const hall = row("town_hall").action;
const hires = hall?.hire_villager ?? [];
const church = row("church_1_2p");
const few = row("market_2p").action?.free_market ?? { raw: 0, refined: 0 };
const many = row("market_3_4p").action?.free_market ?? { raw: 0, refined: 0 };
const paid = C.materials.consume_reward;
const lake = C.by_the_lake;
const solo = C.solo;
const award = (id: string): number => C.awards.find((a) => a.id === id)?.points ?? 0;
const inBag = (colour: string): number =>
  solo.markers.find((k) => k.colour === colour)?.in_bag ?? 0;
const fishGold = (id: string): number => lake.menu.find((c) => c.id === id)?.gold ?? 0;
const planner = C.milestones.find((s) => s.id === "planner")?.effect.points ?? 0;

const tiles = (...faces: string[]): Picture[] => faces.map((face) => ({ of: "tile", face }));

function deliveries(): Deals[] {
  return [
    ["church_1_2p", m.rules_church_2()] as const,
    ["church_3_4p", m.rules_church_3()] as const,
  ].map(([face, title]) => ({
    title,
    deals: (row(face).slots?.deliveries ?? []).map((d) => ({
      cost: costOf(d.cost),
      points: d.points,
    })),
  }));
}

/** The sale tiles of tier 2 and 3 that are taken out unseen, by the number of players. */
function removed(): Record<
  "two_2" | "two_3" | "three_2" | "three_3" | "four_2" | "four_3",
  number
> {
  const { 2: two, 3: three, 4: four } = C.sale_tiles.removed;
  return {
    two_2: two[2],
    two_3: two[3],
    three_2: three[2],
    three_3: three[3],
    four_2: four[2],
    four_3: four[3],
  };
}

const BASE: readonly Topic[] = [
  {
    id: "aim",
    part: "base",
    body: () => [m.rules_aim_1(), m.rules_aim_2(), m.rules_aim_3()],
    see: ["turn", "end", "scoring"],
  },
  {
    id: "start",
    part: "base",
    body: () => [
      m.rules_start_1({ gold: C.setup.gold, extra: C.setup.gold_bonus[2][2] }),
      m.rules_start_2({
        goods: row("farm").slots?.filled_at_start ?? 0,
        display: C.setup.display,
        sales: C.sale_tiles.open,
      }),
      m.rules_start_3(),
      m.rules_start_4({ count: C.sale_tiles.tiles.length }),
      m.rules_start_5(removed()),
    ],
    pictures: tiles("farm", "quarry", "woodcutter"),
  },
  {
    id: "turn",
    part: "base",
    body: () => [m.rules_turn_1(), m.rules_turn_2(), m.rules_turn_3(), m.rules_turn_4()],
    see: ["villagers", "donkeys", "build", "roads", "producers", "fishing"],
  },
  {
    id: "villagers",
    part: "base",
    body: () => [m.rules_villagers_1(), m.rules_villagers_2({ count: supply.villagers })],
    pictures: [{ of: "villager" }],
    see: ["connection", "town_hall", "house"],
  },
  {
    id: "donkeys",
    part: "base",
    body: () => [
      m.rules_donkeys_1({ count: supply.donkeys }),
      m.rules_donkeys_2(),
      m.rules_donkeys_3(),
    ],
    pictures: [{ of: "donkey" }],
    see: ["transport", "town_hall"],
  },
  {
    id: "transport",
    part: "base",
    body: () => [
      m.rules_transport_1(),
      m.rules_transport_2(),
      m.rules_transport_3(),
      m.rules_transport_4(),
    ],
    pictures: [{ of: "donkey" }, { of: "goods", kinds: ["wood", "stone", "wheat"] }],
    see: ["donkeys", "connection", "boats", "paying"],
  },
  {
    id: "paying",
    part: "base",
    body: () => [
      m.rules_paying_1({
        points: paid.refined.points,
        gold: paid.refined.gold,
        fine_points: paid.high_quality.points,
        fine_gold: paid.high_quality.gold,
      }),
      m.rules_paying_2(),
      m.rules_paying_3(),
      m.rules_paying_4(),
      m.rules_paying_5(),
    ],
    pictures: [{ of: "goods", kinds: ["timber", "brick", "milk", "flour", "gold"] }],
    see: ["transport", "market", "quality"],
  },
  {
    id: "producers",
    part: "base",
    body: () => [m.rules_producers_1(), m.rules_producers_2()],
    pictures: [{ of: "goods", kinds: ["wood", "stone", "wheat"] }],
    see: ["tile_farm", "tile_quarry", "tile_woodcutter", "tile_barn", "begging"],
  },
  {
    id: "refineries",
    part: "base",
    body: () => [
      m.rules_refineries_1(),
      m.rules_refineries_2(),
      m.rules_refineries_3({ count: supply.refined_each }),
    ],
    pictures: [{ of: "goods", kinds: ["timber", "brick", "milk", "flour"] }],
    see: ["paying", "quality"],
  },
  {
    id: "quality",
    part: "base",
    body: () => [
      m.rules_quality_1(),
      m.rules_quality_2({ points: planner }),
      m.rules_quality_3(),
      m.rules_quality_4(),
    ],
    pictures: [{ of: "goods", kinds: ["timber", "brick", "milk", "flour"], fine: true }],
    see: ["refineries", "paying"],
  },
  {
    id: "town_hall",
    part: "base",
    body: () => [
      m.rules_town_hall_1(),
      m.rules_town_hall_2({ hand: hall?.blueprint_limit ?? 0 }),
      m.rules_town_hall_3({
        first: hires[0] ?? 0,
        second: hires[1] ?? 0,
        third: hires[2] ?? 0,
        donkey: hall?.hire_donkey ?? 0,
      }),
    ],
    pictures: tiles("town_hall"),
    see: ["villagers", "donkeys", "build"],
  },
  {
    id: "build",
    part: "base",
    body: () => [
      m.rules_build_1(),
      m.rules_build_2(),
      m.rules_build_3(),
      m.rules_build_4(),
      m.rules_build_5(),
    ],
    see: ["paying", "connection", "quality", "lakes"],
  },
  {
    id: "connection",
    part: "base",
    body: () => [m.rules_connection_1(), m.rules_connection_2()],
    see: ["roads", "boats"],
  },
  {
    id: "roads",
    part: "base",
    body: () => [
      m.rules_roads_1({ path: C.roads.path.cost.stone, bridge: C.roads.bridge.cost.wood }),
      m.rules_roads_2({ count: C.roads.per_player }),
      m.rules_roads_3(),
    ],
    see: ["connection", "scoring", "quality"],
  },
  {
    id: "market",
    part: "base",
    body: () => [
      m.rules_market_1(),
      m.rules_market_2({
        raw: few.raw,
        refined: few.refined,
        raw_many: many.raw,
        refined_many: many.refined,
      }),
      m.rules_market_3(),
      m.rules_market_4(),
    ],
    pictures: tiles("market_2p"),
    see: ["paying", "transport"],
  },
  {
    id: "church",
    part: "base",
    body: () => [m.rules_church_1(), m.rules_church_4()],
    deals: deliveries,
    pictures: tiles("church_1_2p"),
    see: ["paying", "begging", "end"],
  },
  {
    id: "begging",
    part: "base",
    body: () => [m.rules_begging_1({ gold: church.action?.beg_gold ?? 0 })],
    pictures: tiles("church_1_2p"),
    see: ["producers"],
  },
  {
    id: "end",
    part: "base",
    body: () => [m.rules_end_1(), m.rules_end_2()],
    see: ["scoring", "flags"],
  },
  {
    id: "scoring",
    part: "base",
    body: () => [
      m.rules_scoring_1(),
      m.rules_scoring_2({ points: C.end_scoring.road, more: planner }),
      m.rules_scoring_3({ points: C.end_scoring.longest_road_tile }),
      m.rules_scoring_4({ gold: C.end_scoring.gold_per_point }),
      m.rules_scoring_5({
        chaplain: award("chaplain"),
        sacristan: award("sacristan"),
        merchant: award("merchant"),
        landscaper: award("landscaper"),
      }),
      m.rules_scoring_6(),
    ],
    see: ["end", "roads"],
  },
];

const noted = (key: string): string[] => (hasWord(key) ? [word(key)] : []);

const SOLO: readonly Topic[] = [
  {
    id: "solo",
    part: "solo",
    body: () => [
      m.rules_solo_1({ gold: C.setup.gold, favour: C.setup.solo_favour_gold }),
      m.rules_solo_2(),
      m.rules_solo_3(),
      m.rules_solo_4(),
      m.rules_solo_5(),
    ],
    see: ["botric_favour", "botric_hire", "botric_deliver", "botric_line"],
  },
  {
    id: "botric_favour",
    part: "solo",
    body: () => [m.rules_botric_favour_1(), m.rules_botric_favour_2()],
    see: ["botric_hire", "botric_deliver", "botric_line"],
  },
  {
    id: "botric_hire",
    part: "solo",
    body: () => [
      m.rules_botric_hire_1({ gold: solo.hire_villager, hand: hall?.blueprint_limit ?? 0 }),
    ],
    see: ["botric_favour", "botric_blueprint"],
  },
  {
    id: "botric_deliver",
    part: "solo",
    body: () => [m.rules_botric_deliver_1(solo.church_discount), m.rules_botric_deliver_2()],
    see: ["solo", "botric_favour"],
  },
  {
    id: "botric_line",
    part: "solo",
    body: () => [
      m.rules_botric_line_1({
        red: inBag("red"),
        orange: inBag("orange"),
        green: inBag("green"),
      }),
      m.rules_botric_line_2(),
      m.rules_botric_line_3(),
    ],
    see: ["botric_produce", "botric_blueprint", "botric_build", "botric_road", "botric_lake"],
  },
  {
    id: "botric_produce",
    part: "solo",
    body: () => [m.rules_botric_produce_1(), m.rules_botric_produce_2()],
    see: ["solo"],
  },
  {
    id: "botric_blueprint",
    part: "solo",
    body: () => [m.rules_botric_blueprint_1({ hand: hall?.blueprint_limit ?? 0 })],
    see: ["botric_build"],
  },
  {
    id: "botric_build",
    part: "solo",
    body: () => [
      m.rules_botric_build_1(),
      m.rules_botric_build_2(),
      m.rules_botric_build_3(),
      m.rules_botric_build_4(),
    ],
    see: ["botric_blueprint", "botric_ties", "botric_lake"],
  },
  {
    id: "botric_road",
    part: "solo",
    body: () => [m.rules_botric_road_1(), m.rules_botric_road_2()],
    see: ["roads", "botric_ties"],
  },
  { id: "botric_ties", part: "solo", body: () => [m.rules_botric_ties_1()], see: ["solo"] },
  {
    id: "botric_score",
    part: "solo",
    body: () => [m.rules_botric_score_1({ points: solo.landmark_points })],
    see: ["scoring", "mods"],
  },
  {
    id: "mods",
    part: "solo",
    body: () => [],
    entries: () => MODIFIERS.map((id) => ({ id: `mod_${id}`, body: noted(`rules_mod_${id}`) })),
    see: ["solo", "botric_score"],
  },
];

/** A menu card: its gold, its ability, and what is worth knowing beyond. */
function cards(): Entry[] {
  return lake.menu.map((c) => ({
    id: `card_${c.id}`,
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

const LAKE: readonly Topic[] = [
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
      m.rules_boats_4(),
      m.rules_boats_5(),
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

/** What a building's row does not say. */
const NOTES: Readonly<Record<string, readonly (() => string)[]>> = {
  pond_path: [m.rules_tile_pond_path],
  pond_bridge: [m.rules_tile_pond_bridge],
  square: [m.rules_tile_square],
  storeroom: [m.rules_tile_storeroom_1, m.rules_tile_storeroom_2],
  aquarium: [m.rules_tile_aquarium],
  beach: [m.rules_tile_beach],
};

const SEE: Readonly<Record<string, readonly string[]>> = {
  producer: ["producers"],
  refinery: ["refineries", "quality"],
  landmark: ["scoring"],
  church: ["church", "begging", "end"],
  market: ["market"],
  town_hall: ["town_hall"],
};

const topicOfRow = (r: Row): Topic => ({
  id: tileTopic(r.id),
  part: r.expansion === "base" ? "tiles" : "shore",
  facts: () => facts(r),
  body: () => [...about(r), ...(NOTES[r.tile] ?? []).map((note) => note()), ...plan(r)],
  ...(r.cost && r.reward
    ? {
        deals: () => [
          {
            title: m.ui_to_build(),
            deals: [{ cost: costOf(r.cost ?? {}), points: r.reward?.points ?? 0 }],
          },
        ],
      }
    : {}),
  pictures: tiles(r.id),
  see: [...(SEE[r.kind] ?? []), ...(r.expansion === "by_the_lake" ? ["lake_tiles"] : [])],
});

const TILES: readonly Topic[] = ROWS.filter(
  (r, i) => ROWS.findIndex((o) => o.tile === r.tile) === i,
).map(topicOfRow);

export const TOPICS: readonly Topic[] = [...BASE, ...LAKE, ...SOLO, ...TILES];

const byId = new Map(TOPICS.map((t) => [t.id, t]));
const byEntry = new Map(
  TOPICS.flatMap((t) => (t.entries?.() ?? []).map((e): [string, Topic] => [e.id, t])),
);

/** The topic with this id, or the one that holds the entry with this id. */
export const topic = (id: string): Topic | undefined => byId.get(id) ?? byEntry.get(id);

/** Capitals, accents and strokes make no difference to a search, in any language. */
export const plainly = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");

export interface Hit {
  /** The topic or entry to open. */
  readonly id: string;
  readonly name: string;
  /** The first paragraph that says it; nothing when the name alone does. */
  readonly line: string;
}

/** Topics and entries that hold every word of a search; those that are called so come first. */
export function search(text: string): Hit[] {
  const wanted = plainly(text)
    .split(/\s+/)
    .filter((w) => w !== "");
  if (wanted.length === 0) return [];
  const has = (s: string): boolean => wanted.every((w) => plainly(s).includes(w));
  const hits: (Hit & { readonly rank: number })[] = [];
  const look = (id: string, body: readonly string[]): void => {
    const name = topicName(id);
    const line = body.find(has) ?? body.find((p) => wanted.some((w) => plainly(p).includes(w)));
    if (has(name)) hits.push({ id, name, line: line ?? body[0] ?? "", rank: 0 });
    else if (has([name, ...body].join(" "))) hits.push({ id, name, line: line ?? "", rank: 1 });
  };
  for (const t of TOPICS) {
    look(t.id, [...(t.facts?.() ?? []), ...t.body()]);
    for (const e of t.entries?.() ?? []) look(e.id, e.body);
  }
  return hits.sort((a, b) => a.rank - b.rank).map(({ id, name, line }) => ({ id, name, line }));
}
