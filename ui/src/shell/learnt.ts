/** Which game a player has learnt. */
import { RULESETS, type Ruleset } from "../common/game.ts";
import type { LessonCard } from "../common/types.ts";

/** Returns the game with the most completed lessons, the last one on the shelf if several have as many; `null` if no lesson is completed. */
export function learntMost(
  lessons: readonly Pick<LessonCard, "ruleset" | "done">[],
): Ruleset | null {
  const done = (of: Ruleset): number => lessons.filter((l) => l.done && l.ruleset === of).length;
  const [most] = RULESETS.filter((of) => done(of) > 0)
    .toReversed()
    .sort((a, b) => done(b) - done(a));
  return most ?? null;
}
