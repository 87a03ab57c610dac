/** Describes what a building does and how it scores, from its row in the catalogue. */
import { phrase } from "../../../common/phrase.ts";
import type { Phrase } from "../../../common/types.ts";
import { materialName, say, word } from "../../../common/words.ts";
import { CATALOGUE, type Row, type Scoring, sides } from "./catalogue.ts";

type Args = Phrase["args"];
const fact = (key: string, args: Args = {}): string => say(phrase(key, args));

function doing(r: Row): string[] {
  const count = r.slots?.count ?? 0;
  const deed = r.action;
  switch (deed?.kind) {
    case "produce": {
      const out = [
        fact("fact_produce", { count, materials: { materials: [deed.output ?? []].flat() } }),
      ];
      if (deed.gold) out.push(fact("fact_produce_gold", { gold: deed.gold }));
      if (deed.points) out.push(fact("fact_produce_points", { points: deed.points }));
      return out;
    }
    case "refine":
      return [
        fact("fact_refine", {
          count,
          material: materialName(Object.keys(deed.input ?? {})[0] ?? ""),
          output: materialName([deed.output ?? []].flat()[0] ?? ""),
        }),
      ];
    case "town_hall":
      return [fact("fact_town_hall", { count: deed.blueprint_limit ?? 0 })];
    case "market":
      return [fact("fact_sales")];
    case "church":
      return [fact("fact_church"), fact("fact_beg", { gold: deed.beg_gold ?? 0 })];
    case "store":
      return [fact("fact_store", { count })];
    default:
      return [];
  }
}

const MATCH: Readonly<Record<string, string>> = { R: "road", F: "forest", M: "mountain" };

function scores(s: Scoring): string {
  const points = s.points ?? 0;
  switch (s.rule) {
    case "connected_by":
      return fact(`fact_score_${s.road}`, { points });
    case "matching_segments":
      return fact(`fact_score_match_${MATCH[s.terrain ?? ""] ?? "all"}`, { points });
    case "gold_left":
      return fact("fact_score_gold", { points, max: s.max ?? 0 });
    case "stored":
      return fact("fact_score_stored", { raw: s.raw ?? 0, refined: s.refined ?? 0 });
    case "longest_road_rate":
      return fact("fact_score_longest_road", {
        points,
        usual: CATALOGUE.end_scoring.longest_road_tile,
      });
    default:
      return fact(SCORES[s.rule] ?? s.rule, { points });
  }
}

const SCORES: Readonly<Record<string, string>> = {
  boats: "fact_score_boats",
  church_deliveries: "fact_score_deliveries",
  distance_to_church: "fact_score_distance",
  donkeys: "fact_score_donkeys",
  fish_left: "fact_score_fish",
  market_sales: "fact_score_sales",
  roads_built: "fact_score_roads",
  water_by_lake: "fact_score_water",
};

const ABILITIES: Readonly<Record<string, string>> = {
  channel: "fact_channel",
  permanent_fish: "fact_own_fish",
};

/** Returns the text about where a building comes from. */
function origin(r: Row): string {
  const material = r.pile.find((p) => p !== "bag" && p !== "start");
  if (r.pile.includes("start")) return word("rules_tile_start");
  if (material === undefined)
    return word(r.pile.length > 1 ? "rules_tile_bag_both" : "rules_tile_bag");
  const key = r.pile.includes("bag") ? "rules_tile_bag_pile" : "rules_tile_pile";
  return say(phrase(key, { material: materialName(material) }));
}

function land(r: Row): string {
  const of = (t: string): number => sides(r, t);
  const args = { road: of("R"), forest: of("F"), mountain: of("M"), water: of("W") };
  return word(args.water > 0 ? "rules_tile_sides_water" : "rules_tile_sides", args);
}

/** Returns what a building does and how it scores, line by line as on its page. */
export function facts(r: Row): string[] {
  const out = doing(r);
  if (r.ability) out.push(fact(ABILITIES[r.ability.kind] ?? "", { count: r.ability.amount ?? 0 }));
  if (r.scoring) {
    out.push(scores(r.scoring));
    if (r.scoring.needs_road !== false) out.push(fact("fact_needs_road"));
  }
  return out;
}

/** Returns further facts of its row, as sentences. */
export function about(r: Row): string[] {
  const out: string[] = [];
  if (r.flag) out.push(word("rules_tile_flag"));
  if (r.scoring?.needs_road === false) out.push(word("rules_tile_no_road_needed"));
  if (r.owner_only) out.push(word("rules_tile_owner"));
  if (r.reward?.milestone)
    out.push(fact("rules_tile_milestone", { milestone: word(`milestone_${r.reward.milestone}`) }));
  return out;
}

/** Returns where a building comes from, and its sides. */
export const plan = (r: Row): string[] => [origin(r), land(r)];
