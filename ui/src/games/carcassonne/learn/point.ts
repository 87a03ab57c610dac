/** What a step of a lesson highlights now, and the hint for it. Pure. */
import type { LessonView } from "../../../common/types.ts";
import { nothingOf } from "../state/turn.ts";
import type { Cell, TableView } from "../state/view.ts";

type Points = LessonView["point"];

/** What the player is looking at. */
export interface Where {
  readonly view: TableView;
  /** Whether a panel covers the question. */
  readonly aside: boolean;
  readonly chosen: number | null;
}

/** Returns the choice that the step asks for, where it is one of the options. */
function wanted({ view }: Where): number | null {
  for (const p of view.lesson?.point ?? []) {
    if (p.kind === "choice") return p.choice;
    if (p.kind === "button" && p.button === "no-follower") return nothingOf(view)?.choice ?? null;
  }
  return null;
}

/** Returns the points of the step that are due: first the option, and when it is chosen the button that confirms it. */
export function due(at: Where): Points {
  const all = at.view.lesson?.point ?? [];
  const choice = wanted(at);
  if (choice === null) return all;
  const isDone = (p: Points[number]): boolean => p.kind === "button" && p.button === "done";
  return all.filter((p) => isDone(p) === (at.chosen === choice));
}

/** Returns the cells that the step points at. */
export const pointedCells = (lesson: LessonView | null): Cell[] =>
  (lesson?.point ?? []).flatMap((p) => (p.kind === "cell" ? [p.cell] : []));

/** Returns the key of the hint about what to touch next; `null` if the step is only read. */
export function hint(at: Where): string | null {
  const { lesson, stage } = at.view;
  if (!lesson || lesson.task === null) return null;
  if (at.aside) return "ui_learn_hint_aside";
  if (lesson.begun) return "carc_learn_hint_turn";
  if (stage === "lay" || stage === "lake") return "carc_learn_hint_cell";
  const choice = wanted(at);
  if (choice !== null && at.chosen === choice) return "carc_learn_hint_done";
  return due(at).some((p) => p.kind === "choice") ? "carc_learn_hint_ring" : "ui_learn_hint_button";
}
