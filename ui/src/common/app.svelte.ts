/** State shared by all screens: the current screen, the settings and the last problem. */
import { tick } from "svelte";
import { api, problemOf } from "./api.ts";
import { answer, leave, stays } from "./back.ts";
import type { Ruleset } from "./game.ts";
import { languageFor } from "./language.svelte.ts";
import { leaves, returns } from "./scrolled.ts";
import type { AppInfo, Problem, Settings } from "./types.ts";

/**
 * A page of the rules, over the screen it was opened from. All pages of the rules share one entry of the
 * browser's history, whose length is limited; `trail` leads back through them.
 */
export interface Rules {
  at: "rules";
  /** The game whose rules are read; `null` for the game of the screen below. */
  ruleset: Ruleset | null;
  topic: string | null;
  over: Exclude<Screen, Rules>;
  trail: readonly (string | null)[];
}

export type Screen =
  | { at: "home" }
  // `again` is a game whose players and expansion are set up again, `lake` proposes the expansion.
  | { at: "new"; ruleset?: Ruleset; again?: string; lake?: boolean }
  | { at: "saved" }
  | { at: "learn" }
  | { at: "settings" }
  | { at: "about" }
  | { at: "bring" }
  | { at: "backups" }
  | { at: "share"; game: string; name: string }
  | { at: "statistics" }
  | { at: "challenges" }
  | { at: "puzzles" }
  | { at: "storage" }
  | { at: "nearby" }
  | Rules
  // `panel` is open when the table is shown again.
  | { at: "table"; game: string; panel?: "look_back" | "since" }
  | { at: "replay"; game: string; moment?: number };

/** Screens that only the device's owner may open. */
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
  coach: true,
  sound: true,
  music: true,
  haptics: true,
  language: "system",
};

const media = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

class Shell {
  /** A reloaded page opens the same screen. */
  screen = $state.raw<Screen>((history.state as Screen | null) ?? { at: "home" });
  settings = $state.raw<Settings>(DEFAULTS);
  problem = $state.raw<Problem | null>(null);
  /** Whether this player may use backups, storage and other devices. Guests of a server can only play. */
  owner = $state(true);
  /** What the app knows about itself, such as the modifiers of each named difficulty, once loaded. */
  info = $state.raw<AppInfo | null>(null);
  /** The element that had the focus when the rules were opened, to restore it. */
  opener: Element | null = null;
  /** The system's preferences; they can change while the app runs. */
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

  /** Opens a screen; the system's back gesture returns from it. */
  go(screen: Screen): void {
    leaves(this.screen, screen);
    history.pushState({ ...screen }, "");
    this.screen = screen;
  }

  /** Returns the screen shown, or covered by the rules; home if the history leads a guest to a screen of the owner's. */
  get under(): Exclude<Screen, Rules> {
    const screen = this.screen.at === "rules" ? this.screen.over : this.screen;
    return !this.owner && OWNERS.includes(screen.at) ? { at: "home" } : screen;
  }

  /** Opens the rules over the screen, which keeps its state, or another page of the rules. */
  rules(topic: string | null = null, ruleset: Ruleset | null = null): void {
    if (this.screen.at !== "rules") {
      this.opener = document.activeElement;
      this.go({ at: "rules", ruleset, topic, over: this.under, trail: [] });
      return;
    }
    const { topic: from, trail } = this.screen;
    // Returning to the previous page counts as going back.
    const back = trail.length > 0 && trail.at(-1) === topic;
    this.swap({ ...this.screen, topic, trail: back ? trail.slice(0, -1) : [...trail, from] });
  }

  /** Opens the rules of another game in place of these. */
  rulesOf(ruleset: Ruleset): void {
    if (this.screen.at === "rules") this.swap({ ...this.screen, ruleset, topic: null, trail: [] });
  }

  /** Closes the rules. */
  leaveRules(): void {
    if (this.screen.at !== "rules") return;
    this.swap({ ...this.screen, trail: [] });
    this.back();
  }

  /** Replaces this screen by another one. */
  swap(screen: Screen): void {
    history.replaceState({ ...screen }, "");
    this.screen = screen;
  }

  /** Opens the replay of a game; back at its table, the panel that led there is open again. */
  watch(game: string, moment: number, panel: "look_back" | "since"): void {
    const { under } = this;
    if (under.at === "table") this.swap({ ...under, panel });
    this.go({ at: "replay", game, moment });
  }

  back(): void {
    if (history.state === null) this.screen = { at: "home" };
    else leave();
  }

  /** Runs a command. A problem is shown instead of thrown. */
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
    this.info = info;
  }

  /** Number of changes of settings that are being stored. */
  #storing = 0;

  /** Shows a changed setting at once and stores it; reverts it if storing fails. */
  async set(change: Partial<Settings>): Promise<void> {
    const before = this.settings;
    this.settings = { ...before, ...change };
    this.#storing += 1;
    const kept = await this.ask(() => api.setSettings(change));
    this.#storing -= 1;
    if (!kept) this.settings = before;
    else if (this.#storing === 0) this.settings = kept;
  }

  /** Shows settings changed by another window or program. */
  async refresh(): Promise<void> {
    const kept = await api.getSettings().catch(() => null);
    if (kept && this.#storing === 0) this.settings = kept;
  }

  /** Empties the write-ahead log: the page is hidden, and the system may end the program. */
  pause(): void {
    if (this.owner) api.pause().catch(() => undefined);
  }
}

export const shell = new Shell();

/** Listens to the system's preferences and the back gesture. Called once. */
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
    void tick().then(() => returns(shell.screen));
    // In the rules the back gesture leads to the previous page.
    const topic = left.at === "rules" ? left.trail.at(-1) : undefined;
    if (left.at === "rules" && topic !== undefined && shell.screen.at !== "rules")
      shell.go({ ...left, topic, trail: left.trail.slice(0, -1) });
  });
  // Android's activity calls this on a back gesture.
  Object.assign(globalThis, {
    hamletBack: () => answer(shell.screen.at === "rules", () => shell.back()),
  });
}
