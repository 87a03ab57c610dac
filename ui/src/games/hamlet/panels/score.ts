/** The order of a score's parts, and the words for its winner. Pure. */
import { itemAt } from "../../../common/item.ts";
import type { ScoreRule, ScoreView, SeatView } from "../../../common/types.ts";
import { listed } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";

/** Orders the parts of a score: work and goods, buildings and roads, awards, remaining goods. */
const ORDER = [
  "production",
  "refined",
  "delivery",
  "sale",
  "construction",
  "blueprint",
  "begging",
  "lake",
  "fish",
  "modifier",
  "landmark",
  "flat_landmark",
  "road",
  "planner",
  "longest_road",
  "chaplain",
  "sacristan",
  "merchant",
  "landscaper",
  "gold",
  "leftovers",
] as const;

/** Returns each rule once, in that order. */
export const ordered = (rules: readonly (typeof ORDER)[number][]): ScoreRule[] =>
  ORDER.filter((rule) => rules.includes(rule));

/** Says who has won a finished game, and by how much. */
export function wonBy(score: ScoreView, seats: readonly SeatView[]): string {
  const names = score.winners.map((w) => itemAt(seats, w).name);
  if (names.length !== 1) return m.ui_score_shared({ names: listed(names) });
  const totals = score.seats.map((s) => s.total).sort((a, b) => b - a);
  const lead = itemAt(totals, 0) - itemAt(totals, 1);
  const name = itemAt(names, 0);
  return lead > 0 ? m.ui_score_wins({ name, points: lead }) : m.ui_score_wins_level({ name });
}
