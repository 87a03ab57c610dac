/** Which turn a moment of a replay belongs to. Pure. */
import type { ReplayTurn } from "../../../common/types.ts";

/** The place in the list of the turn that a moment belongs to; 0 where there is none yet. */
export function turnAt(turns: readonly ReplayTurn[], moment: number): number {
  return Math.max(
    0,
    turns.findLastIndex((t) => t.moment <= moment),
  );
}

/** Where the turn before begins; from the middle of a turn that is its own beginning. */
export function turnBefore(turns: readonly ReplayTurn[], moment: number): number {
  return turns.findLast((t) => t.moment < moment)?.moment ?? 0;
}

/** Where the next turn begins, or the end of the game. */
export function turnAfter(turns: readonly ReplayTurn[], moment: number, last: number): number {
  return turns.find((t) => t.moment > moment)?.moment ?? last;
}

/** How many moments each turn has, for a strip under the scrubber. */
export function lengths(turns: readonly ReplayTurn[], last: number): number[] {
  return turns.map((t, i) => Math.max(0, (turns[i + 1]?.moment ?? last) - t.moment));
}
