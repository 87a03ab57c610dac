/** What every screen shares: where the player is, the settings and the last problem. */
import { api, problemOf } from "./api.ts";
import { answer, leave, stays } from "./back.ts";
import { languageFor } from "./language.svelte.ts";
import type { Problem, Settings, SoloPresets } from "./types.ts";

/**
 * A page of the rules, over the screen it was opened from. However many pages were read, they are one
 * entry of the browser's history, whose length is limited; `trail` leads back through them.
 */
export interface Rules {
  at: "rules";
  topic: string | null;
  over: Exclude<Screen, Rules>;
  trail: readonly (string | null)[];
}

export type Screen =
  | { at: "home" }
  | { at: "new" }
  | { at: "saved" }
  | { at: "learn" }
  | { at: "settings" }
  | { at: "about" }
  | { at: "bring" }
  | { at: "backups" }
  | { at: "share"; game: string; name: string }
  | { at: "statistics" }
  | { at: "storage" }
  | { at: "nearby" }
  | Rules
  | { at: "table"; game: string }
  | { at: "replay"; game: string; moment?: number };

/** Screens of what belongs to the device. */
const OWNERS: readonly Screen["at"][] = ["backups", "storage", "nearby"];

const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  left_handed: false,
  text_scale: 1,
  botric_pace: "steps",
  hand_over: true,
  ask_end_turn: true,
  ask_ties: false,
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
  /** Whether backups, the own storage and other devices are this player's to use: guests of a server only play. */
  owner = $state(true);
  /** What the named difficulties of the solo game stand for, once it is known. */
  presets = $state.raw<SoloPresets | null>(null);
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

  /** The screen that lies under the rules, or is shown: home for a guest whom the history leads to one of the owner's. */
  get under(): Exclude<Screen, Rules> {
    const screen = this.screen.at === "rules" ? this.screen.over : this.screen;
    return !this.owner && OWNERS.includes(screen.at) ? { at: "home" } : screen;
  }

  /** Opens the rules over what is on the screen, which stays as it is, or goes on inside them. */
  rules(topic: string | null = null): void {
    if (this.screen.at !== "rules") {
      this.opener = document.activeElement;
      this.go({ at: "rules", topic, over: this.under, trail: [] });
      return;
    }
    const { topic: from, trail } = this.screen;
    // Whoever goes where they came from goes back.
    const back = trail.length > 0 && trail.at(-1) === topic;
    this.swap({ ...this.screen, topic, trail: back ? trail.slice(0, -1) : [...trail, from] });
  }

  /** From the rules straight to what they lie over. */
  leaveRules(): void {
    if (this.screen.at !== "rules") return;
    this.swap({ ...this.screen, trail: [] });
    this.back();
  }

  /** Goes to a screen in place of this one. */
  swap(screen: Screen): void {
    history.replaceState({ ...screen }, "");
    this.screen = screen;
  }

  back(): void {
    if (history.state === null) this.screen = { at: "home" };
    else leave();
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
    const [kept, info] = await Promise.all([this.ask(api.getSettings), this.ask(api.appInfo)]);
    if (kept) this.settings = kept;
    if (!info) return;
    this.owner = info.owner;
    this.presets = info.presets;
  }

  /** How many changes of settings are being stored. */
  #storing = 0;

  /** Shows a setting at once and stores it; a refused one is taken back. */
  async set(change: Partial<Settings>): Promise<void> {
    const before = this.settings;
    this.settings = { ...before, ...change };
    this.#storing += 1;
    const kept = await this.ask(() => api.setSettings(change));
    this.#storing -= 1;
    if (!kept) this.settings = before;
    else if (this.#storing === 0) this.settings = kept;
  }

  /** Shows what another window or program has set meanwhile. */
  async refresh(): Promise<void> {
    const kept = await api.getSettings().catch(() => null);
    if (kept && this.#storing === 0) this.settings = kept;
  }

  /** The page is out of sight, and the system may end the program: what is stored is put in order. */
  pause(): void {
    if (this.owner) api.pause().catch(() => undefined);
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
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") shell.pause();
    else void shell.refresh();
  });
  addEventListener("focus", () => void shell.refresh());
  addEventListener("popstate", (e) => {
    const left = shell.screen;
    if (stays(left.at === "rules")) return;
    shell.screen = (e.state as Screen | null) ?? { at: "home" };
    // Inside the rules the back gesture leads to the page before.
    const topic = left.at === "rules" ? left.trail.at(-1) : undefined;
    if (left.at === "rules" && topic !== undefined && shell.screen.at !== "rules")
      shell.go({ ...left, topic, trail: left.trail.slice(0, -1) });
  });
  // Android's activity asks this when its back gesture was made.
  Object.assign(globalThis, {
    hamletBack: () => answer(shell.screen.at === "rules", () => shell.back()),
  });
}
