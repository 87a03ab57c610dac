/**
 * A phone ends programs without asking, and windows are closed in the middle of a thought. What was on the table is stored
 * by the app; where the player was is kept here, and only while a game is on the screen: whoever has left the table begins
 * at home. So does another page of a browser, which may stand beside the table.
 */
import { api } from "../common/api.ts";
import type { Screen } from "../common/app.svelte.ts";
import { inWindow } from "../common/transport.ts";
import type { GameView } from "../common/types.ts";

const KEY = "hamlet-at";
const isPhone = (): boolean => /Android|iPhone|iPad/.test(navigator.userAgent);
const comesBack = (): boolean => inWindow() || isPhone();

/** Notes where the player is. */
export function note(screen: Screen): void {
  if (!comesBack()) return;
  const under = screen.at === "rules" ? screen.over : screen;
  try {
    if (under.at === "table") localStorage.setItem(KEY, under.game);
    else localStorage.removeItem(KEY);
  } catch {
    // Without a place to keep it, the game begins at home.
  }
}

/** The game that was on the screen when the program ended. */
export function wasAt(): string | null {
  if (!comesBack()) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let early: { game: string; view: Promise<GameView> } | undefined;

/** Asks for a game's table while there is no screen yet. */
export function ahead(game: string): void {
  early = { game, view: api.openGame(game) };
  // Whoever opens it hears what went wrong.
  early.view.catch(() => undefined);
}

/** A game's table. What was asked for ahead is not asked for again. */
export function opened(game: string): Promise<GameView> {
  const view = early?.game === game ? early.view : api.openGame(game);
  early = undefined;
  return view;
}
