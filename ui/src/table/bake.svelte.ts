/**
 * Makes one picture of what lies still. A browser looks at each turned or moved group of a drawing in
 * every frame of a gesture; a picture is one thing to it, and stays crisp, for it is drawn from lines.
 */
import { DEFS } from "../art";
import type { Box } from "./camera.ts";

export interface Picture {
  readonly id: number;
  readonly box: Box;
  /** Its layers, from back to front. */
  readonly urls: readonly string[];
  /** What it shows. */
  readonly keys: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
/** WebKit keeps pictures of this size as pixels, which would blur; it draws the groups themselves. */
const able = (): boolean => /Chrome\//.test(globalThis.navigator?.userAgent ?? "");

export class Bake {
  /** On the screen: the finished picture, and the next one while it loads. */
  all = $state.raw<readonly Picture[]>([]);
  /** A picture is under way: what is seen is the one before, and what has changed since. */
  baking = $state(false);
  #ready = $state.raw<Picture | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0;
  #left = 0;

  /** What need not be drawn, because a picture shows it. */
  get keys(): ReadonlySet<string> {
    return this.#ready?.keys ?? NONE;
  }

  /** Makes a picture so many milliseconds from now, unless another is asked for before. */
  ask(keys: ReadonlySet<string>, box: Box, layers: () => readonly string[], after: number): void {
    clearTimeout(this.#timer);
    if (!able()) return;
    this.baking = true;
    this.#timer = setTimeout(() => {
      const size = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${box.width}" height="${box.height}"`;
      const urls = layers().map((svg) => {
        const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${DEFS}${svg}</svg>`;
        return URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
      });
      const ready = this.#ready;
      for (const p of this.all) if (p !== ready) forget(p);
      this.#left = urls.length;
      this.#next += 1;
      const made = { id: this.#next, box, urls, keys };
      this.all = ready ? [ready, made] : [made];
    }, after);
  }

  /** A layer of the newest picture is there; with the last one it takes over. */
  loaded(id: number): void {
    const newest = this.all[this.all.length - 1];
    if (newest?.id !== id || --this.#left > 0) return;
    // It is seen a frame later; what it replaces stays until then.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.all[this.all.length - 1] !== newest) return;
        for (const p of this.all) if (p !== newest) forget(p);
        this.#ready = newest;
        this.all = [newest];
        this.baking = false;
      }),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const p of this.all) forget(p);
  }
}

function forget(p: Picture): void {
  for (const url of p.urls) URL.revokeObjectURL(url);
}
