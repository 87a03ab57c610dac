/**
 * Pictures of static content. A browser visits each transformed group of a drawing in every frame of a
 * gesture; a picture is a single element, and stays sharp, since it is vector graphics.
 * Each is made once per content, since a browser keeps a whole document for every picture.
 */
import type { Box } from "./camera.ts";
import { definitionsOf, needed } from "./needed.ts";

/** A picture to show, and its place. */
export interface Plan {
  /** Identifies the content: equal keys have equal pictures. */
  readonly key: string;
  readonly box: Box;
  readonly svg: () => string;
}

/** Returns whether pictures stay sharp. WebKit rasterizes them above a certain size, which blurs them; there the groups are drawn instead. */
export const able = (): boolean => /Chrome\//.test(globalThis.navigator?.userAgent ?? "");

interface Made {
  readonly url: string;
  /** An image that keeps the decoded document alive while it is not shown. */
  image?: HTMLImageElement;
  loaded?: Promise<void>;
}

export class Pictures {
  readonly #made = new Map<string, Made>();
  readonly #defs: string;
  #definitions: ReadonlyMap<string, string> | undefined;

  /** Takes `defs`, the SVG `defs` element that the drawings refer to. */
  constructor(defs: string) {
    this.#defs = defs;
  }

  has(key: string): boolean {
    return this.#made.get(key)?.image?.complete ?? false;
  }

  /** Returns the picture's address. A picture that is not loaded yet appears a moment later. */
  url(plan: Plan): string {
    return this.#of(plan).url;
  }

  /** Decodes the picture in advance, so that it appears at once when it is shown. */
  load(plan: Plan): Promise<void> {
    const made = this.#of(plan);
    if (!made.loaded) {
      const image = new Image();
      image.src = made.url;
      made.image = image;
      // The element that shows it reports a failure.
      made.loaded = image.decode().catch(() => {});
    }
    return made.loaded;
  }

  /** Releases the least recently used pictures. */
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
