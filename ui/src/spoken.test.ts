/** Checks that every visible text is a message, and that every message is used. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";
import { RULESETS, type Ruleset } from "./common/game.ts";
import { m } from "./common/language.svelte.ts";
import { PARTS as CARCASSONNE } from "./games/carcassonne/keys.ts";
import { PARTS as HAMLET } from "./games/hamlet/keys.ts";
import { PARTS as SHELL } from "./shell/keys.ts";

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const SRC = import.meta.dirname;
const REPO = join(SRC, "../..");

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (path) => ending.test(path) && !/(^|\/)(paraglide|target)\/|\.(test|fixture)\.ts$/.test(path),
    )
    .map((path) => join(folder, path));
}
const read = (path: string): string => readFileSync(path, "utf8");
const isNode = (of: unknown): of is Node => typeof (of as Node | null)?.type === "string";
const children = (of: Node): Node[] =>
  Object.entries(of)
    .filter(([name]) => name !== "metadata" && name !== "parent")
    .flatMap(([, child]) => child)
    .filter(isNode);

/** Two letters in a row count as a word. */
const WORD = /\p{L}{2}/u;
/** Matches a sentence or the start of one, in places where code has no other use for it. */
const SENTENCE = /^\p{Lu}\p{Ll}*,? \p{L}|\p{L}{2} \p{L}.*[.!?…]$/u;
const SAID = /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|label)$/;
/** Names that are the same in every language. */
const NAMES = new Set(["English", "Deutsch", "Français", "Español", "Italiano", "Polski"]);

/** Returns the literal texts that an expression can evaluate to. */
function values(of: Node): string[] {
  switch (of.type) {
    case "Literal":
      return typeof of.value === "string" ? [of.value] : [];
    case "TemplateElement":
      return [(of.value as { cooked: string }).cooked];
    case "TemplateLiteral":
      return [...(of.quasis as Node[]), ...(of.expressions as Node[])].flatMap(values);
    case "ConditionalExpression":
      return [of.consequent as Node, of.alternate as Node].flatMap(values);
    case "LogicalExpression":
      return [of.left as Node, of.right as Node].flatMap(values);
    case "BinaryExpression":
      return of.operator === "+" ? [of.left as Node, of.right as Node].flatMap(values) : [];
    case "ExpressionTag":
      return values(of.expression as Node);
    case "Text":
      return [of.data as string];
    default:
      return [];
  }
}

/** Returns the visible texts in markup and code that are not messages. */
function plainWords(code: string): string[] {
  const found: string[] = [];
  const say = (texts: readonly string[], as: RegExp): void => {
    found.push(...texts.filter((text) => as.test(text) && !NAMES.has(text)));
  };
  const visit = (node: Node, markup: boolean): void => {
    if (/^(StyleSheet|StyleDirective|ImportDeclaration)$/.test(node.type)) return;
    if (/^TS.*Type/.test(node.type)) return;
    if (node.type === "NewExpression" && (node.callee as Node).name === "Error") return;
    if (node.type === "Attribute") {
      const parts = [node.value].flat().filter(isNode);
      if (SAID.test(node.name as string)) say(parts.flatMap(values), WORD);
      else for (const part of parts) if (part.type !== "Text") visit(part, false);
      return;
    }
    if (markup && (node.type === "Text" || node.type === "ExpressionTag")) say(values(node), WORD);
    if (node.type === "Literal" || node.type === "TemplateElement") say(values(node), SENTENCE);
    const inside = markup && node.type !== "ExpressionTag";
    for (const child of children(node)) visit(child, inside);
  };
  const tree = parse(code, { modern: true });
  for (const part of [tree.instance?.content, tree.module?.content])
    if (part) visit(part as unknown as Node, false);
  visit(tree.fragment as unknown as Node, true);
  return [...new Set(found.map((text) => text.trim()))];
}

test("visible words in markup, labels and code are found", () => {
  const words = plainWords(`<script lang="ts">
    import type { A } from "./Some thing.ts";
    const kind: "One two" = pick("menu_a", "path d");
    const text = "Nothing to do";
    throw new Error("Never seen by anyone");
  </script>
  <p class="Two words" title="Tip">Hello {name} · 3{late ? " and late" : ""}</p>
  {#if kind === "farm"}<b aria-label={m.key({ kind: "farm" })}>{word("ui_close")}</b>{/if}`);
  expect(words).toEqual(["Nothing to do", "Tip", "Hello", "and late"]);
});

test("there are no visible words in code", () => {
  const found = files(SRC, /\.(ts|svelte)$/).flatMap((path) => {
    const text = read(path);
    const code = path.endsWith(".ts") ? `<script lang="ts">\n${text}\n</script>` : text;
    return plainWords(code).map((words) => `${relative(SRC, path)}: ${words}`);
  });
  expect(found).toEqual([]);
}, 60_000);

const HEADS = ["doing", "tie", "because", "score", "score_decided"];
const ENDINGS = ["act_consume", "act_carry", "log_consume", "log_store", "botric_uses"];

const english = Object.keys(JSON.parse(read(join(SRC, "../messages/en.json")))).filter(
  (key) => key !== "$schema",
);
const parts = [
  SHELL,
  HAMLET,
  CARCASSONNE,
  Object.fromEntries(ENDINGS.map((e) => [e, ["_of", "_high"]])),
]
  .flatMap((of) => Object.entries<readonly string[]>(of))
  .flatMap(([head, tails]) => tails.map((tail) => head + tail));

