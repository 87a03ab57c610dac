/** What lies and stands on the board, as the screen wants it. Pure. */
import type { CarcRacer, CarcView } from "../../../common/types.ts";
import type { Turn } from "../art/index.ts";
import type { RacerInfo, TableView } from "./view.ts";

/** The part of a table that a picture of the board shows. */
export type Lying = Pick<
  TableView,
  "squares" | "lake" | "start" | "followers" | "racers" | "keeper"
>;

/** Returns a racer with the cell where it stands. */
export const racerOf = (of: CarcRacer): RacerInfo => ({ ...of, ...of.cell });

/** Returns what lies and stands on the board. */
export function lyingOf(view: Pick<CarcView, "squares" | "followers" | "lake">): Lying {
  const block = view.lake?.block ?? null;
  const keeper = view.lake?.keeper ?? null;
  return {
    squares: view.squares.map((s) => ({
      ...s.cell,
      kind: s.kind,
      turn: s.turn as Turn,
      copy: s.copy,
    })),
    lake: block ? { ...block.cell, turn: block.turn as Turn } : null,
    start: view.squares[0]?.cell ?? { x: 0, y: 0 },
    followers: view.followers.map((f) => ({ ...f.cell, seat: f.seat, part: f.part })),
    racers: (view.lake?.racers ?? []).map(racerOf),
    keeper: keeper !== null && block ? { ...block.lighthouse, seat: keeper } : null,
  };
}
