/** Every language has the same messages, with the same arguments and its own plural forms. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, m, spoken } from "./language.svelte.ts";
import { SAME } from "./same.ts";

interface Variants {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
type Message = string | readonly [Variants];
type Catalogue = Readonly<Record<string, Message>>;

const FOLDER = join(import.meta.dirname, "../../messages");
const tags = readdirSync(FOLDER).map((file) => file.slice(0, 2));
const catalogues = Object.fromEntries(
  tags.map((tag) => {
    const { $schema, ...messages } = JSON.parse(
      readFileSync(join(FOLDER, `${tag}.json`), "utf8"),
    ) as Catalogue;
    return [tag, messages];
  }),
);
const english = catalogues.en ?? {};
const others = Object.entries(catalogues).filter(([tag]) => tag !== "en");

const texts = (of: Message): readonly string[] =>
  typeof of === "string" ? [of] : Object.values(of[0].match);
/** Returns the arguments of a message: those in its text and those that select a variant. */
function inputs(of: Message): string[] {
  const named = texts(of).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((x) => x[1] ?? ""),
  );
  const declared = typeof of === "string" ? [] : of[0].declarations;
  const chosen = declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  return [...new Set([...named, ...chosen])].sort();
}
const faults = (fault: (tag: string, key: string, of: Message) => string | null): string[] =>
  others.flatMap(([tag, messages]) =>
    Object.entries(messages).flatMap(([key, of]) => {
      const what = fault(tag, key, of);
      return what === null ? [] : [`${tag} ${key}: ${what}`];
    }),
  );

test("texts come from the message files", () => {
  expect(m.app_name()).toBe("Hamlet");
});

test("each language that can be chosen has a compiled message file", () => {
  const settings = readFileSync(join(FOLDER, "../project.inlang/settings.json"), "utf8");
  const { locales } = JSON.parse(settings) as { locales: string[] };
  expect([...locales].sort()).toEqual([...tags].sort());
  expect([...spoken].sort()).toEqual([...tags].sort());
  expect(tags.filter((tag) => !(tag in LANGUAGES))).toEqual([]);
});

test("French has no-break spaces where its typography wants spaces", () => {
  const breaks = faults((tag, _, of) =>
    tag === "fr" ? (texts(of).find((text) => / [:;?!»]|« /.test(text)) ?? null) : null,
  );
  expect(breaks).toEqual([]);
});

test("the number of a round never begins a line", () => {
  const breaks = Object.entries(catalogues).flatMap(([tag, messages]) =>
    Object.entries(messages)
      .filter(([key, of]) => !/^(?:cli|log)_/.test(key) && texts(of).join().includes(" {round}"))
      .map(([key]) => `${tag} ${key}`),
  );
  expect(breaks).toEqual([]);
});

test("no language has a message that English lacks", () => {
  expect(faults((_, key) => (key in english ? null : "not in English"))).toEqual([]);
});

test("no language lacks a message", () => {
  const lacking = others.flatMap(([tag, messages]) =>
    Object.keys(english)
      .filter((key) => !(key in messages))
      .map((key) => `${tag} ${key}`),
  );
  expect(lacking).toEqual([]);
});

test("every message takes the same arguments in every language", () => {
  const wrong = faults((_, key, of) => {
    const wanted = inputs(english[key] ?? "").join();
    return inputs(of).join() === wanted ? null : `{${inputs(of)}} for {${wanted}}`;
  });
  expect(wrong).toEqual([]);
});

