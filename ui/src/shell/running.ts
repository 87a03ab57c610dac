/** The games that can be continued, and the words about their turn. */
import type { CardTurn, GameCard } from "../common/types.ts";
import { m } from "../paraglide/messages.js";

/** Returns the running games in the given order, but those that wait for another device last. */
export function runningGames<Card extends Pick<GameCard, "over" | "problem" | "turn">>(
  games: readonly Card[],
): Card[] {
  const waits = (card: Card): number => Number(card.turn.kind === "elsewhere");
  return games
    .filter((card) => !card.over && card.problem === null)
    .toSorted((a, b) => waits(a) - waits(b));
}

/** Returns the game that was played last if it is over, given the games by when they were played, the last one first. */
export function justEnded<Card extends Pick<GameCard, "over" | "problem">>(
  games: readonly Card[],
): Card | null {
  const last = games.find((card) => card.problem === null);
  return last?.over ? last : null;
}

/** Returns who goes on with a running game of several devices; `null` for any other game. */
export function turnWords(turn: CardTurn): string | null {
  switch (turn.kind) {
    case "unassigned":
      return m.away_who();
    case "here":
      return m.away_here({ name: turn.name });
    case "elsewhere":
      return m.away_waiting({ name: turn.name });
    case "one_device":
    case "over":
      return null;
  }
}
