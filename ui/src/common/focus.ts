/** Manages the keyboard focus, and how far the sheet is scrolled, when panels open and close. */

import { restore } from "./scrolled.ts";

/** Finds an element again after the sheet was redrawn. */
function keyOf(element: Element | null): string {
  const button = element?.closest<HTMLElement>("button, a, summary");
  if (!button?.dataset.testid) return "";
  return ["testid", "kind", "tile", "face", "choice"]
    .filter((name) => button.dataset[name] !== undefined)
    .map((name) => `[data-${name}="${CSS.escape(button.dataset[name] ?? "")}"]`)
    .join("");
}

/** A panel that another one was opened from. */
interface Left {
  panel: object;
  /** The element that opened the other one. */
  key: string;
  /** How far it was scrolled, in pixels. */
  scrolled: number;
}

const paneOf = (heading: HTMLElement | null): Element | null =>
  heading?.closest(".panel") ?? document.querySelector(".sheet > .panel");

export class FocusPath {
  /** The panels that the current one was opened from, the nearest last. */
  #path: Left[] = [];
  #opening = false;
  #returning: Left | undefined;

  /** Records that a panel opens from another one or returns to it. */
  goes(from: object, to: object): void {
    const back = this.#path.findIndex((step) => step.panel === to);
    if (back >= 0) {
      this.#returning = this.#path[back];
      this.#path.length = back;
      return;
    }
    const scrolled = paneOf(null)?.scrollTop ?? 0;
    this.#path.push({ panel: from, key: keyOf(document.activeElement), scrolled });
    this.#opening = true;
    this.#returning = undefined;
  }

  /** Returns to the first panel, after all others are closed. */
  closes(): void {
    this.#returning = this.#path[0];
    this.#path = [];
  }

  /** Forgets the openers after a choice was made. */
  forget(): void {
    this.#path = [];
    this.#opening = false;
    this.#returning = undefined;
  }

  /** Moves the focus after a panel with this heading has appeared; one that was left lies as it did. */
  arrives(heading: HTMLElement): void {
    const left = this.#returning;
    const pane = paneOf(heading);
    const lies = !left || restore(pane, () => pane, left.scrolled);
    const back = left?.key
      ? document.querySelector<HTMLElement>(`${left.key}:not(:disabled)`)
      : null;
    const active = document.activeElement;
    const lost = active === document.body || active?.closest(".sheet");
    // It may be further down than the panel can be scrolled yet.
    if (back) back.focus({ preventScroll: lies });
    else if (this.#opening || lost) heading.focus({ preventScroll: true });
    this.#returning = undefined;
    this.#opening = false;
  }
}

/** There is only one table at a time. */
export const path = new FocusPath();