test("every plural has the categories of its language", () => {
  const wrong = Object.entries(catalogues).flatMap(([tag, messages]) => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    return Object.entries(messages).flatMap(([key, of]) => {
      if (typeof of === "string") return [];
      const { declarations, selectors, match } = of[0];
      const right =
        selectors.length === 1 &&
        declarations.some(
          (line) => /^local (\w+) = \w+: plural$/.exec(line)?.[1] === selectors[0],
        ) &&
        Object.keys(match).sort().join() ===
          categories
            .map((category) => `${selectors[0]}=${category}`)
            .sort()
            .join();
      return right ? [] : [`${tag} ${key}: ${Object.keys(match)}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("a message with plural forms in English has them in every language", () => {
  const stiff = faults((_, key, of) =>
    typeof of === "string" && typeof english[key] === "object" ? of : null,
  );
  expect(stiff).toEqual([]);
});

test("no message is left in English", () => {
  const left = faults((tag, key, of) => {
    const plain = english[key];
    const said = texts(of).join(" ");
    if (plain === undefined || said !== texts(plain).join(" ")) return null;
    if (!/\p{L}{2}/u.test(said.replace(/\{\w+\}/g, ""))) return null;
    return SAME.all?.includes(key) || SAME[tag]?.includes(key) ? null : said;
  });
  expect(left).toEqual([]);
});

/** Words that read wrong in a language, or that its list of terms replaces (docs/translating.md). */
const UNWANTED: Readonly<Record<string, RegExp>> = {
  en: /\b(?:materials?|deeds?|same land)\b|\b(?:its|their) like\b|\bexchang|\bbring in\b/i,
  de: /\b(?:Brett|Plan|Rennen|Blatt|Erzeuger|Klippe|Menükarte|Rückschau|Taten?|ihresgleichen)\b|\bzahlt doppelt|Esel[^.;,]* anheuer|[Aa]ngeheuerte Esel|Entwurf|(?:herein|zurück)hol/,
  fr: /\b(?:vous|votre|vos|pt|Relecture|monastère|bateaux?)\b|\b(?!(?:chez|assez)\b)\p{L}+ez\b|hauts? lieux?|matériau|\braffin|paient? double|par lot de|une seule eau|son (?:pareil|semblable)|(?:^|[.;:!] )Qui [^?]*[.;]/u,
  es: /cada cual|mercanc|lugar(?:es)? célebre|en oferta|una sola agua|borde vivo|más finos|su igual|\b(?:pt|Retirar|productor(?:es)?|relevo)\b|a la iglesia|en el mercado/,
  it: /\b(?:materiali?|vi|pt|produttor[ei]|Podestà|Ritira)\b|luog(?:o|hi) celebr|in offerta|un’acqua sola|bordo vivo|più fini|suo simile|andare d’accordo|alla chiesa|al mercato/,
  pl: /[Ff]igurk|źródł(?!a$)|wyborn|na Kościele|Botrik(?!iem)|\b[Cc]iągniesz|Hamleta|\bczyn(?:y|ów)?\b|\bsąsiad(?:a|em|ów|ami|zi)?\b|materiał|\bFarm|Tawern|niezwykł|[Zz]atrud\p{L}* osł/u,
};
/** The question to the whole table is the only one that addresses several people. */
const WANTED = ["fr ui_how_many"];

test("no message has a word that its language's terms replace", () => {
  const odd = Object.entries(catalogues).flatMap(([tag, messages]) =>
    Object.entries(messages).flatMap(([key, of]) => {
      const said = texts(of).find((text) => UNWANTED[tag]?.test(text.replace(/\{\w+\}/g, "")));
      return said === undefined || WANTED.includes(`${tag} ${key}`)
        ? []
        : [`${tag} ${key}: ${said}`];
    }),
  );
  expect(odd).toEqual([]);
});

/**
 * Messages that need no plural forms of `{points}`: one always tells of 25 points, the others hold several numbers, and a message
 * selects its form by one number only.
 */
const STIFF = /(advice_carc_keeper|cli_player|cli_carc_player)$/;

test("points are counted in the forms of each language", () => {
  const said = Object.entries(catalogues).flatMap(([tag, messages]) =>
    Object.entries(messages)
      .filter(([, of]) =>
        texts(of).some((text) =>
          /\{points\} (?:points?|punt[oi]s?|punkt\p{L}*)(?!\p{L})/iu.test(text),
        ),
      )
      .map(([key, of]) => ({ name: `${tag} ${key}`, of })),
  );
  expect(said.length).toBeGreaterThan(20);
  const stiff = said.filter(
    ({ of }) =>
      typeof of === "string" || !of[0].declarations.some((line) => line.endsWith("points: plural")),
  );
  expect(stiff.map(({ name }) => name).filter((name) => !STIFF.test(name))).toEqual([]);
});

const QUOTED: Readonly<Record<string, RegExp>> = {
  en: /“([^”]+)”/g,
  de: /„([^“]+)“/g,
  fr: /«\u202f([^»]+)\u202f»/g,
  es: /«([^»]+)»/g,
  it: /«([^»]+)»/g,
  pl: /„([^”]+)”/g,
};
/** Messages whose quotation marks hold a command, goods or a name instead of a label. */
const NO_LABEL = [
  "problem_no_key",
  "problem_file_damaged",
  "cli_key_how",
  "rules_paying_3",
  "stat_what_ifs",
];

test("a label that a message quotes is written on the screen in the same words", () => {
  const unknown = Object.entries(catalogues).flatMap(([tag, messages]) => {
    const labels = new Set(Object.values(messages).flatMap(texts));
    return Object.entries(messages).flatMap(([key, of]) =>
      texts(of)
        .flatMap((text) => [...text.matchAll(QUOTED[tag] ?? /$^/g)].map((found) => found[1] ?? ""))
        .filter((label) => !label.includes("{") && !labels.has(label) && !NO_LABEL.includes(key))
        .map((label) => `${tag} ${key}: ${label}`),
    );
  });
  expect(unknown).toEqual([]);
});

test("the message of a game at a distance says what it is, and where to tap in the app", () => {
  const home = readFileSync(join(FOLDER, "../src/shell/Home.svelte"), "utf8");
  expect(home).toContain("m.move_in()");
  for (const [tag, { away_message_how: how = "", move_in: label = "" }] of Object.entries(
    catalogues,
  )) {
    const said = texts(how).join();
    const quoted = [...said.matchAll(QUOTED[tag] ?? /$^/g)].map((found) => found[1]);
    expect(quoted, tag).toEqual([label]);
    expect(said, tag).toContain("Hamlet");
    expect(said, tag).toMatch(/free|kostenlos|gratuit|bezpłatn/);
  }
});
