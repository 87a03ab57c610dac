/** Which helps the player wants on the table; stored on this device. */

export const AIDS = [
  "places",
  "values",
  "projection",
  "fields",
  "dead",
  "fits",
  "pile",
  "last",
  "race",
] as const;
export type Aid = (typeof AIDS)[number];

const KEY = "carcassonne-aids-off";
/** The helps that there were when only those that are off were stored. */
const FIRST: readonly Aid[] = AIDS.filter((a) => a !== "race");

const isList = (of: unknown): of is unknown[] => Array.isArray(of);

/**
 * Returns which helps are off by what is stored: those that are off, and all that there were then. A table that was plain stays plain
 * when the app gets another help.
 */
export function offBy(text: string | null): readonly Aid[] {
  try {
    const kept = JSON.parse(text ?? "[]") as unknown;
    const { off, of } = isList(kept)
      ? { off: kept, of: FIRST }
      : (kept as { off: unknown; of: unknown });
    if (!isList(off) || !isList(of)) return [];
    const plain = of.length > 0 && of.every((a) => off.includes(a));
    return plain ? AIDS : AIDS.filter((a) => off.includes(a));
  } catch {
    return [];
  }
}

class Aids {
  #off = $state.raw<readonly Aid[]>(offBy(globalThis.localStorage?.getItem(KEY) ?? null));

  on(aid: Aid): boolean {
    return !this.#off.includes(aid);
  }

  /** Returns whether all helps are off: a plain table. */
  get plain(): boolean {
    return this.#off.length === AIDS.length;
  }

  set(aid: Aid, on: boolean): void {
    this.#keep(AIDS.filter((a) => (a === aid ? !on : this.#off.includes(a))));
  }

  setPlain(plain: boolean): void {
    this.#keep(plain ? AIDS : []);
  }

  #keep(off: readonly Aid[]): void {
    this.#off = off;
    try {
      localStorage.setItem(KEY, JSON.stringify({ off, of: AIDS }));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const aids = new Aids();
