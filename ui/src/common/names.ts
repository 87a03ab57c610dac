/** The names of players, offered again in a new game. */
import type { CardPlayer } from "./types.ts";

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
 * gave are not offered: the fallbacks and `founder`, the name of a player alone.
 */
export function offerNames(
  players: readonly Entered[],
  games: readonly { readonly players: readonly Known[] }[],
  founder: string,
): void {
  const given = new Set([founder, ...players.map((p) => p.fallback)]);
  const people = games.map((g) => g.players.filter((p) => !p.botric && !p.rival));
  players.forEach((p, i) => {
    const last = people.map((of) => of[i]).find((known) => known && !given.has(known.name));
    if (last && p.name === "") p.name = last.name;
  });
}
