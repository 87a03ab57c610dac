/** Imports of games: pasted, chosen, dropped, scanned or opened. Keeps the last results. */
import { api, problemOf } from "../../common/api.ts";
import { shell } from "../../common/app.svelte.ts";
import { MOST_FILE_BYTES } from "../../common/bindings.ts";
import { phrase } from "../../common/phrase.ts";
import type { Imported, Problem } from "../../common/types.ts";
import { codes, isPicture } from "../picture/picture.ts";

/** Reported for a file that is not sent, since it is larger than the app accepts. */
const TOO_LONG: Problem = {
  kind: "too_large",
  phrase: phrase("problem_record_long"),
};

/** The result of one file, picture or code. */
export class Arrival {
  /** Whether the game was restored from the trash. */
  back = $state(false);

  constructor(
    /** The file's name, if it was a file. */
    readonly file: string,
    readonly came: Imported | null,
    readonly problem: Problem | null,
  ) {}

  /** Restores the imported game from the trash. */
  async restore(): Promise<void> {
    const game = this.came?.card.game;
    if (game && (await shell.ask(() => api.restoreGame(game)))) this.back = true;
  }
}

class Arrivals {
  busy = $state(false);
  /** The results of everything imported at once, in order. */
  all = $state.raw<readonly Arrival[]>([]);
  /** Whether a game was imported. */
  readonly came = $derived(this.all.some(({ came }) => came));

  /** Clears the last results. */
  clear(): void {
    this.all = [];
  }

  text(text: string): Promise<void> {
    const bring = async (): Promise<Imported> => {
      if (new Blob([text]).size > MOST_FILE_BYTES) throw TOO_LONG;
      return api.importText(text);
    };
    return this.#take([{ name: "", bring }]);
  }

  /** Imports files that were chosen or dropped: games, or pictures of their codes. */
  files(files: Iterable<File>): Promise<void> {
    const bring = async (file: File): Promise<Imported> => {
      if (await isPicture(file)) return api.importPicture(await codes(file));
      if (file.size > MOST_FILE_BYTES) throw TOO_LONG;
      return api.importFile(new Uint8Array(await file.arrayBuffer()));
    };
    return this.#take(Array.from(files, (file) => ({ name: file.name, bring: () => bring(file) })));
  }

  /** Imports files that the system has passed to the app. */
  async handed(): Promise<void> {
    let first = true;
    for (let next = await api.opened(); next; next = await api.opened()) {
      if (first) this.clear();
      first = false;
      this.all = [...this.all, new Arrival(next.file, next.came, next.problem)];
      if (shell.screen.at !== "bring") shell.go({ at: "bring" });
    }
  }

  async #take(brought: readonly { name: string; bring: () => Promise<Imported> }[]): Promise<void> {
    if (this.busy || brought.length === 0) return;
    this.busy = true;
    this.clear();
    for (const { name, bring } of brought) {
      let arrival: Arrival;
      try {
        arrival = new Arrival(name, await bring(), null);
      } catch (thrown) {
        arrival = new Arrival(name, null, problemOf(thrown));
      }
      this.all = [...this.all, arrival];
    }
    this.busy = false;
  }
}

export const arrivals = new Arrivals();

/** Shows what the system has passed to the app: at the start, and when the platform reports it. */
export function handed(): void {
  if (!shell.owner) return;
  void shell.ask(() => arrivals.handed());
}

/** Imports what was dropped anywhere, and shows the result. */
export function dropped(event: DragEvent): void {
  const files = event.dataTransfer?.files;
  if (!files?.length) return;
  // Otherwise the browser would open the file instead of the page.
  event.preventDefault();
  if (shell.screen.at !== "bring") shell.go({ at: "bring" });
  void arrivals.files(files);
}

/** Allows dropping files here. */
export function over(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
