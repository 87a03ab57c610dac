/** The longest roads at the end of a game: whose are shown, and in which order. Pure. */
import type { ScoreView, Seat, SeatView } from "../../../common/types.ts";

/** Whose score it is to whoever holds the device: the one person's, of several the winner's. */
export function ownSeat(
  score: ScoreView,
  seats: readonly Pick<SeatView, "seat" | "botric">[],
): Seat {
  const people = seats.filter((s) => !s.botric);
  const alone = people.length === 1 ? people[0]?.seat : undefined;
  return alone ?? score.winners[0] ?? score.seats[0]?.seat ?? 0;
}

/** The seats with a road, one's own last: what is seen last stays. */
export function roadOrder(
  score: ScoreView,
  seats: readonly Pick<SeatView, "seat" | "botric">[],
): Seat[] {
  const own = ownSeat(score, seats);
  const all = score.seats.filter((s) => s.longest_road.length > 0).map((s) => s.seat);
  return [...all.filter((s) => s !== own), ...all.filter((s) => s === own)];
}

/** One moment of the show: a part of the score, with the seat whose road is lit. */
export interface Stop {
  readonly rule: string;
  readonly road: Seat | null;
}

/** The parts in their order; the longest road has a moment for each who has one. */
export function stopsOf(rules: readonly string[], roads: readonly Seat[]): Stop[] {
  return rules.flatMap((rule): Stop[] =>
    rule === "longest_road" && roads.length > 0
      ? roads.map((road) => ({ rule, road }))
      : [{ rule, road: null }],
  );
}
