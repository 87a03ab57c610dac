/**
 * A phone ends programs without asking, in the middle of a thought. What was on the table is stored by the app; where the
 * player was is kept here, and only while a game is on the screen: whoever has left the table begins at home.
 */
import type { Screen } from "./app.svelte.ts";

const KEY = "hamlet-at";
const isPhone = (): boolean => /Android|iPhone|iPad/.test(navigator.userAgent);

/** Notes where the player is. */
export function note(screen: Screen): void {
  if (!isPhone()) return;
  const under = screen.at === "rules" ? screen.over : screen;
  try {
    if (under.at === "table") localStorage.setItem(KEY, under.game);
    else localStorage.removeItem(KEY);
  } catch {
    // Without a place to keep it, the game begins at home.
  }
}

/** The game that was on the screen when the phone ended the program. */
export function wasAt(): string | null {
  if (!isPhone()) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
