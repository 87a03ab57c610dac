/**
 * The language that is spoken. Only its own words are fetched; a key that it lacks is said in English.
 * Everywhere else `./paraglide/messages.js` means this module (vite.config.ts): the compiler's own index would
 * bring the words of all languages at once.
 */
import type { m as Messages } from "../paraglide/messages.js";

/** Each language by its name in itself. */
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
const FILES = import.meta.glob<Words>("../paraglide/messages/??.js");
const file = (tag: string): (() => Promise<Words>) | undefined =>
  FILES[`../paraglide/messages/${tag}.js`];

/** The languages that have words. */
export const spoken = (Object.keys(LANGUAGES) as Language[]).filter((tag) => file(tag));

const PLAIN: Language = "en";
let now = $state.raw<{ tag: Language; words: Words }>({ tag: PLAIN, words: {} });

/** The language for a setting: itself, or the first of the system's that has words. */
export function languageFor(setting: string, system: readonly string[]): Language {
  const wanted = setting === "system" ? system : [setting, ...system];
  const tags = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.flatMap((tag) => spoken.filter((known) => known === tag))[0] ?? PLAIN;
}

let asked = 0;

/** Speaks a language from now on. Everything that has been said is said again in it. */
export async function speak(tag: Language): Promise<void> {
  const turn = ++asked;
  const words = (await file(tag)?.()) ?? {};
  // A language that was asked for later wins, however long the words of this one took.
  if (turn === asked) now = { tag, words };
}

/** The language's tag. */
export const language = (): Language => now.tag;

/** The words, typed by the compiler. A language change reaches each place that said something. */
export const m: typeof Messages = new Proxy({} as typeof Messages, {
  get: (_, key) => now.words[key as string],
  has: (_, key) => key in now.words,
});

export const dated = (at: string): string =>
  new Intl.DateTimeFormat(now.tag, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
/** The day alone. */
export const day = (at: string): string =>
  new Intl.DateTimeFormat(now.tag, { dateStyle: "medium" }).format(new Date(at));
/** A part of a whole, as a percentage: 1.25 is "125 %" where a space belongs there. */
export const percent = (of: number): string =>
  new Intl.NumberFormat(now.tag, { style: "percent" }).format(of);
const list = (of: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(now.tag, { type }).format(of);
export const listed = (of: readonly string[]): string => list(of, "conjunction");
export const either = (of: readonly string[]): string => list(of, "disjunction");
