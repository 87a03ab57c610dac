/**
 * Systems end programs at any time. The game itself is stored by the app; here the current screen is stored, only while
 * a game is on the screen. A player who has left the table starts at home, and so does another page of a browser, since
 * it may be open beside the table.
 */
import { api } from "../common/api.ts";
import type { Screen } from "../common/app.svelte.ts";
import type { OpenedView } from "../common/game.ts";
import { inWindow } from "../common/transport.ts";

const KEY = "hamlet-at";
const isPhone = (): boolean => /Android|iPhone|iPad/.test(navigator.userAgent);
const comesBack = (): boolean => inWindow() || isPhone();

/** Stores the current screen. */
export function note(screen: Screen): void {
  if (!comesBack()) return;
  const under = screen.at === "rules" ? screen.over : screen;
  try {
    if (under.at === "table") localStorage.setItem(KEY, under.game);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the app starts at home.
  }
}

/** Returns the game that was on the screen when the program ended. */
export function wasAt(): string | null {
  if (!comesBack()) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let early: { game: string; view: Promise<OpenedView> } | undefined;

/** Requests a game's table before its screen is shown. */
export function ahead(game: string): void {
  early = { game, view: api.openGame(game) };
  // The screen that opens it handles the failure.
  early.view.catch(() => undefined);
}

/** Returns a game's table; uses the request made in advance, if any. */
export function opened(game: string): Promise<OpenedView> {
  const view = early?.game === game ? early.view : api.openGame(game);
  early = undefined;
  return view;
}
