/**
 * Pictures of what lies still. A browser looks at each turned or moved group of a drawing in every
 * frame of a gesture; a picture is one thing to it, and stays crisp, for it is drawn from lines.
 * Each is made once, by what it shows: a browser keeps a whole document behind every one.
 */
import type { Box } from "./camera.ts";
import { definitionsOf, needed } from "./needed.ts";

/** What shall be seen, and where. */
export interface Plan {
  /** Says what it shows: the same key is the same picture. */
  readonly key: string;
  readonly box: Box;
  readonly svg: () => string;
}

/** WebKit keeps pictures of this size as pixels, which would blur; it draws the groups themselves. */
export const able = (): boolean => /Chrome\//.test(globalThis.navigator?.userAgent ?? "");

interface Made {
  readonly url: string;
  /** Keeps the document alive while nothing shows it. */
  image?: HTMLImageElement;
  loaded?: Promise<void>;
}

export class Pictures {
  readonly #made = new Map<string, Made>();
  readonly #defs: string;
  #definitions: ReadonlyMap<string, string> | undefined;

  /** `defs` is the SVG `defs` element that the drawings refer to. */
  constructor(defs: string) {
    this.#defs = defs;
  }

  has(key: string): boolean {
    return this.#made.get(key)?.image?.complete ?? false;
  }

  /** Its address. What is not loaded yet comes a moment later. */
  url(plan: Plan): string {
    return this.#of(plan).url;
  }

  /** Draws it, so that it is there at once wherever it is shown. */
  load(plan: Plan): Promise<void> {
    const made = this.#of(plan);
    if (!made.loaded) {
      const image = new Image();
      image.src = made.url;
      made.image = image;
      // One that fails is told by the element that shows it.
      made.loaded = image.decode().catch(() => {});
    }
    return made.loaded;
  }

  /** Lets go of those that were not used for the longest time. */
  keep(most: number): void {
    for (const [key, made] of this.#made) {
      if (this.#made.size <= most) return;
      URL.revokeObjectURL(made.url);
      this.#made.delete(key);
    }
  }

  #of(plan: Plan): Made {
    let made = this.#made.get(plan.key);
    if (made) this.#made.delete(plan.key);
    else {
      const { x, y, width, height } = plan.box;
      const svg = plan.svg();
      this.#definitions ??= definitionsOf(this.#defs);
      const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${needed(svg, this.#definitions)}${svg}</svg>`;
      made = { url: URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })) };
    }
    this.#made.set(plan.key, made);
    return made;
  }
}
