/** Has the computer rivals at a table play their turns. */
import { type At, api, problemOf } from "../api.ts";
import type { Problem } from "../types.ts";

/** What the player of rivals' turns needs from the table. `Played` is the game's answer to a choice. */
interface Seated<Played> {
  readonly at: At;
  /** Whether a computer rival decides. */
  readonly isRivals: boolean;
  rivalTurn(at: At): Promise<Played>;
  accept(played: Played): void;
  refused(problem: Problem): Promise<void>;
}

export class Rivals<Played> {
  /** Whether a rival is thinking. */
  thinking = $state(false);
  #left = false;
  /** Whether a rival's turn was asked for while the answer to the last request was awaited. */
  #again = false;
  readonly #table: Seated<Played>;

  constructor(table: Seated<Played>) {
    this.#table = table;
  }

  /** Has the rival who decides play its turn, if one does. */
  async play(): Promise<void> {
    if (this.#left || !this.#table.isRivals) return;
    if (this.thinking) {
      this.#again = true;
      return;
    }
    this.thinking = true;
    const asked = await this.#table.rivalTurn(this.#table.at).then(
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

  /** Stops the search, since the player leaves the table. */
  leave(): void {
    this.#left = true;
    if (this.thinking) api.stopRival(this.#table.at.game).catch(() => undefined);
  }
}
