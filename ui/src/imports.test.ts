/** Checks which module may import which: no cycles, and nothing shared imports a game. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** An import by a module of `src` of another one, both as paths in `src`. */
type Import = readonly [from: string, to: string];

const SRC = import.meta.dirname;

/** Returns the specifiers of a module's relative imports, static and dynamic, of values and of types. */
const specifiers = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import|new URL)\b\s*\(?\s*["'](\.[^"']*)["']/g)].flatMap(
    ([, specifier]) => specifier ?? [],
  );

/** Resolves a relative import to one of the modules; `null` for data, style sheets and generated code. */
function resolved(modules: ReadonlySet<string>, from: string, specifier: string): string | null {
  const path = join(dirname(from), specifier);
  const candidates = [path, path.replace(/\.js$/, ".ts"), `${path}.ts`, join(path, "index.ts")];
  return candidates.find((candidate) => modules.has(candidate)) ?? null;
}

function importsOf(sources: Readonly<Record<string, string>>): Import[] {
  const modules = new Set(Object.keys(sources));
  return Object.entries(sources).flatMap(([from, code]) =>
    specifiers(code).flatMap((specifier): Import[] => {
      const to = resolved(modules, from, specifier);
      return to === null ? [] : [[from, to]];
    }),
  );
}

/** Returns a cycle of imports as a path; `null` if there is none. */
function circle(imports: readonly Import[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const [from, to] of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (at: string, path: readonly string[]): string[] | null => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const to of next.get(at) ?? []) {
      const found = visit(to, [...path, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const from of next.keys()) {
    const found = visit(from, []);
    if (found) return found;
  }
  return null;
}

/** Returns the imports of one folder by another. */
const betweenFolders = (imports: readonly Import[]): Import[] =>
  imports
    .map(([from, to]): Import => [dirname(from), dirname(to)])
    .filter(([from, to]) => from !== to);

/** The layers, each with the layers that it may import besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  common: [],
  board: ["common"],
  game: ["board", "common"],
  games: ["game", "common"],
  shell: ["games", "board", "common"],
  main: ["shell", "common"],
};

/** Returns a module's layer. Each game is a separate layer. */
function layer(path: string): string {
  const [top = "", name = ""] = path.split("/");
  if (top === "games") return name === "index.ts" ? "games" : name;
  return path.includes("/") ? top : "main";
}

function mayImport([from, to]: Import): boolean {
  const [a, b] = [layer(from), layer(to)];
  if (a === b) return true;
  const kind = (of: string): string => (of in LAYERS ? of : "game");
  return (LAYERS[kind(a)] ?? []).includes(kind(b)) && !(kind(a) === "game" && kind(b) === "game");
}

const paths = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith("paraglide/"))
  .filter((path) => !/\.test\.ts$/.test(path));
const sources = Object.fromEntries(
  paths.map((path) => [path, readFileSync(join(SRC, path), "utf8")]),
);
const imports = importsOf(sources);

test("every form of import is read", () => {
  const to = (code: string): unknown[] =>
    importsOf({ "a/b.ts": code, "a/c.ts": "", "d/index.ts": "" });
  for (const code of [
    'import { c } from "./c.ts";',
    'import type { C } from "./c.js";',
    'import {\n  c,\n} from "./c";',
    'import "./c.ts";',
    'export { c } from "./c.ts";',
    'const later = import("./c.ts");',
    'new Worker(new URL("./c.ts", import.meta.url))',
  ])
    expect(to(code), code).toEqual([["a/b.ts", "a/c.ts"]]);
  expect(to('import { d } from "../d";')).toEqual([["a/b.ts", "d/index.ts"]]);
  expect(to('import data from "../data.json";')).toEqual([]);
});

test("a cycle of modules or of folders is found", () => {
  const line: Import[] = [
    ["a/one.ts", "b/two.ts"],
    ["b/two.ts", "c/three.ts"],
  ];
  expect(circle(line)).toBeNull();
  expect(circle([...line, ["c/three.ts", "a/one.ts"]])).toEqual([
    "a/one.ts",
    "b/two.ts",
    "c/three.ts",
    "a/one.ts",
  ]);
  const folders = betweenFolders([...line, ["b/four.ts", "a/five.ts"]]);
  expect(circle(folders)).toEqual(["a", "b", "a"]);
});

test("an import against the layers is found", () => {
  for (const [from, to, allowed] of [
    ["main.ts", "shell/App.svelte", true],
    ["main.ts", "games/hamlet/table/TableView.svelte", false],
    ["shell/Home.svelte", "games/index.ts", true],
    ["shell/Home.svelte", "games/hamlet/art/index.ts", false],
    ["games/index.ts", "games/hamlet/table/TableView.svelte", true],
    ["games/hamlet/table/Board.svelte", "board/camera.ts", true],
    ["games/hamlet/table/Board.svelte", "games/hamlet/art/index.ts", true],
    ["games/hamlet/table/Board.svelte", "shell/Home.svelte", false],
    ["games/hamlet/table/Board.svelte", "games/chess/rules.ts", false],
    ["games/hamlet/table/Board.svelte", "games/index.ts", false],
    ["board/camera.ts", "games/hamlet/art/index.ts", false],
    ["board/camera.ts", "common/types.ts", true],
    ["common/api.ts", "board/camera.ts", false],
    ["common/api.ts", "main.ts", false],
  ] as const)
    expect(mayImport([from, to]), `${from} -> ${to}`).toBe(allowed);
});

test("modules import only along the layers", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter((of) => !mayImport(of)).map((of) => of.join(" -> "))).toEqual([]);
});

test("there is no cycle of modules or of folders", () => {
  expect(circle(imports)).toBeNull();
  expect(circle(betweenFolders(imports))).toBeNull();
});

test("outside of the games no module names a game", () => {
  const named = Object.entries(sources).flatMap(([module, code]) => {
    const isShared = /^(board|common|shell)\//.test(module) || module === "main.ts";
    return isShared && /"(hamlet|carcassonne)"/.test(code) ? [module] : [];
  });
  // Generated from the app's list of games.
  expect(named).toEqual(["common/bindings.ts"]);
});
