/** Topics of the solo game. */
import { m } from "../../../paraglide/messages.js";
import { MODIFIERS } from "../setup/modifiers.ts";
import { CATALOGUE as C } from "./catalogue.ts";
import { hall, noted } from "./numbers.ts";
import type { Topic } from "./topic.ts";

const solo = C.solo;
const inBag = (colour: string): number =>
  solo.markers.find((k) => k.colour === colour)?.in_bag ?? 0;

export const SOLO: readonly Topic[] = [
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
    entries: () =>
      MODIFIERS.map((id) => ({
        id: `mod_${id}`,
        name: `ui_mod_${id}`,
        body: noted(`rules_mod_${id}`),
      })),
    see: ["solo", "botric_score"],
  },
];
