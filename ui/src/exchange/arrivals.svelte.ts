/** Games that come in, whichever way: pasted, chosen, dropped, scanned, opened. The last answer stays. */
import { api, problemOf } from "../api.ts";
import { shell } from "../app.svelte.ts";
import type { Imported, Problem } from "../types.ts";

/** Bytes that are looked at of a file and of a picture; the app refuses what is longer. */
const MOST = { file: 4 << 20, picture: 12 << 20 } as const;
const PICTURE = /\.(png|jpe?g|webp)$/i;

const isPicture = (file: File): boolean =>
  file.type.startsWith("image/") || PICTURE.test(file.name);

/** What stands in the file, up to one byte too many, which is enough to be refused. */
async function base64(file: Blob): Promise<string> {
  const url = await new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file.slice(0, MOST.picture + 1));
  });
  return url.slice(url.indexOf(",") + 1);
}

class Arrivals {
  busy = $state(false);
  came = $state.raw<Imported | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The game came back from the trash. */
  back = $state(false);

  /** Forgets the last answer. */
  clear(): void {
    this.came = null;
    this.problem = null;
    this.back = false;
  }

  text(text: string): Promise<void> {
    return this.#take(() => api.importText(text));
  }

  /** A file that was chosen or dropped: a game, or a picture of its code. */
  file(file: File): Promise<void> {
    return this.#take(async () => {
      if (isPicture(file)) return api.importPicture(await base64(file));
      const bytes = new Uint8Array(await file.slice(0, MOST.file + 1).arrayBuffer());
      return api.importFile([...bytes]);
    });
  }

  /** Files that the system has handed to the app. */
  async handed(): Promise<void> {
    for (let next = await api.opened(); next; next = await api.opened()) {
      this.clear();
      this.came = next.came;
      this.problem = next.problem;
      if (shell.screen.at !== "bring") shell.go({ at: "bring" });
    }
  }

  /** Takes the game that has come in out of the trash. */
  async restore(): Promise<void> {
    const game = this.came?.card.game;
    if (game && (await shell.ask(() => api.restoreGame(game)))) this.back = true;
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

/** Shows what the system has handed over: at the start, and when the program around the page says so. */
export function handed(): void {
  void shell.ask(() => arrivals.handed());
}

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
