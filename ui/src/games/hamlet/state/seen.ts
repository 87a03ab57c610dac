/** Remembers which games were seen as they stand, to tell a player who comes back what was not shown to its end. */
import type { GameView } from "../../../common/types.ts";

/** The key in the storage of the games, the one seen last first, each with its revision. */
const KEY = "hamlet-seen";
const MOST = 20;

type Moment = Pick<GameView, "game" | "state">;

function known(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
const of = (game: string) => (entry: string) => entry.startsWith(`${game}:`);

/** Stores that all that led to this revision was shown. */
export function note({ game, state }: Moment): void {
  const others = known().filter((entry) => !of(game)(entry));
  try {
    localStorage.setItem(KEY, [`${game}:${state}`, ...others].slice(0, MOST).join(" "));
  } catch {
    // Without storage nothing is told by itself.
  }
}

/** Returns whether a game that was seen here went on since. */
export function isMissed({ game, state }: Moment): boolean {
  const entry = known().find(of(game));
  return entry !== undefined && entry !== `${game}:${state}`;
}
