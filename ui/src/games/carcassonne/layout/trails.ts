/** The ways of racers to the lighthouse, as they are drawn on the board. Pure. */
import { ON_DARK, SEAT, trail } from "../art/index.ts";
import type { RacerInfo, Seat, SeatInfo } from "../state/view.ts";
import { stepAt } from "./pieces.ts";

/** A racer with its drawn way. */
export interface Trail extends RacerInfo {
  /** Whether its player is to move, so that its way is golden and above the others. */
  readonly mine: boolean;
  readonly svg: string;
}

/** Returns the ways of all racers from back to front; `mover` is the seat whose way is golden, if any. */
export function trails(
  racers: readonly RacerInfo[],
  seats: readonly Pick<SeatInfo, "colour">[],
  mover: Seat | null,
  night: boolean,
): Trail[] {
  return [...racers]
    .sort((a, b) => Number(a.seat === mover) - Number(b.seat === mover))
    .map((r) => {
      const mine = r.seat === mover;
      const colour = seats[r.seat]?.colour ?? "blue";
      const theirs = night ? ON_DARK[colour] : SEAT[colour].fill;
      const line = mine ? (night ? "#ffc53d" : "#b97000") : theirs;
      return { ...r, mine, svg: trail(r.way.map(stepAt), line, mine ? 10 : 6, night) };
    });
}
