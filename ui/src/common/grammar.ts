/**
 * Handles names with articles. German, French, Spanish and Italian sentences need the article ("the Farm" is never just
 * "Farm"); a board or a heading does not. Their messages therefore have a building's article in lower case
 * before its name, which begins with a capital: "la Ferme". Texts of other languages are unchanged.
 */

const ARTICLE = /^\p{Ll}+(?: |’)(?=\p{Lu})/u;

/** Returns the name without its article: "la Ferme" becomes "Ferme". */
export const bare = (name: string): string => name.replace(ARTICLE, "");

/** Capitalizes a sentence that begins with a name's article. */
export const opened = (text: string): string =>
  ARTICLE.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

type Joint = readonly [RegExp, (...parts: string[]) => string];

// Italian prepositions contract with every article: "da" and "la" become "dalla".
const STEM: Readonly<Record<string, string>> = { a: "a", da: "da", di: "de", in: "ne", su: "su" };
const TAIL: Readonly<Record<string, string>> = {
  il: "l ",
  lo: "llo ",
  "l’": "ll’",
  la: "lla ",
  i: "i ",
  gli: "gli ",
  le: "lle ",
};

// A German message marks the case by the masculine article: "von dem {tile}", "baut den {tile}".
const CASES: Readonly<Record<string, string>> = {
  "den der": "den",
  "den die": "die",
  "den das": "das",
  "dem der": "dem",
  "dem die": "der",
  "dem das": "dem",
};
const MELTED: Readonly<Record<string, string>> = {
  "von dem": "vom",
  "zu dem": "zum",
  "zu der": "zur",
  "bei dem": "beim",
  "in dem": "im",
  "an dem": "am",
};
const cased = (all: string, as: string): string =>
  /^\p{Lu}/u.test(all) ? as.charAt(0).toUpperCase() + as.slice(1) : as;

const JOINTS: Readonly<Record<string, readonly Joint[]>> = {
  de: [
    [
      /(?<!\p{L})(de[nm]) (d(?:er|ie|as)) (?=\p{Lu})/giu,
      (all, wanted, article) =>
        `${cased(all, CASES[`${wanted} ${article}`.toLowerCase()] ?? `${article}`)} `,
    ],
    [
      /(?<!\p{L})(von dem|zu de[mr]|(?:bei|in|an) dem) (?=\p{Lu})/giu,
      (all, words) => `${cased(all, MELTED[`${words}`.toLowerCase()] ?? `${words}`)} `,
    ],
  ],
  fr: [
    [
      /(?<!\p{L})([Àà]) les? (?=\p{Lu})/gu,
      (all, a) => `${a === "À" ? "A" : "a"}u${all.endsWith("s ") ? "x" : ""} `,
    ],
    [/(?<!\p{L})([Dd])e le (?=\p{Lu})/gu, (_, d) => `${d}u `],
    [/(?<!\p{L})([Dd])e les (?=\p{Lu})/gu, (_, d) => `${d}es `],
    [/(?<!\p{L})([Dd])e (?=[AEIOUÀÂÉÈÊÎÔÛ])/gu, (_, d) => `${d}’`],
  ],
  es: [
    [/(?<!\p{L})([Aa]) el (?=\p{Lu})/gu, (_, a) => `${a}l `],
    [/(?<!\p{L})([Dd])e el (?=\p{Lu})/gu, (_, d) => `${d}el `],
  ],
  it: [
    [
      /(?<!\p{L})([Aa]|[Dd]a|[Dd]i|[Ii]n|[Ss]u) (?:(il|lo|la|i|gli|le) |(l’))(?=\p{Lu})/gu,
      (all, word, article, elided) => {
        const joined = `${STEM[word?.toLowerCase() ?? ""] ?? ""}${TAIL[article ?? elided ?? ""] ?? ""}`;
        return cased(all, joined);
      },
    ],
  ],
};

/** Contracts prepositions and articles as the language requires: "à le Marché" becomes "au Marché". */
export const joined = (text: string, locale: string): string =>
  (JOINTS[locale] ?? []).reduce((t, [at, by]) => t.replace(at, by), text);
