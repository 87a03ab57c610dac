/** An overlay of the board: its question, its subject and the app's answer. */
import { api, problemOf } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { Material, OverlayKind, OverlayView, TileId } from "../../../common/types.ts";

export type Answer<K extends OverlayKind> = Extract<OverlayView, { kind: K }>;

export class Overlay {
  kind = $state<OverlayKind | null>(null);
  material = $state<Material>("wood");
  tile = $state<TileId | null>(null);
  answer = $state.raw<OverlayView | null>(null);

  readonly #at: () => { game: string; state: number };

  constructor(at: () => { game: string; state: number }) {
    this.#at = at;
  }

  /** Shows an overlay; asking the same question again removes it. */
  toggle(kind: OverlayKind): void {
    if (this.kind === kind) {
      this.off();
      return;
    }
    this.kind = kind;
    void this.#ask();
  }

  /** Handles a tap on a tile: asks what can reach it. */
  tap(tile: TileId): void {
    this.tile = tile;
    if (this.kind === "reach") void this.#ask();
  }

  off(): void {
    this.kind = null;
    this.tile = null;
    this.answer = null;
  }

  async #ask(): Promise<void> {
    const { kind, tile } = this;
    this.answer = null;
    if (kind === null || (kind === "reach" && tile === null)) return;
    const asked = this.#at();
    const answer = await api.overlay(asked, kind, tile).catch((thrown: unknown) => {
      const problem = problemOf(thrown);
      // The table changed meanwhile: drop the question without an error.
      if (problem.kind !== "stale") shell.problem = problem;
      return null;
    });
    if (this.kind !== kind || this.tile !== tile || asked.state !== this.#at().state) return;
    this.answer = answer;
    // Opens the overlay with something to see.
    if (answer?.kind !== "materials") return;
    const there = answer.totals.filter((t) => t.count > 0).map((t) => t.material);
    if (there[0] && !there.includes(this.material)) this.material = there[0];
  }
}
