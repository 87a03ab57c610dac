// What the page's main thread did in each frame, read from a trace of Chromium.
interface Event {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

export const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** All tasks of the main thread since the frame before; the last one commits this frame. */
export interface Frame {
  /** Milliseconds of the thread's own time: what else runs on the machine does not count. */
  readonly work: number;
  /** The same by the name of what was done. */
  readonly parts: ReadonlyMap<string, number>;
}

const long = (e: Event): number => e.dur ?? 0;
const end = (e: Event): number => e.ts + long(e);
const time = (e: Event): number => (e.tdur ?? long(e)) / 1000;
const type = (e: Event): string => e.args?.data?.type ?? "";

/** A frame that answered the hand. */
export const answered = (done: readonly { name: string; type: string }[]): boolean =>
  done.some((e) => e.name === "EventDispatch" && /^(pointermove|wheel)$/.test(e.type));

/**
 * The frames of the page's main thread, in order. Only commits that are `wanted` end one: the work
 * of all others is a part of the next, so that none of it is lost and no idle frame flatters.
 */
export function frames(trace: string, wanted: typeof answered): Frame[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const commit = traceEvents.find((e) => e.name === "Commit");
  if (!commit) return [];
  const whole = (e: Event): boolean =>
    e.pid === commit.pid && e.tid === commit.tid && e.ph === "X" && e.dur !== undefined;
  const mine = traceEvents.filter(whole).sort((a, b) => a.ts - b.ts || long(b) - long(a));
  if (mine.length > 0 && mine.every((e) => e.tdur === undefined))
    throw new Error("the trace does not hold the thread's own time");
  const out: Frame[] = [];
  let done: { name: string; type: string; own: number }[] = [];
  let open: { e: Event; entry: (typeof done)[number] }[] = [];
  const close = (): void => {
    if (!done.some((e) => e.name === "Commit") || !wanted(done)) return;
    out.push(frame(done));
    done = [];
  };
  for (const e of mine) {
    while (open.length > 0 && e.ts >= end(open[open.length - 1]?.e ?? e)) open.pop();
    const outer = open[open.length - 1];
    if (!outer) {
      close();
      if (e.name !== "RunTask") continue;
    }
    if (outer) outer.entry.own -= time(e);
    const entry = { name: e.name, type: type(e), own: time(e) };
    done.push(entry);
    open.push({ e, entry });
  }
  close();
  return out;
}

function frame(done: readonly { name: string; type: string; own: number }[]): Frame {
  const parts = new Map<string, number>();
  let work = 0;
  for (const e of done) {
    const name = e.name === "EventDispatch" ? `${e.name} ${e.type}` : e.name;
    parts.set(name, (parts.get(name) ?? 0) + e.own);
    work += e.own;
  }
  return { work, parts };
}

/** Milliseconds a frame. */
export interface Summary {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** The mean frame by what was done, the most first. */
  readonly parts: Readonly<Record<string, number>>;
}

const round = (ms: number): number => Math.round(ms * 100) / 100;

export function summary(of: readonly Frame[]): Summary {
  const sorted = of.map((f) => f.work).sort((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const parts = new Map<string, number>();
  for (const f of of)
    for (const [name, ms] of f.parts) parts.set(name, (parts.get(name) ?? 0) + ms / of.length);
  const most = [...parts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  return {
    frames: of.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    parts: Object.fromEntries(most.map(([name, ms]) => [name, round(ms)])),
  };
}
