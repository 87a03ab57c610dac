/** The names of players, offered again in a new game, and of copies of a game. */
import type { CardPlayer } from "./types.ts";

/** The longest name that a game may have. */
const LONGEST = 40;

/** Returns the name of a copy of a game. The name of the game is cut where the whole would be longer than a name may be. */
export function copyName(of: (game: { name: string }) => string, name: string): string {
  const spare = LONGEST - of({ name: "" }).length;
  return of({ name: [...name].slice(0, spare).join("").trim() });
}

/** A player of a game that is about to start. */
interface Entered {
  /** The name as entered; empty before that. */
  name: string;
  /** The name that the app gives to a player who enters none. */
  readonly fallback: string;
}

/** A player of an earlier game. */
type Known = Pick<CardPlayer, "name" | "botric" | "rival">;

/**
 * Fills each empty name with the one that a person last had at that place, the latest game first. Names that the app
 * gave are not offered: the fallbacks and `founder`, the name of a player alone. Nor are names that another player has.
 */
export function offerNames(
  players: readonly Entered[],
  games: readonly { readonly players: readonly Known[] }[],
  founder: string,
): void {
  const given = new Set([founder, ...players.map((p) => p.fallback)]);
  const people = games.map((g) => g.players.filter((p) => !p.botric && !p.rival));
  const names = players.map((p) => p.name);
  players.forEach((p, i) => {
    if (p.name !== "") return;
    const last = people
      .flatMap((of) => of[i] ?? [])
      .find(({ name }) => !given.has(name) && !names.includes(name));
    if (!last) return;
    p.name = last.name;
    names.push(last.name);
  });
}

/** Returns the statistics of the player with that name: names differ by more than case, and joined names are one player. */
export function playerNamed<Of extends { readonly name: string; readonly also: readonly string[] }>(
  players: readonly Of[],
  name: string,
): Of | undefined {
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  return players.find((p) => same(p.name) || p.also.some(same));
}
