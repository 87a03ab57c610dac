/** Begins a first game after the lessons. */
import { shell } from "../../../common/app.svelte.ts";

/** Opens the set-up of a game, in which the player chooses who else plays; after a lesson of the Lake with it. */
export function firstGame(lake = false): Promise<void> {
  const screen = { at: "new", ruleset: "carcassonne", lake } as const;
  if (shell.screen.at === "table") shell.swap(screen);
  else shell.go(screen);
  return Promise.resolve();
}
