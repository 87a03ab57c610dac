// Reads from a Chromium trace what the page's main thread did in each frame.
interface Event {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly data?: {
      readonly type?: string;
      readonly nodeName?: string;
      readonly message?: string;
    };
  };
}

export const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** The main thread's tasks since the previous frame; the last one commits this frame. */
export interface Frame {
  /** When its first task began and its last one ended. */
  readonly begin: number;
  readonly end: number;
  /** Milliseconds of thread time, unaffected by other load. */
  readonly work: number;
  /** The thread time by kind of work. */
  readonly parts: ReadonlyMap<string, number>;
}

const long = (e: Event): number => e.dur ?? 0;
const end = (e: Event): number => e.ts + long(e);
const time = (e: Event): number => (e.tdur ?? long(e)) / 1000;
const type = (e: Event): string => e.args?.data?.type ?? "";

interface Done {
  readonly name: string;
  readonly type: string;
  readonly begin: number;
  readonly end: number;
  /** Milliseconds of its own, without those of callees. */
  own: number;
}

/** Returns whether a frame handled pointer or wheel events. */
export const answered = (done: readonly Done[]): boolean =>
  done.some((e) => e.name === "EventDispatch" && /^(pointermove|wheel)$/.test(e.type));

/**
 * Returns the main thread's frames in order. Only `wanted` commits end a frame; other work counts towards the
 * next one, so that none is lost and no idle frame lowers the mean.
 */
export function frames(trace: string, wanted: (done: readonly Done[]) => boolean): Frame[] {
  const mine = ofMarked(trace)
    .filter((e) => e.ph === "X" && e.dur !== undefined)
    .sort((a, b) => a.ts - b.ts || long(b) - long(a));
  if (mine.length > 0 && mine.every((e) => e.tdur === undefined))
    throw new Error("the trace does not hold the thread's own time");
  const out: Frame[] = [];
  let done: Done[] = [];
  const open: { e: Event; entry: Done }[] = [];
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
    const entry = { name: e.name, type: type(e), begin: e.ts, end: end(e), own: time(e) };
    done.push(entry);
    open.push({ e, entry });
  }
  close();
  return out;
}

/** Marks the page's main thread in a trace: call it in the traced page. */
export function mark(): void {
  console.timeStamp("the traced page");
}

/** Returns the events of the thread that called `mark`; pages in the background have events in the same trace. */
function ofMarked(trace: string): Event[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const marked = traceEvents.find(
    (e) => e.name === "TimeStamp" && e.args?.data?.message === "the traced page",
  );
  if (!marked) throw new Error("the traced page did not call mark()");
  return traceEvents.filter((e) => e.pid === marked.pid && e.tid === marked.tid);
}

function frame(done: readonly Done[]): Frame {
  const parts = new Map<string, number>();
  let work = 0;
  for (const e of done) {
    const name = e.name === "EventDispatch" ? `${e.name} ${e.type}` : e.name;
    parts.set(name, (parts.get(name) ?? 0) + e.own);
    work += e.own;
  }
  const begin = Math.min(...done.map((e) => e.begin));
  return { begin, end: Math.max(...done.map((e) => e.end)), work, parts };
}

/** Returns every frame that began and ended while an animation of such an element ran. */
export function during(trace: string, node: RegExp): Frame[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const told = traceEvents.filter((e) => e.name === "Animation" && e.id2?.local !== undefined);
  const spans = told
    .filter((e) => e.ph === "b" && node.test(e.args?.data?.nodeName ?? ""))
    .map((b) => {
      const over = (e: Event): boolean => e.ph === "e" && e.ts >= b.ts && e.pid === b.pid;
      const last = told.find((e) => over(e) && e.id2?.local === b.id2?.local);
      return { begin: b.ts, end: last?.ts ?? Number.POSITIVE_INFINITY };
    });
  return frames(trace, () => true).filter((f) =>
    spans.some((s) => f.begin >= s.begin && f.end <= s.end),
  );
}

/** Returns the frames with each commit limited to that many milliseconds. */
export const unwaited = (of: readonly Frame[], most: number): Frame[] =>
  of.map((f) => {
    const commit = f.parts.get("Commit") ?? 0;
    const kept = Math.min(commit, most);
    return { ...f, work: f.work - commit + kept, parts: new Map(f.parts).set("Commit", kept) };
  });

/** Returns the longest task of the page's main thread, in milliseconds of thread time. */
export function longest(trace: string): number {
  const tasks = ofMarked(trace).filter((e) => e.name === "RunTask" && e.ph === "X");
  return round(Math.max(0, ...tasks.map(time)));
}

/** Milliseconds per frame. */
export interface Summary {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** The mean frame by kind of work, largest first. */
  readonly parts: Readonly<Record<string, number>>;
}

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Summarizes frames, scaled to a slower processor. */
export function summary(of: readonly Frame[], slower = 1): Summary {
  const sorted = of.map((f) => f.work * slower).sort((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const parts = new Map<string, number>();
  for (const f of of)
    for (const [name, ms] of f.parts)
      parts.set(name, (parts.get(name) ?? 0) + (ms * slower) / of.length);
  const most = [...parts].sort((a, b) => b[1] - a[1]).slice(0, 8);
  return {
    frames: of.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    parts: Object.fromEntries(most.map(([name, ms]) => [name, round(ms)])),
  };
}
