/** Opens puzzles, and says what they are and how well they were solved. */
import { api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import { today } from "../../../common/day.ts";
import type { GameView, PuzzleCard } from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";

/** Opens a puzzle where the player left it; from its beginning if its turn was ended, or with `again`. */
export async function openPuzzle(id: string, again = false): Promise<GameView | null> {
  const names = [m.ui_player({ number: 1 }), m.ui_player({ number: 2 })];
  const view: GameView | null = await shell.ask(() => api.beginPuzzle(id, today(), names, again));
  if (!view) return null;
  const screen = { at: "table", game: view.game } as const;
  // From one puzzle to the next, going back still leads to the list.
  if (shell.screen.at === "table") shell.swap(screen);
  else shell.go(screen);
  return view;
}

/** Returns how well a puzzle was solved so far. */
export function standing({ best }: PuzzleCard): string {
  if (best === null) return m.puzzle_unsolved();
  return best.result === "solved" ? m.puzzle_done() : m.puzzle_best_short({ points: best.short });
}

/** Returns what kind of game a puzzle is from. */
export function kind({ solo, season }: PuzzleCard): string {
  const players = solo ? m.puzzle_solo() : m.puzzle_duel();
  return season ? `${players} · ${m.ui_lk_card_of({ season: word(`season_${season}`) })}` : players;
}
