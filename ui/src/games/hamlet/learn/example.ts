/** A step of a lesson, for tests: work at the Farm. */
import { phrase } from "../../../common/phrase.ts";
import type { LessonView } from "../../../common/types.ts";

export const lesson = (change: Partial<LessonView> = {}): LessonView => ({
  lesson: "producing",
  step: 1,
  steps: 5,
  say: phrase("learn_producing_farm").key,
  task: phrase("learn_producing_farm_do").key,
  deed: "produce",
  begun: false,
  over: false,
  point: [{ kind: "tile", tile: 3 }],
  next: { lesson: "transport", game: "lesson-transport" },
  leads_to_game: false,
  ...change,
});
