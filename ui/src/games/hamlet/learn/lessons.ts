/** Ways into the lessons and out of them into a first game. */
import { api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { GameView } from "../../../common/types.ts";
import { m } from "../../../paraglide/messages.js";
import { none } from "../setup/modifiers.ts";

/** Whether the list of lessons lies right behind the lesson. */
let fromList = false;

/** Back to the list of lessons. */
export function leaveLesson(): void {
  if (fromList) shell.back();
  else shell.swap({ at: "learn" });
  fromList = false;
}

/** Opens a lesson where the player left it; a finished one, or with `again` any, from its beginning. */
export async function openLesson(lesson: string, again = false): Promise<GameView | null> {
  const names = [m.learn_name_0(), m.learn_name_1()];
  const view = await shell.ask(() => api.beginLesson(lesson, names, again));
  if (!view) return null;
  const screen = { at: "table", game: view.game } as const;
  // From one lesson to the next the way back stays the list.
  if (shell.screen.at === "table") shell.swap(screen);
  else {
    fromList = shell.screen.at === "learn";
    shell.go(screen);
  }
  return view;
}

/** A game that suits a first time: alone, against the gentlest Botric, on the recommended village. */
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
