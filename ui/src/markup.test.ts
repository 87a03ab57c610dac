/**
 * Checks that markup inside `{#if value}` reads `name`, `seat` and `tile` of the value with `?.`. Svelte passes properties and snippets
 * as getters: a child may read one after the value has become null and before the `{#if}` removes the child
 * (https://github.com/sveltejs/svelte/issues/18377).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const SRC = import.meta.dirname;
const READ = new Set(["name", "seat", "tile"]);

type Node = { readonly type: string } & { readonly [key: string]: unknown };
const isNode = (of: unknown): of is Node =>
  typeof of === "object" && of !== null && typeof (of as Node).type === "string";
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === "metadata" ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
const namesIn = (node: Node): string[] =>
  node.type === "Identifier" ? [node.name as string] : childrenOf(node).flatMap(namesIn);

/** Returns the names that a condition tests against null: in `who && table.ready` that is `who`, since `table` is never null. */
function askedIn(node: Node): string[] {
  switch (node.type) {
    case "Identifier":
      return [node.name as string];
    case "BinaryExpression":
      return node.operator === "in" ? [] : childrenOf(node).flatMap(askedIn);
    case "LogicalExpression":
    case "UnaryExpression":
    case "ChainExpression":
      return childrenOf(node).flatMap(askedIn);
    case "MemberExpression":
      return node.optional === true ? askedIn(node.object as Node) : [];
    default:
      return [];
  }
}

/** Returns the names that a script declares for the whole component. */
function declaredBy(script: unknown): Set<string> {
  const body = isNode(script) ? ((script.content as Node).body as Node[]) : [];
  const lines = body.filter(({ type }) => type === "VariableDeclaration");
  const declared = lines.flatMap((line) => line.declarations as Node[]).map(({ id }) => id as Node);
  return new Set(declared.flatMap(namesIn));
}

/** Returns the reads in a component's markup that fail once the value that an `{#if}` tests has become null. */
function faults(code: string): string[] {
  const ast = parse(code, { modern: true }) as unknown as { instance: unknown; fragment: Node };
  const declared = declaredBy(ast.instance);
  const found: string[] = [];
  const visit = (node: Node, guarded: ReadonlySet<string>): void => {
    if (node.type === "IfBlock") {
      const asked = askedIn(node.test as Node).filter((name) => declared.has(name));
      visit(node.test as Node, guarded);
      visit(node.consequent as Node, new Set([...guarded, ...asked]));
      if (isNode(node.alternate)) visit(node.alternate, guarded);
      return;
    }
    // Event handlers run only while the value is shown.
    if (node.type === "ArrowFunctionExpression") return;
    const { object, property } = node as unknown as { object: Node; property: Node };
    if (
      node.type === "MemberExpression" &&
      node.optional !== true &&
      object.type === "Identifier" &&
      guarded.has(object.name as string) &&
      READ.has(property.name as string)
    )
      found.push(`${object.name as string}.${property.name as string}`);
    for (const child of childrenOf(node)) visit(child, guarded);
  };
  visit(ast.fragment, new Set());
  return found;
}

test("a read of a value that may become null is found, and one with ?. is not", () => {
  const script = "<script>const who = $derived(f()); const table = g();</script>";
  expect(faults(`${script}{#if who}<Head title={who.name} />{/if}`)).toEqual(["who.name"]);
  expect(faults(`${script}{#if who && table.ready}{who?.name}{table.name}{/if}`)).toEqual([]);
  expect(faults(`${script}{#each f() as who}{#if who}{who.name}{/if}{/each}`)).toEqual([
    "who.name",
  ]);
});

test("no markup reads the name, seat or tile of a value that may become null without ?.", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".svelte"),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((path) =>
    faults(readFileSync(join(SRC, path), "utf8")).map((read) => `${path}: ${read}`),
  );
  expect(found).toEqual([]);
});
