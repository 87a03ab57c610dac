/** Who plays the seats of a table: people, Botric or computer rivals. */
import type { GameView, SeatView } from "../../../common/types.ts";

/** Returns the computer rival who decides; `null` if a person does, or the game is over. */
export function rivalOf(view: GameView): SeatView | null {
  const seat = view.seats[view.decider];
  return view.decision !== "over" && seat?.rival ? seat : null;
}

/** Returns whether a person plays the seat. */
export const isPerson = (seat: Pick<SeatView, "botric" | "rival">): boolean =>
  !seat.botric && !seat.rival;
