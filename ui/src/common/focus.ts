/** Manages the keyboard focus when panels open and close. */

/** Finds an element again after the sheet was redrawn. */
function keyOf(element: Element | null): string {
  const button = element?.closest<HTMLElement>("button, a, summary");
  if (!button?.dataset.testid) return "";
  return ["testid", "kind", "tile", "face", "choice"]
    .filter((name) => button.dataset[name] !== undefined)
    .map((name) => `[data-${name}="${CSS.escape(button.dataset[name] ?? "")}"]`)
    .join("");
}

export class FocusPath {
  /** The elements that opened the current panel and those before it, each with its panel. */
  #path: { panel: object; key: string }[] = [];
  #opening = false;
  #returning = "";

  /** Records that a panel opens from another one or returns to it. */
  goes(from: object, to: object): void {
    const back = this.#path.findIndex((step) => step.panel === to);
    if (back >= 0) {
      this.#returning = this.#path[back]?.key ?? "";
      this.#path.length = back;
      return;
    }
    this.#path.push({ panel: from, key: keyOf(document.activeElement) });
    this.#opening = true;
  }

  /** Restores the focus to the element that opened the first panel, after all are closed. */
  closes(): void {
    this.#returning = this.#path[0]?.key ?? "";
    this.#path = [];
  }

  /** Forgets the openers after a choice was made. */
  forget(): void {
    this.#path = [];
    this.#opening = false;
    this.#returning = "";
  }

  /** Moves the focus after a panel with this heading has appeared. */
  arrives(heading: HTMLElement): void {
    const back = this.#returning
      ? document.querySelector<HTMLElement>(`${this.#returning}:not(:disabled)`)
      : null;
    const active = document.activeElement;
    const lost = active === document.body || active?.closest(".sheet");
    // It may be further down in the panel.
    if (back) back.focus();
    else if (this.#opening || lost) heading.focus({ preventScroll: true });
    this.#returning = "";
    this.#opening = false;
  }
}

/** There is only one table at a time. */
export const path = new FocusPath();
