/** Opens lessons, and a first game after them. */
import { api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { GameView } from "../../../common/types.ts";
import { m } from "../../../paraglide/messages.js";
import { none } from "../setup/modifiers.ts";

/** Whether the list of lessons is the previous screen. */
let fromList = false;

/** Returns to the list of lessons. */
export function leaveLesson(): void {
  if (fromList) shell.back();
  else shell.swap({ at: "learn" });
  fromList = false;
}

/** Opens a lesson where the player left it. A finished one, or any with `again`, starts from the beginning. */
export async function openLesson(lesson: string, again = false): Promise<GameView | null> {
  const names = [m.learn_name_0(), m.learn_name_1()];
  const view = await shell.ask(() => api.beginLesson(lesson, names, again));
  if (!view) return null;
  const screen = { at: "table", game: view.game } as const;
  // From one lesson to the next, going back still leads to the list.
  if (shell.screen.at === "table") shell.swap(screen);
  else {
    fromList = shell.screen.at === "learn";
    shell.go(screen);
  }
  return view;
}

/** Starts a first game: solo, against the easiest Botric, in the recommended village. */
export async function firstGame(): Promise<void> {
  const played = await shell.ask(() =>
    api.newGame({
      name: null,
      players: [{ name: m.ui_founder(), colour: "blue" }],
      layout: "recommended",
      seed: null,
      lake: null,
      solo: {
        preset: "easier",
        settles_ties: true,
        modifiers: none(),
      },
    }),
  );
  if (played) shell.swap({ at: "table", game: played.view.game });
}
