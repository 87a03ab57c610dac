/** What every screen shares: where the player is, the settings and the last problem. */
import { api, problemOf } from "./api.ts";
import { languageFor } from "./language.svelte.ts";
import type { Problem, Settings } from "./types.ts";

/** A page of the rules, over the screen it was opened from; `depth` counts the pages in between. */
export interface Rules {
  at: "rules";
  topic: string | null;
  over: Exclude<Screen, Rules>;
  depth: number;
}

export type Screen =
  | { at: "home" }
  | { at: "new" }
  | { at: "saved" }
  | { at: "learn" }
  | { at: "settings" }
  | { at: "about" }
  | Rules
  | { at: "table"; game: string }
  | { at: "replay"; game: string; moment?: number };

const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  left_handed: false,
  text_scale: 1,
  botric_pace: "steps",
  hand_over: true,
  sound: true,
  haptics: true,
  language: "system",
};

const media = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

class Shell {
  /** A page that is loaded again opens where it was. */
  screen = $state.raw<Screen>((history.state as Screen | null) ?? { at: "home" });
  settings = $state.raw<Settings>(DEFAULTS);
  problem = $state.raw<Problem | null>(null);
  /** What had the focus when the rules were opened, and gets it back. */
  opener: Element | null = null;
  /** What the system asks for; both can change while the app runs. */
  systemDark = $state(media("(prefers-color-scheme: dark)"));
  systemStill = $state(media("(prefers-reduced-motion: reduce)"));

  systemLanguages = $state.raw<readonly string[]>(globalThis.navigator?.languages ?? []);

  readonly language = $derived(languageFor(this.settings.language, this.systemLanguages));
  readonly dark = $derived(
    this.settings.theme === "dark" || (this.settings.theme === "system" && this.systemDark),
  );
  readonly still = $derived(
    this.settings.motion === "reduced" || (this.settings.motion === "system" && this.systemStill),
  );

  /** Goes to a screen; the system's own back gesture leads back. */
  go(screen: Screen): void {
    history.pushState({ ...screen }, "");
    this.screen = screen;
  }

  /** The screen that lies under the rules, or is shown. */
  get under(): Exclude<Screen, Rules> {
    return this.screen.at === "rules" ? this.screen.over : this.screen;
  }

  /** Opens the rules over what is on the screen, which stays as it is, or goes on inside them. */
  rules(topic: string | null = null): void {
    const depth = this.screen.at === "rules" ? this.screen.depth + 1 : 1;
    if (depth === 1) this.opener = document.activeElement;
    this.go({ at: "rules", topic, over: this.under, depth });
  }

  /** Goes to a screen in place of this one. */
  swap(screen: Screen): void {
    history.replaceState({ ...screen }, "");
    this.screen = screen;
  }

  back(): void {
    if (history.state === null) this.screen = { at: "home" };
    else history.back();
  }

  /** Runs a command; a problem is shown, not thrown. */
  async ask<T>(command: () => Promise<T>): Promise<T | null> {
    try {
      return await command();
    } catch (thrown) {
      this.problem = problemOf(thrown);
      return null;
    }
  }

  async load(): Promise<void> {
    const kept = await this.ask(api.getSettings);
    if (kept) this.settings = kept;
  }

  /** Shows a setting at once and stores it; a refused one is taken back. */
  async set(change: Partial<Settings>): Promise<void> {
    const before = this.settings;
    this.settings = { ...before, ...change };
    const kept = await this.ask(() => api.setSettings(this.settings));
    this.settings = kept ?? before;
  }
}

export const shell = new Shell();

/** Follows the system's wishes and the back gesture. Called once. */
export function follow(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => (shell.systemDark = dark.matches));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  still.addEventListener("change", () => (shell.systemStill = still.matches));
  addEventListener("languagechange", () => (shell.systemLanguages = navigator.languages));
  addEventListener("popstate", (e) => {
    shell.screen = (e.state as Screen | null) ?? { at: "home" };
  });
}
