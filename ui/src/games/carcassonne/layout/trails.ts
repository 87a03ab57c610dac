/** The ways of racers to the lighthouse, as they are drawn on the board. Pure. */
import { itemAt } from "../../../common/item.ts";
import { ON_DARK, SEAT, trail } from "../art/index.ts";
import type { Cell, RacerInfo, Seat, SeatInfo } from "../state/view.ts";
import { stepAt } from "./pieces.ts";

/** A racer with its drawn way. */
export interface Trail extends RacerInfo {
  /** Whether its player is to move, so that its way is golden and above the others. */
  readonly mine: boolean;
  readonly svg: string;
}

/** Returns the ways of all racers from back to front; `mover` is the seat whose way is golden, if any. */
export function trails(
  racers: readonly RacerInfo[],
  seats: readonly Pick<SeatInfo, "colour">[],
  mover: Seat | null,
  night: boolean,
): Trail[] {
  return [...racers]
    .sort((a, b) => Number(a.seat === mover) - Number(b.seat === mover))
    .map((r) => {
      const mine = r.seat === mover;
      const colour = itemAt(seats, r.seat).colour;
      const theirs = night ? ON_DARK[colour] : SEAT[colour].fill;
      const line = mine ? (night ? "#ffc53d" : "#b97000") : theirs;
      return { ...r, mine, svg: trail(r.way.map(stepAt), line, mine ? 10 : 6, night) };
    });
}

/** A plate that says at another player's racer in how many turns it is at the lighthouse. */
export interface TurnPlate {
  readonly of: Trail & { readonly turns: number };
  /** Its row below the racer's feet, from 0. */
  readonly row: number;
}

/**
 * Returns the plates with the numbers of turns of all racers except the one of the player to move, if the number is known. Plates on one
 * tile are stacked, below the text at `shut`, the tile that blocks the player's own way.
 */
export function turnPlates(ways: readonly Trail[], shut: Cell | null): TurnPlate[] {
  const told = ways.flatMap((w) => (!w.mine && w.turns !== null ? [{ ...w, turns: w.turns }] : []));
  const here = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;
  return told.map((of) => {
    const all = told.filter((w) => here(w, of));
    const first = shut && here(shut, of) ? 1 : 0;
    return { of, row: first + all.indexOf(of) };
  });
}
