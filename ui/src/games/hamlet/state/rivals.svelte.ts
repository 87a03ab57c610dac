/** Has the computer rivals at a table play their turns. */
import { type At, api, problemOf } from "../../../common/api.ts";
import type { GameView, Played, Problem, SeatView } from "../../../common/types.ts";

/** What a rival's turn needs of the table. */
interface Seated {
  readonly view: GameView;
  readonly at: At;
  accept(played: Played): void;
  refused(problem: Problem): Promise<void>;
}

/** Returns the computer rival who decides; `null` if a person does, or the game is over. */
export function rivalOf(view: GameView): SeatView | null {
  const seat = view.seats[view.decider];
  return view.decision !== "over" && seat?.rival ? seat : null;
}

/** Returns whether a person plays the seat. */
export const isPerson = (seat: Pick<SeatView, "botric" | "rival">): boolean =>
  !seat.botric && !seat.rival;

export class Rivals {
  /** Whether a rival is thinking. */
  thinking = $state(false);
  #left = false;
  /** Whether a rival is to play that was asked for while the last answer was awaited. */
  #again = false;
  readonly #table: Seated;

  constructor(table: Seated) {
    this.#table = table;
  }

  /** Has the rival who decides play its turn, if one does. */
  async play(): Promise<void> {
    if (this.#left || !rivalOf(this.#table.view)) return;
    if (this.thinking) {
      this.#again = true;
      return;
    }
    this.thinking = true;
    const asked = await api.rivalTurn(this.#table.at).then(
      (played) => ({ played }),
      (thrown: unknown) => ({ problem: problemOf(thrown) }),
    );
    this.thinking = false;
    if (this.#left) return;
    if ("played" in asked) this.#table.accept(asked.played);
    // Refused after an undo, here or in another window.
    else if (asked.problem.kind !== "refused") await this.#table.refused(asked.problem);
    if (this.#again) {
      this.#again = false;
      await this.play();
    }
  }

  /** Stops thinking: the table is left. */
  leave(): void {
    this.#left = true;
    if (this.thinking) api.stopRival(this.#table.view.game).catch(() => undefined);
  }
}
