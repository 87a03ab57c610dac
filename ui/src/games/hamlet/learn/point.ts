/** What a lesson points at. */
import type { LessonView, TileId } from "../../../common/types.ts";

/** The tiles that a step points at, until its deed has begun. */
export function pointed(lesson: LessonView | null): TileId[] {
  if (!lesson || lesson.begun) return [];
  return lesson.point.map((p) => p.tile).filter((t) => t !== null);
}

/** Controls beside the board that a step can point at. */
const BELOW = ["end-turn", "blueprint", "fish", "display-1", "hire-donkey"];

/** Whether the step needs nothing of the sheet, so that the board gets its room. */
export const quiet = (lesson: LessonView | null): boolean =>
  lesson !== null &&
  !lesson.begun &&
  !lesson.point.some((p) => p.button !== null && BELOW.includes(p.button));
