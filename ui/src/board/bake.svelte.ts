/** Shows static content as pictures. Only pictures of changed content are made again, while the browser is idle. */
import type { Box } from "./camera.ts";
import { able, Pictures, type Plan } from "./pictures.ts";

export interface Shown {
  readonly key: string;
  readonly url: string;
  readonly box: Box;
  /** In the page, but hidden until all other pictures of the plan are there. */
  readonly coming: boolean;
}

/** Calls back when the browser is idle, at the latest after this many milliseconds. */
const PATIENCE = 300;
const idle = (): Promise<void> =>
  new Promise((then) => {
    requestIdleCallback(() => then(), { timeout: PATIENCE });
  });
const frame = (): Promise<unknown> => new Promise((then) => requestAnimationFrame(then));

export class Bake {
  /** Its layers, from back to front. */
  layers = $state.raw<readonly (readonly Shown[])[]>([]);
  /** Whether pictures are being made. Until they are ready, the previous ones are shown, with later changes drawn over them. */
  baking = $state(false);
  /** Keys of content that a picture shows, which need not be drawn. */
  keys = $state.raw<ReadonlySet<string>>(new Set());
  readonly #pictures: Pictures;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Keys of the pictures that are loaded in the page. */
  readonly #there = new Set<string>();
  #loaded: () => void = () => {};

  /** Takes `defs`, the SVG `defs` element that the drawings refer to. */
  constructor(defs: string) {
    this.#pictures = new Pictures(defs);
  }

  /** Shows a plan in `after` milliseconds, unless another plan is requested before. */
  ask(keys: ReadonlySet<string>, plan: () => readonly (readonly Plan[])[], after: number): void {
    clearTimeout(this.#timer);
    if (!able()) return;
    this.baking = true;
    this.#asked += 1;
    const asked = this.#asked;
    this.#timer = setTimeout(() => void this.#make(asked, keys, plan(), after === 0), after);
  }

  /** Notes that a picture has been loaded in the page. */
  loaded(key: string): void {
    this.#there.add(key);
    this.#loaded();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#pictures.keep(0);
  }

  async #make(
    asked: number,
    keys: ReadonlySet<string>,
    plan: readonly (readonly Plan[])[],
    hurry: boolean,
  ): Promise<void> {
    const over = (): boolean => this.#asked !== asked;
    for (const p of plan.flat()) {
      if (!hurry && !this.#pictures.has(p.key)) await idle();
      if (over()) return;
      await this.#pictures.load(p);
      if (over()) return;
    }
    // Adds the new pictures beside the visible ones, to swap them in one frame.
    const seen = this.layers.map((layer) => layer.filter((s) => !s.coming));
    const next = plan.map((layer, i) => {
      const old = new Set(seen[i]?.map((s) => s.key));
      return layer.map((p) => ({
        key: p.key,
        url: this.#pictures.url(p),
        box: p.box,
        coming: !old.has(p.key),
      }));
    });
    const missing = (): boolean => next.flat().some((s) => !this.#there.has(s.key));
    if (missing()) {
      this.#show(
        next.map((layer, i) => {
          const keys = new Set(layer.map((s) => s.key));
          return [...(seen[i] ?? []).filter((s) => !keys.has(s.key)), ...layer];
        }),
      );
      await new Promise<void>((then) => {
        this.#loaded = () => missing() || then();
      });
      await frame();
      if (over()) return;
    }
    this.#show(next.map((layer) => layer.map((s) => ({ ...s, coming: false }))));
    this.keys = keys;
    this.baking = false;
    // Keeps them for a while: the other level of detail, or an undone state, may be needed soon.
    this.#pictures.keep(2 * next.flat().length);
  }

  #show(layers: readonly (readonly Shown[])[]): void {
    const keys = new Set(layers.flat().map((s) => s.key));
    for (const key of this.#there) if (!keys.has(key)) this.#there.delete(key);
    this.layers = layers;
  }
}
