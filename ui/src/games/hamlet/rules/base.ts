/** Topics of the base game. */
import { m } from "../../../paraglide/messages.js";
import { CATALOGUE as C, costOf, row } from "./catalogue.ts";
import { hall, supply, tiles } from "./numbers.ts";
import type { Deals, Topic } from "./topic.ts";

const church = row("church_1_2p");
const hires = hall?.hire_villager ?? [];
const few = row("market_2p").action?.free_market ?? { raw: 0, refined: 0 };
const many = row("market_3_4p").action?.free_market ?? { raw: 0, refined: 0 };
const paid = C.materials.consume_reward;
const award = (id: string): number => C.awards.find((a) => a.id === id)?.points ?? 0;
const planner = C.milestones.find((s) => s.id === "planner")?.effect.points ?? 0;

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

/** Returns the number of sale tiles of tiers 2 and 3 that are removed unseen, by number of players. */
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

export const BASE: readonly Topic[] = [
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
      m.rules_build_6(),
      m.rules_build_3(),
      m.rules_build_4(),
      m.rules_build_5(),
    ],
    see: ["paying", "connection", "roads", "quality", "lakes"],
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
    body: () => [m.rules_end_1(), m.rules_end_3(), m.rules_end_2()],
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
      m.rules_scoring_7(),
    ],
    see: ["end", "roads"],
  },
];
