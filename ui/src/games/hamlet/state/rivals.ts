/** Who plays the seats of a table: people, Botric or computer rivals. */
import { isHere } from "../../../common/table/distance.ts";
import type { GameView, Seat, SeatView } from "../../../common/types.ts";

/** Returns the computer rival who decides; `null` if a person does, or the game is over. */
export function rivalOf(view: GameView): SeatView | null {
  const seat = view.seats[view.decider];
  return view.decision !== "over" && seat?.rival ? seat : null;
}

/** Returns whether a person plays the seat. */
export const isPerson = (seat: Pick<SeatView, "botric" | "rival">): boolean =>
  !seat.botric && !seat.rival;

/** Returns the seats of the people who play on this device. */
export const peopleHere = (view: GameView): SeatView[] =>
  view.seats.filter((s) => isPerson(s) && isHere(view, s.seat));

/** Returns the seat of the person who decides, or else of the first one here. */
export function personOf(view: GameView): Seat {
  const here = peopleHere(view);
  return (here.find((s) => s.seat === view.decider) ?? here[0])?.seat ?? view.decider;
}
