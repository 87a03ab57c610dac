/** The lines of how well each player stood, as points of a drawing. Pure. */
import type { Seat, TurnReview } from "../types.ts";

export interface Curves {
  /** The height of value 0. */
  readonly zero: number;
  /** A line for each seat with at least two turns, as the `points` of a polyline. */
  readonly lines: readonly { readonly seat: Seat; readonly points: string }[];
}

/** Space above and below the lines. */
const MARGIN = 8;
/** The least difference in points that the height stands for, so that small differences look small. */
const LEAST = 10;

/** Returns the lines for a drawing of this size. Turns of one round share their place. */
export function curves(turns: readonly TurnReview[], width: number, height: number): Curves {
  const values = turns.map((t) => t.value);
  const high = Math.max(LEAST / 2, ...values);
  const low = Math.min(-LEAST / 2, ...values);
  const first = turns[0]?.round ?? 1;
  const rounds = Math.max(1, (turns.at(-1)?.round ?? first) - first);
  const x = (round: number): number => ((round - first) / rounds) * width;
  const y = (value: number): number =>
    MARGIN + ((high - value) / (high - low)) * (height - 2 * MARGIN);
  const seats = [...new Set(turns.map((t) => t.seat))].sort((a, b) => a - b);
  const lines = seats.map((seat) => {
    const own = turns.filter((t) => t.seat === seat);
    const points = own.map((t) => `${x(t.round).toFixed(1)},${y(t.value).toFixed(1)}`);
    return { seat, points };
  });
  return {
    zero: y(0),
    lines: lines.flatMap(({ seat, points }) =>
      points.length > 1 ? [{ seat, points: points.join(" ") }] : [],
    ),
  };
}
