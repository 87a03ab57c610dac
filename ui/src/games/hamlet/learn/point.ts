/** Finds what a lesson points at. */
import type { LessonView, TileId } from "../../../common/types.ts";

/** Returns the tiles that a step points at, until its action has begun. */
export function pointed(lesson: LessonView | null): TileId[] {
  if (!lesson || lesson.begun) return [];
  return lesson.point.map((p) => p.tile).filter((t) => t !== null);
}

/** Controls outside the board that a step can point at. */
const BELOW = ["end-turn", "blueprint", "fish", "display-1", "hire-donkey"];

/** Returns whether the step needs no panel, so that the board gets its space. */
export const quiet = (lesson: LessonView | null): boolean =>
  lesson !== null &&
  !lesson.begun &&
  !lesson.point.some((p) => p.button !== null && BELOW.includes(p.button));
