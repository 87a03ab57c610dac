/** Shows what lies still by pictures: only those of what has changed are made anew, in idle moments. */
import type { Box } from "./camera.ts";
import { able, Pictures, type Plan } from "./pictures.ts";

export interface Shown {
  readonly key: string;
  readonly url: string;
  readonly box: Box;
  /** In the page, and not to be seen until all others are there too. */
  readonly coming: boolean;
}

/** An idle moment, or this many milliseconds later. */
const PATIENCE = 300;
const idle = (): Promise<void> =>
  new Promise((then) => {
    requestIdleCallback(() => then(), { timeout: PATIENCE });
  });
const frame = (): Promise<unknown> => new Promise((then) => requestAnimationFrame(then));

export class Bake {
  /** Its layers, from back to front. */
  layers = $state.raw<readonly (readonly Shown[])[]>([]);
  /** Pictures are under way: what is seen are those before, and what has changed since. */
  baking = $state(false);
  /** What need not be drawn, because a picture shows it. */
  keys = $state.raw<ReadonlySet<string>>(new Set());
  readonly #pictures: Pictures;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Those whose element in the page has its picture. */
  readonly #there = new Set<string>();
  #loaded: () => void = () => {};

  /** `defs` is the SVG `defs` element that the drawings refer to. */
  constructor(defs: string) {
    this.#pictures = new Pictures(defs);
  }

  /** Shows a plan in `after` milliseconds, unless another one is asked for before. */
  ask(keys: ReadonlySet<string>, plan: () => readonly (readonly Plan[])[], after: number): void {
    clearTimeout(this.#timer);
    if (!able()) return;
    this.baking = true;
    this.#asked += 1;
    const asked = this.#asked;
    this.#timer = setTimeout(() => void this.#make(asked, keys, plan(), after === 0), after);
  }

  /** A picture is in the page. */
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
    // Beside those that are seen, to change places with them in one frame.
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
    // The other level of detail, or what is undone, may be wanted soon.
    this.#pictures.keep(2 * next.flat().length);
  }

  #show(layers: readonly (readonly Shown[])[]): void {
    const keys = new Set(layers.flat().map((s) => s.key));
    for (const key of this.#there) if (!keys.has(key)) this.#there.delete(key);
    this.layers = layers;
  }
}
