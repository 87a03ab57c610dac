/** Chooses which longest roads are shown at the end of a game, and in which order. Pure. */
import { itemAt } from "../../../common/item.ts";
import type { ScoreView, Seat, SeatView } from "../../../common/types.ts";
import { isPerson } from "../state/rivals.ts";

type Seated = Pick<SeatView, "seat" | "botric" | "rival">;

/** Returns the seat whose score is highlighted: that of the only person, or of several people that of the winner. */
export function ownSeat(score: ScoreView, seats: readonly Seated[]): Seat {
  const people = seats.filter(isPerson);
  const alone = people.length === 1 ? people[0]?.seat : undefined;
  return alone ?? itemAt(score.winners, 0);
}

/** Returns the seats with a road, the highlighted one last, since the last one stays visible. */
export function roadOrder(score: ScoreView, seats: readonly Seated[]): Seat[] {
  const own = ownSeat(score, seats);
  const all = score.seats.filter((s) => s.longest_road.length > 0).map((s) => s.seat);
  return [...all.filter((s) => s !== own), ...all.filter((s) => s === own)];
}

/** One step of the show: a part of the score, with the seat whose road is lit. */
export interface Stop {
  readonly rule: string;
  readonly road: Seat | null;
}

/** Returns the parts in order; the longest road has a step for each player who has one. */
export function stopsOf(rules: readonly string[], roads: readonly Seat[]): Stop[] {
  return rules.flatMap((rule): Stop[] =>
    rule === "longest_road" && roads.length > 0
      ? roads.map((road) => ({ rule, road }))
      : [{ rule, road: null }],
  );
}
