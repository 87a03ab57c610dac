/** The rules of Carcassonne as topics. */
import { plainly } from "../../../common/plainly.ts";
import { m } from "../../../paraglide/messages.js";

export interface Topic {
  readonly id: string;
  readonly part: "base" | "lake";
  readonly name: () => string;
  /** The text in the current language. */
  readonly body: () => readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    id: "carc_aim",
    part: "base",
    name: () => m.rules_aim(),
    body: () => [m.carc_rules_aim_1(), m.carc_rules_aim_2()],
  },
  {
    id: "carc_turn",
    part: "base",
    name: () => m.rules_turn(),
    body: () => [m.carc_rules_turn_1(), m.carc_rules_turn_2()],
  },
  {
    id: "carc_tile",
    part: "base",
    name: () => m.carc_rules_tile(),
    body: () => [m.carc_rules_tile_1(), m.carc_rules_tile_2(), m.carc_rules_tile_3()],
  },
  {
    id: "carc_follower",
    part: "base",
    name: () => m.carc_rules_follower(),
    body: () => [m.carc_rules_follower_1(), m.carc_rules_follower_2(), m.carc_rules_follower_3()],
  },
  {
    id: "carc_score",
    part: "base",
    name: () => m.carc_rules_score(),
    body: () => [
      m.carc_rules_score_1(),
      m.carc_rules_score_2(),
      m.carc_rules_score_3(),
      m.carc_rules_score_4(),
      m.carc_rules_score_5(),
    ],
  },
  {
    id: "carc_fields",
    part: "base",
    name: () => m.carc_source_fields(),
    body: () => [m.carc_rules_fields_1(), m.carc_rules_fields_2()],
  },
  {
    id: "carc_end",
    part: "base",
    name: () => m.rules_end(),
    body: () => [m.carc_rules_end_1(), m.carc_rules_end_2()],
  },
  {
    id: "carc_lake",
    part: "lake",
    name: () => m.carc_place_lake(),
    body: () => [
      m.carc_rules_lake_1(),
      m.carc_rules_lake_4(),
      m.carc_rules_lake_2(),
      m.carc_rules_lake_5(),
      m.carc_rules_lake_3(),
    ],
  },
  {
    id: "carc_lake_score",
    part: "lake",
    name: () => m.carc_rules_lake_score(),
    body: () => [
      m.carc_rules_lake_score_1(),
      m.carc_rules_lake_score_2(),
      m.carc_rules_lake_score_3(),
      m.carc_rules_lake_score_4(),
    ],
  },
  {
    id: "carc_race",
    part: "lake",
    name: () => m.carc_race_title(),
    body: () => [
      m.carc_rules_race_1(),
      m.carc_rules_race_5(),
      m.carc_rules_race_2(),
      m.carc_rules_race_4(),
      m.carc_rules_race_3(),
    ],
  },
  {
    id: "carc_water",
    part: "lake",
    name: () => m.carc_source_water(),
    body: () => [
      m.carc_rules_water_1(),
      m.carc_rules_water_2(),
      m.carc_rules_water_4(),
      m.carc_rules_water_3(),
    ],
  },
];

/** Returns the topics that contain every word of a search; all of them for an empty one. */
export function search(text: string): readonly Topic[] {
  const wanted = plainly(text)
    .split(/\s+/)
    .filter((w) => w !== "");
  const has = (t: Topic): boolean => {
    const whole = plainly([t.name(), ...t.body()].join(" "));
    return wanted.every((w) => whole.includes(w));
  };
  return TOPICS.filter(has);
}
