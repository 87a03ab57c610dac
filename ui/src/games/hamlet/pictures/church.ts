import type { GameCard } from "../../../common/types.ts";
import { CHURCH_DONE } from "../art";

/**
 * Returns the deliveries to the Church on a saved game's picture; a finished Church without a game. A card that an earlier version
 * stored has no number: its Church is finished once the game is over.
 */
export function churchOn(card: Pick<GameCard, "deliveries" | "over"> | null): number {
  if (!card) return CHURCH_DONE;
  return card.deliveries ?? (card.over ? CHURCH_DONE : 0);
}
