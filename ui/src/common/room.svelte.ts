/** How a table divides the window between its board, what covers the top of it, and its sheet. */
import { shell } from "./app.svelte.ts";

/** The widths that are covered at each edge of the board, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Pixels between the sheet beside a board and the lower edge of what is framed. */
const FOOT = 12;

export class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** The height of the players above the board. */
  headHeight = $state(0);
  sheetWidth = $state(0);
  sheetHeight = $state(0);
  readonly #cover: () => number | null;

  /** Takes `cover`, which returns the height of what covers the top instead of the players; `null` while they do. */
  constructor(cover: () => number | null = () => null) {
    this.#cover = cover;
  }

  /** Whether the sheet is beside the board. */
  readonly wide = $derived(this.width >= 860 || (this.width > this.height && this.width >= 600));
  readonly top = $derived.by(() => this.#cover() ?? this.headHeight);
  /** Whether the insets are known. */
  readonly sized = $derived(this.sheetHeight > 0);
  readonly insets: Insets = $derived.by(() => {
    if (!this.wide) return { top: this.top, right: 0, bottom: this.sheetHeight, left: 0 };
    const left = shell.settings.left_handed;
    return {
      top: this.top,
      right: left ? 0 : this.sheetWidth,
      bottom: FOOT,
      left: left ? this.sheetWidth : 0,
    };
  });
}
