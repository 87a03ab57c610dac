// What the page's main thread did in each frame, read from a trace of Chromium.
interface Event {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

export const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "toplevel",
];

/** Milliseconds. */
export interface Frames {
  /** Frames in which the board was moved; others would only flatter. */
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/**
 * The main thread's work in each frame that answered the pointer: the time of all of its tasks
 * (input, scripts, style, layout, paint, commit) from one animation frame's callbacks to the next
 * one's, waiting not counted. A task that spans both is cut at the callbacks.
 */
export function work(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const ticks = traceEvents.filter((e) => e.name === "FireAnimationFrame");
  const first = ticks[0];
  if (!first) throw new Error("the trace holds no animation frame");
  const mine = traceEvents.filter((e) => e.pid === first.pid && e.tid === first.tid);
  const tasks = mine.filter((e) => e.name === "RunTask" && e.ph === "X");
  if (tasks.length === 0) throw new Error("the trace holds no tasks");
  const moves = mine.filter(
    (e) => e.name === "EventDispatch" && /^(pointermove|wheel)$/.test(e.args?.data?.type ?? ""),
  );
  const times = ticks.map((e) => e.ts).sort((a, b) => a - b);
  const out: number[] = [];
  for (const [i, begin] of times.entries()) {
    const end = times[i + 1];
    if (end === undefined) break;
    if (!moves.some((e) => e.ts >= begin && e.ts < end)) continue;
    let sum = 0;
    for (const t of tasks) {
      const dur = t.dur ?? 0;
      const inside = Math.min(t.ts + dur, end) - Math.max(t.ts, begin);
      if (inside <= 0) continue;
      // The thread's own time where the trace has it: others on the machine shall not count.
      const own = t.tdur === undefined || dur === 0 ? 1 : Math.min(1, t.tdur / dur);
      sum += inside * own;
    }
    out.push(sum / 1000);
  }
  return out;
}

export function summary(ms: readonly number[]): Frames {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100,
    ) / 100;
  return { frames: ms.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}
