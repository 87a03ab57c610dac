/** A question laid over the board: which one, about what, and the app's answer. */
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

  /** Asks; the same question again takes the answer off. */
  toggle(kind: OverlayKind): void {
    if (this.kind === kind) {
      this.off();
      return;
    }
    this.kind = kind;
    void this.#ask();
  }

  /** A tap on a tile: what can come there? */
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
      // The table moved on while it was asked: the question is void, not wrong.
      if (problem.kind !== "stale") shell.problem = problem;
      return null;
    });
    if (this.kind !== kind || this.tile !== tile || asked.state !== this.#at().state) return;
    this.answer = answer;
    // It opens with something to be seen.
    if (answer?.kind !== "materials") return;
    const there = answer.totals.filter((t) => t.count > 0).map((t) => t.material);
    if (there[0] && !there.includes(this.material)) this.material = there[0];
  }
}
