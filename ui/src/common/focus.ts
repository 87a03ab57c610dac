/** Where a keyboard goes on when a panel opens, and where it goes back to when the panel closes. */

/** What finds an element again after the sheet was drawn anew. */
function keyOf(element: Element | null): string {
  const button = element?.closest<HTMLElement>("button, a, summary");
  if (!button?.dataset.testid) return "";
  return ["testid", "kind", "tile", "face", "choice"]
    .filter((name) => button.dataset[name] !== undefined)
    .map((name) => `[data-${name}="${CSS.escape(button.dataset[name] ?? "")}"]`)
    .join("");
}

export class FocusPath {
  /** Openers of the panels that lead to the one being shown, each with the panel it was on. */
  #path: { panel: object; key: string }[] = [];
  #opening = false;
  #returning = "";

  /** A panel opens from another one, or leads back to it. */
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

  /** Everything is closed: back to where the first panel was opened. */
  closes(): void {
    this.#returning = this.#path[0]?.key ?? "";
    this.#path = [];
  }

  /** Something was done: there is nothing to go back to. */
  forget(): void {
    this.#path = [];
    this.#opening = false;
    this.#returning = "";
  }

  /** A panel with this heading has appeared. */
  arrives(heading: HTMLElement): void {
    const back = this.#returning
      ? document.querySelector<HTMLElement>(`${this.#returning}:not(:disabled)`)
      : null;
    const active = document.activeElement;
    const lost = active === document.body || active?.closest(".sheet");
    if (back) back.focus({ preventScroll: true });
    else if (this.#opening || lost) heading.focus({ preventScroll: true });
    this.#returning = "";
    this.#opening = false;
  }
}

/** There is one table at a time. */
export const path = new FocusPath();
