/** Which game a player has learnt. */
import { RULESETS, type Ruleset } from "../common/game.ts";
import type { LessonCard } from "../common/types.ts";

/** Returns the game of which the most lessons are done, of several the last on the shelf; `null` if no lesson is done. */
export function learntMost(
  lessons: readonly Pick<LessonCard, "ruleset" | "done">[],
): Ruleset | null {
  const done = (of: Ruleset): number => lessons.filter((l) => l.done && l.ruleset === of).length;
  const [most] = RULESETS.filter((of) => done(of) > 0)
    .toReversed()
    .sort((a, b) => done(b) - done(a));
  return most ?? null;
}
