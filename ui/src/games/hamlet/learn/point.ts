/** Finds what a lesson points at. */
import type { LessonView, TileId } from "../../../common/types.ts";

/** Returns the tiles that a step points at. */
export const pointedTiles = (lesson: LessonView): TileId[] =>
  lesson.point.flatMap((p) => (p.kind === "tile" ? [p.tile] : []));

/** Returns the tiles that a step points at, until its action has begun. */
export function pointed(lesson: LessonView | null): TileId[] {
  if (!lesson || lesson.begun) return [];
  return pointedTiles(lesson);
}

/** Controls outside the board that a step can point at. */
const BELOW = ["end-turn", "blueprint", "fish", "display-1", "hire-donkey"];

/** Returns whether the step needs no panel, so that the board gets its space. */
export const quiet = (lesson: LessonView | null): boolean =>
  lesson !== null &&
  !lesson.begun &&
  !lesson.point.some((p) => p.kind === "button" && BELOW.includes(p.button));
