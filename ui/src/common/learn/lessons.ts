/** Opens lessons of any game, and leaves them. */
import { m } from "../../paraglide/messages.js";
import { api } from "../api.ts";
import { shell } from "../app.svelte.ts";
import type { OpenedView } from "../game.ts";

/** Whether the list of lessons is the previous screen. */
let fromList = false;

/** Returns to the list of lessons. */
export function leaveLesson(): void {
  if (fromList) shell.back();
  else shell.swap({ at: "learn" });
  fromList = false;
}

/**
 * Opens a lesson by the id under which it is played, where the player left it. A finished one, or any with `again`, starts from
 * the beginning.
 */
export async function openLesson(game: string, again = false): Promise<OpenedView | null> {
  const names = [m.learn_name_0(), m.learn_name_1()];
  const view: OpenedView | null = await shell.ask(() => api.beginLesson(game, names, again));
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
