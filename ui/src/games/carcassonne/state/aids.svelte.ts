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

function stored(): readonly Aid[] {
  try {
    const off: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "[]");
    return Array.isArray(off) ? AIDS.filter((a) => off.includes(a)) : [];
  } catch {
    return [];
  }
}

class Aids {
  #off = $state.raw<readonly Aid[]>(stored());

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
      localStorage.setItem(KEY, JSON.stringify(off));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const aids = new Aids();
