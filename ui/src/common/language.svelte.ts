/**
 * The current language. Only its texts are loaded: those of the shell at first, those of a game
 * with its first screen. Everywhere else `./paraglide/messages.js` means this module (vite.config.ts): the compiler's own index
 * would load the texts of all languages at once.
 */
import type { m as Messages } from "../paraglide/messages.js";
import { RULESETS, type Ruleset } from "./game.ts";

/** The name of each language in that language. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  pl: "Polski",
} as const;
export type Language = keyof typeof LANGUAGES;

type Words = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, () => Promise<Words>>>;
const SHELL: Files = import.meta.glob<Words>("../paraglide/shell/??.js");
const GAMES: Files = import.meta.glob<Words>("../paraglide/games/*/??.js");
const shellFile = (tag: string) => SHELL[`../paraglide/shell/${tag}.js`];
const gameFile = (game: Ruleset, tag: string) => GAMES[`../paraglide/games/${game}/${tag}.js`];

/** The available languages. */
export const spoken = (Object.keys(LANGUAGES) as Language[]).filter((tag) => shellFile(tag));

const PLAIN: Language = "en";
let now = $state.raw<{ tag: Language; words: Words }>({ tag: PLAIN, words: {} });

/** Returns the language for a setting: that language, or the first of the system's that is available. */
export function languageFor(setting: string, system: readonly string[]): Language {
  const wanted = setting === "system" ? system : [setting, ...system];
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.flatMap((tag) => spoken.filter((known) => known === tag))[0] ?? PLAIN;
}

let asked: { readonly tag: Language } = { tag: PLAIN };
/** The games whose texts are wanted. */
const games = new Set<Ruleset>();

let newest: Promise<void> = Promise.resolve();

/** Switches to a language and updates all texts. */
export function speak(tag: Language): Promise<void> {
  newest = change(tag);
  return newest;
}

async function change(tag: Language): Promise<void> {
  const mine = { tag };
  asked = mine;
  const files = [shellFile(tag), ...[...games].map((game) => gameFile(game, tag))];
  const words = await Promise.all(files.map((file) => file?.()));
  // A language requested meanwhile is shown instead of this one.
  if (asked === mine) now = { tag, words: Object.assign({}, ...words) as Words };
  else await newest;
}

const loading = new Map<Ruleset, Promise<void>>();

/** Loads the texts of a game, now and after each change of language. */
export function loadGameWords(game: Ruleset): Promise<void> {
  games.add(game);
  const loaded =
    loading.get(game) ??
    speak(asked.tag).catch((thrown: unknown) => {
      loading.delete(game);
      throw thrown;
    });
  loading.set(game, loaded);
  return loaded;
}

/** Returns the message for a key. Loads the texts of games if the app sends the shell a phrase before any game is opened. */
function find(key: string): unknown {
  const found = now.words[key];
  if (found === undefined && games.size === 0)
    for (const game of RULESETS) void loadGameWords(game).catch(() => undefined);
  return found;
}

/** Returns the current language's tag. */
export const language = (): Language => now.tag;

/** The messages, typed by the compiler. Reactive to changes of the language. */
export const m: typeof Messages = new Proxy({} as typeof Messages, {
  get: (_, key) => find(key as string),
  has: (_, key) => find(key as string) !== undefined,
});

export const dated = (at: string): string =>
  new Intl.DateTimeFormat(now.tag, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
/** Formats a date without its time. */
export const day = (at: string): string =>
  new Intl.DateTimeFormat(now.tag, { dateStyle: "medium" }).format(new Date(at));
/** Formats a ratio as a percentage: 1.25 becomes "125 %" in languages with a space. */
export const percent = (of: number): string =>
  new Intl.NumberFormat(now.tag, { style: "percent" }).format(of);
const list = (of: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(now.tag, { type }).format(of);
export const listed = (of: readonly string[]): string => list(of, "conjunction");
export const either = (of: readonly string[]): string => list(of, "disjunction");
