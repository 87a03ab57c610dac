// Follows the places of buttons from step to step.
import type { Page } from "playwright-core";
import { settled } from "./chromium.ts";

/** The observed buttons. */
export const FOLLOWED = [
  "close-panel",
  "ideas",
  "end-turn",
  "confirm",
  "next-step",
  "skip-steps",
  "hand-over-go",
  "overlay-materials",
  "overlay-reach",
  "overlay-roads",
  "overlay-bag",
];

/** Stores the centres of the observed buttons. */
export class Watch {
  readonly #seen = new Map<string, Map<string, string>>();

  constructor(
    readonly page: Page,
    readonly ids: readonly string[] = FOLLOWED,
  ) {}

  /** Stores the visible buttons once all movements have ended; `when` names the step. */
  async note(when: string): Promise<void> {
    await settled(this.page);
    // A tapped button stays pressed for a moment, two pixels lower.
    await this.page.waitForFunction(() => document.querySelector("button:active") === null);
    const spots = await this.page.evaluate((ids) => {
      const seen = ids.flatMap((id) => {
        const button = document.querySelector(`[data-testid="${id}"], #${id}`);
        if (!button?.checkVisibility({ visibilityProperty: true })) return [];
        const { x, y, width, height } = button.getBoundingClientRect();
        return [[id, Math.round(x + width / 2), Math.round(y + height / 2)] as const];
      });
      return seen;
    }, this.ids);
    for (const [id, x, y] of spots) {
      const at = `${x}, ${y}`;
      const known = this.#seen.get(id) ?? new Map<string, string>();
      if (!known.has(at)) known.set(at, when);
      this.#seen.set(id, known);
    }
  }

  /** Returns the buttons that were in more than one place, with the steps at which they moved. */
  moved(): string[] {
    return [...this.#seen].flatMap(([id, at]) =>
      at.size > 1 ? [`${id}: ${[...at].map(([p, when]) => `${p} (${when})`).join("; ")}`] : [],
    );
  }

  get followed(): string[] {
    return [...this.#seen.keys()];
  }
}
