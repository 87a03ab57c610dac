/** Tells whether anything was done in a turn. */
import { api } from "../../../common/api.ts";
import type { GameView } from "../../../common/types.ts";

/** Returns whether nothing was done in this turn, by the log: a step that reveals something cannot be undone, but is in the log. */
export async function isUntouched({
  game,
  undo,
}: Pick<GameView, "game" | "undo">): Promise<boolean> {
  return !undo && beginsTurn(game);
}

/** Returns whether the last event of a game is the beginning of a turn. */
export async function beginsTurn(game: string): Promise<boolean> {
  const log = await api.log(game).catch(() => []);
  return log.at(-1)?.event.kind === "turn";
}
