/** Games that come in, whichever way: pasted, chosen, dropped. One at a time, and the last answer stays. */
import { api, problemOf } from "../api.ts";
import { shell } from "../app.svelte.ts";
import type { Imported, Problem } from "../types.ts";

/** Bytes of a file that are looked at; the app refuses what is longer. */
const MOST = 4 << 20;

class Arrivals {
  busy = $state(false);
  came = $state.raw<Imported | null>(null);
  problem = $state.raw<Problem | null>(null);

  /** Forgets the last answer. */
  clear(): void {
    this.came = null;
    this.problem = null;
  }

  text(text: string): Promise<void> {
    return this.#take(() => api.importText(text));
  }

  /** A file that was chosen or dropped. */
  file(file: Blob): Promise<void> {
    return this.#take(async () => {
      // One byte too many is enough to be refused.
      const bytes = new Uint8Array(await file.slice(0, MOST + 1).arrayBuffer());
      return api.importFile([...bytes]);
    });
  }

  async #take(ask: () => Promise<Imported>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.clear();
    try {
      this.came = await ask();
    } catch (thrown) {
      this.problem = problemOf(thrown);
    } finally {
      this.busy = false;
    }
  }
}

export const arrivals = new Arrivals();

/** Brings in what was dropped anywhere, and shows what came of it. */
export function dropped(event: DragEvent): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  // The page would be left for the file otherwise.
  event.preventDefault();
  if (shell.screen.at !== "bring") shell.go({ at: "bring" });
  void arrivals.file(file);
}

/** Says that files may be dropped here. */
export function over(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