/** Returns the keys in one of the files that the messages are divided into. */
const compiled = (folder: string): Set<string> =>
  new Set(
    [...read(join(SRC, `paraglide/${folder}/en.js`)).matchAll(/^export const (\w+) =/gm)].map(
      ([, key]) => key ?? "",
    ),
  );

test("every composed key has a message", () => {
  expect(parts.filter((key) => !(key in m))).toEqual([]);
});

test("the first screen's texts include all that the shell composes", () => {
  const composed = { ...SHELL, ...HAMLET };
  const heads = [...Object.keys(SHELL), "season_"];
  const keys = heads.flatMap((head) => (composed[head] ?? []).map((tail) => head + tail));
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !compiled("shell").has(key))).toEqual([]);
});

const OWN: Readonly<Record<Ruleset, typeof SHELL>> = { hamlet: HAMLET, carcassonne: CARCASSONNE };

test.each(RULESETS)("the texts of %s include all that it composes or names", (game) => {
  const found = new Set([...compiled("shell"), ...compiled(`games/${game}`)]);
  const composed = Object.entries(OWN[game]).flatMap(([head, ends]) =>
    ends.map((end) => head + end),
  );
  const code = [join(SRC, "games", game), join(REPO, "crates/app/src/games", game)];
  const named = code
    .flatMap((folder) => files(folder, /\.(rs|svelte|ts)$/))
    .flatMap((path) => read(path).match(/[a-z]+(_[a-z0-9]+)+/g) ?? [])
    .filter((key) => english.includes(key));
  expect(named.length).toBeGreaterThan(100);
  expect([...composed, ...named].filter((key) => !found.has(key))).toEqual([]);
});

test("no game's texts include those of the other alone", () => {
  const [hamlet, carcassonne] = [compiled("games/hamlet"), compiled("games/carcassonne")];
  expect(["carc_done_needs", "learn_tiles_lay"].map((key) => hamlet.has(key))).toEqual([
    false,
    false,
  ]);
  expect(["tile_barn", "learn_botric_work"].map((key) => carcassonne.has(key))).toEqual([
    false,
    false,
  ]);
});

/** Returns the message keys in a lesson's file. */
interface Lesson {
  readonly id: string;
  readonly steps: readonly {
    readonly say: string;
    readonly do?: readonly string[];
    readonly rest?: string;
    readonly near?: readonly (readonly [string, string])[];
    readonly wrong?: readonly (readonly [string, string])[];
  }[];
}

test("every message is used", () => {
  const sources = [
    ...files(SRC, /\.(ts|svelte)$/),
    ...["app", "cli", "xtask"].flatMap((name) => files(join(REPO, "crates", name, "src"), /\.rs$/)),
    ...files(join(REPO, "src-tauri/src"), /\.rs$/),
    join(REPO, "crates/cli/build.rs"),
  ];
  const said = new Set(parts);
  for (const path of sources) {
    const code = read(path);
    for (const [name] of code.matchAll(/[a-z]+(_[a-z0-9]+)+/g)) said.add(name);
    // The app sends some ids without their prefix, which is the argument's name.
    if (path.endsWith(".rs"))
      for (const [, id] of code.matchAll(/"([a-z_]+)"/g))
        for (const head of HEADS) said.add(`${head}_${id}`);
  }
  for (const path of files(join(REPO, "crates/app/data/lessons"), /\.json$/)) {
    const { id, steps } = JSON.parse(read(path)) as Lesson;
    for (const tail of ["", "_sub", "_can"]) said.add(`learn_${id}${tail}`);
    for (const { say, near = [], wrong = [], ...step } of steps)
      for (const word of [
        say,
        ...(step.do ? [`${say}_do`] : []),
        ...(step.rest ? [step.rest] : []),
        ...[...near, ...wrong].map(([, w]) => w),
      ])
        said.add(`learn_${id}_${word}`);
  }
  const unsaid = english.filter((key) => !said.has(key));
  expect(unsaid).toEqual([]);
});

// A name inserted by a screen has no article to inflect: "auf: {tile}", not "auf dem {tile}".
test("German inflects only names in phrases", () => {
  const german = JSON.parse(read(join(SRC, "../messages/de.json"))) as Record<string, unknown>;
  const bent = Object.keys(german).filter((key) =>
    /\bde[nm] \{/i.test(JSON.stringify(german[key])),
  );
  const filled = files(SRC, /\.(ts|svelte)$/).flatMap((path) =>
    [...read(path).matchAll(/\bm\.(\w+)\(/g)].map(([, key]) => key),
  );
  expect(bent.length).toBeGreaterThan(0);
  expect(bent.filter((key) => filled.includes(key))).toEqual([]);
});

test("what Undo takes back has no second colon for fish, in any language", () => {
  const folder = join(SRC, "../messages");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const texts = JSON.parse(read(join(folder, file))) as Record<string, unknown>;
    for (const key of ["act_cook", "act_sell_fish"])
      expect(texts[key], `${file}: ${key}`).toMatch(/^[^:]+$/);
  }
});
