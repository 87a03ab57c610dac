/** Finds the turn of a moment of a replay. Pure. */
import type { ReplayTurn } from "../types.ts";

/** Returns the index of the turn that a moment belongs to; 0 before the first. */
export function turnAt(turns: readonly ReplayTurn[], moment: number): number {
  return Math.max(
    0,
    turns.findLastIndex((t) => t.moment <= moment),
  );
}

/** Returns the start of the previous turn; in the middle of a turn, the start of that turn. */
export function turnBefore(turns: readonly ReplayTurn[], moment: number): number {
  return turns.findLast((t) => t.moment < moment)?.moment ?? 0;
}

/** Returns the start of the next turn, or the end of the game. */
export function turnAfter(turns: readonly ReplayTurn[], moment: number, last: number): number {
  return turns.find((t) => t.moment > moment)?.moment ?? last;
}

/** Returns the number of moments of each turn, for the strip under the scrubber. */
export function lengths(turns: readonly ReplayTurn[], last: number): number[] {
  return turns.map((t, i) => Math.max(0, (turns[i + 1]?.moment ?? last) - t.moment));
}
