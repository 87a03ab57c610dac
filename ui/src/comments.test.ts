/** Checks that comments of functions begin with a verb, so that they say what the function does. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const REPO = join(import.meta.dirname, "../..");

/** Nouns that end as verbs do. */
const NOUNS = new Set(
  (
    "Always Arrows Badges Boats Bodies Boxes Browsers Buttons Cards Cells Choices Colours Dots Elements Events Facts Followers Goods " +
    "Grass Houses Its Lines Middles Milliseconds Names Patterns Pictures Pieces Pixels Places Players Points Roads Rocks Seats Shadows " +
    "Squares Steps Stones Symbols Things This Tiles Ways Words"
  ).split(" "),
);

/** Returns whether a comment begins with what a function does, such as "Returns the ...", or with what it is like. */
function beginsWithVerb(comment: string): boolean {
  const [first = ""] = comment.replace(/^\/\*\*[\s*]*/, "").split(/[^\p{L}'’]/u);
  return first === "Like" || (/^[A-Z][a-z]+s$/.test(first) && !NOUNS.has(first));
}

/** Returns whether a statement or member is a function, or a constant that holds one. */
const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node) ||
  (ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      ({ initializer }) =>
        initializer !== undefined &&
        (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    ));

/** Returns the comments directly before functions, methods and accessors that do not begin with a verb. */
function faults(code: string): string[] {
  const source = ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const last = isFunction(node) && ts.getLeadingCommentRanges(code, node.pos)?.at(-1);
    if (last) {
      const comment = code.slice(last.pos, last.end);
      const near = !/\n\s*\n/.test(code.slice(last.end, node.getStart(source)));
      if (near && comment.startsWith("/**") && !beginsWithVerb(comment)) found.push(comment);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the code of a module, or of the scripts of a component. */
const codeOf = (path: string, text: string): string =>
  path.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join("\n")
    : text;

test.each([
  "/** Returns the sum. */\nfunction sum() {}",
  "/**\n * Draws a house.\n * Two lines.\n */\nexport const house = (): string => '';",
  "class A {\n  /** Like `sum`, for one. */\n  get one() { return 1; }\n}",
  "/** The largest sum. */\nconst MOST = 3;",
  "/** What this file is for. */\n\nfunction sum() {}",
])("a comment that begins with a verb, or is of no function, is kept: %s", (code) => {
  expect(faults(code)).toEqual([]);
});

test.each([
  "/** The sum. */\nfunction sum() {}",
  "/** Points on a line. */\nexport function points() {}",
  "/** Whether it is so. */\nconst so = (): boolean => true;",
  "class A {\n  /** `it` is the first. */\n  constructor(readonly it: number) {}\n}",
  "class A {\n  /** Called at the end. */\n  end(): void {}\n}",
  "class A {\n  /** The first. */\n  get first() { return 1; }\n}",
])("a comment of a function that begins otherwise is found: %s", (code) => {
  expect(faults(code)).toHaveLength(1);
});

test("each comment of a function begins with a verb", () => {
  const files = ["ui/src", "tests/e2e"].flatMap((folder) =>
    readdirSync(join(REPO, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .filter((path) => !/(^|[\\/])(node_modules|paraglide)[\\/]|bindings\.ts$/.test(path))
      .map((path) => join(REPO, folder, path)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    faults(codeOf(file, readFileSync(file, "utf8"))).map(
      (comment) => `${relative(REPO, file)}: ${comment}`,
    ),
  );
  expect(found).toEqual([]);
});
