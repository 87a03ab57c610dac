/** Games that come in, whichever way: pasted, chosen, dropped, scanned, opened. The last answers stay. */
import { api, problemOf } from "../../common/api.ts";
import { shell } from "../../common/app.svelte.ts";
import { MOST_FILE_BYTES } from "../../common/bindings.ts";
import { phrase } from "../../common/phrase.ts";
import type { Imported, Problem } from "../../common/types.ts";
import { codes, isPicture } from "../picture/picture.ts";

/** Longer than what the app takes in: it is not sent at all. */
const TOO_LONG: Problem = {
  kind: "too_large",
  phrase: phrase("problem_record_long"),
};

/** What came of one file, picture or code. */
export class Arrival {
  /** The game came back from the trash. */
  back = $state(false);

  constructor(
    /** The file, where one was brought. */
    readonly file: string,
    readonly came: Imported | null,
    readonly problem: Problem | null,
  ) {}

  /** Takes the game that has come in out of the trash. */
  async restore(): Promise<void> {
    const game = this.came?.card.game;
    if (game && (await shell.ask(() => api.restoreGame(game)))) this.back = true;
  }
}

class Arrivals {
  busy = $state(false);
  /** What came of all that was brought at once, in its order. */
  all = $state.raw<readonly Arrival[]>([]);
  /** Whether a game has come in. */
  readonly came = $derived(this.all.some(({ came }) => came));

  /** Forgets the last answers. */
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

  /** Files that were chosen or dropped: games, or pictures of their codes. */
  files(files: Iterable<File>): Promise<void> {
    const bring = async (file: File): Promise<Imported> => {
      if (await isPicture(file)) return api.importPicture(await codes(file));
      if (file.size > MOST_FILE_BYTES) throw TOO_LONG;
      return api.importFile(new Uint8Array(await file.arrayBuffer()));
    };
    return this.#take(Array.from(files, (file) => ({ name: file.name, bring: () => bring(file) })));
  }

  /** Files that the system has handed to the app. */
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

/** Shows what the system has handed over: at the start, and when the program around the page says so. */
export function handed(): void {
  if (!shell.owner) return;
  void shell.ask(() => arrivals.handed());
}

/** Brings in what was dropped anywhere, and shows what came of it. */
export function dropped(event: DragEvent): void {
  const files = event.dataTransfer?.files;
  if (!files?.length) return;
  // The page would be left for the file otherwise.
  event.preventDefault();
  if (shell.screen.at !== "bring") shell.go({ at: "bring" });
  void arrivals.files(files);
}

/** Says that files may be dropped here. */
export function over(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
