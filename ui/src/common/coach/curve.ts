/** The lines of how well each player stood, as points of a drawing. Pure. */
import type { Seat, TurnReview } from "../types.ts";

/** A value or a round on an axis, and where it is on the drawing. */
export interface Mark {
  readonly of: number;
  readonly at: number;
}

export interface Curves {
  /** Round values, 0 among them, from the top down. */
  readonly values: readonly Mark[];
  /** The first round, the last one, and some between. */
  readonly rounds: readonly Mark[];
  /** A line for each seat with at least two turns, as the `points` of a polyline. */
  readonly lines: readonly { readonly seat: Seat; readonly points: string }[];
}

/** Space above and below the lines, and beside them. */
const MARGIN = 8;
const SIDE = 6;
/** The least difference in points that the height stands for, so that small differences look small. */
const LEAST = 10;
/** The most marks on an axis beside the first one. */
const MARKS = 4;

/** Returns the distance between two marks on an axis: the smallest of 1, 2, 5, 10, 20, 50 ... with at most `MARKS` + 1 marks from `low` to `high`. */
function stepOf(low: number, high: number): number {
  for (let tens = 1; ; tens *= 10)
    for (const step of [tens, 2 * tens, 5 * tens])
      if (Math.floor(high / step) - Math.ceil(low / step) <= MARKS) return step;
}

/** Returns the lines for a drawing of this size, which leaves `left` and `below` for the marks. Turns of one round share their place. */
export function curves(
  turns: readonly TurnReview[],
  width: number,
  height: number,
  left = 0,
  below = 0,
): Curves {
  const known = turns.map((t) => t.value);
  const high = Math.max(LEAST / 2, ...known);
  const low = Math.min(-LEAST / 2, ...known);
  const first = turns[0]?.round ?? 1;
  const last = turns.at(-1)?.round ?? first;
  const x = (round: number): number =>
    left + SIDE + ((round - first) / Math.max(1, last - first)) * (width - left - 2 * SIDE);
  const y = (value: number): number =>
    MARGIN + ((high - value) / (high - low)) * (height - below - 2 * MARGIN);
  const step = stepOf(low, high);
  const values: Mark[] = [];
  for (let of = Math.floor(high / step) * step; of >= low; of -= step)
    values.push({ of: of || 0, at: y(of) });
  const stride = stepOf(0, last - first);
  const rounds: Mark[] = [];
  for (let of = first; of <= last; of += stride) rounds.push({ of, at: x(of) });
  const seats = [...new Set(turns.map((t) => t.seat))].sort((a, b) => a - b);
  const lines = seats.map((seat) => {
    const own = turns.filter((t) => t.seat === seat);
    const points = own.map((t) => `${x(t.round).toFixed(1)},${y(t.value).toFixed(1)}`);
    return { seat, points };
  });
  return {
    values,
    rounds,
    lines: lines.flatMap(({ seat, points }) =>
      points.length > 1 ? [{ seat, points: points.join(" ") }] : [],
    ),
  };
}
