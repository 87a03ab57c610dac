/** Groups the log by rounds and turns. Pure. */
import type { LogLine, Seat } from "../../../../common/types.ts";

export interface TurnLines {
  /** The seat whose turn it is; none before the first. */
  readonly seat: Seat | null;
  /** The moment at which it began. */
  readonly moment: number | null;
  readonly lines: LogLine[];
}

export interface RoundLines {
  readonly round: number;
  readonly turns: TurnLines[];
}

/** Returns the rounds in order, each with its turns. The line that announces a turn becomes part of the turn. */
export function byTurn(log: readonly LogLine[]): RoundLines[] {
  const out: RoundLines[] = [];
  let turn: TurnLines | undefined;
  for (const l of log) {
    const begins = l.event.kind === "turn";
    let round = out[out.length - 1];
    if (round?.round !== l.round) {
      round = { round: l.round, turns: [] };
      out.push(round);
      turn = undefined;
    }
    if (begins || !turn) {
      turn = { seat: l.seat, moment: l.moment, lines: [] };
      round.turns.push(turn);
    }
    if (!begins) turn.lines.push(l);
  }
  return out;
}
