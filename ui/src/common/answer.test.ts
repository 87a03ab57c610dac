import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { onAnswer } from "./answer.ts";

test("an answer is passed on", async () => {
  const pass = vi.fn();
  onAnswer(Promise.resolve(3), pass);
  await Promise.resolve();
  expect(pass.mock.calls).toEqual([[3]]);
});

test("an answer that comes after the end of the effect is dropped", async () => {
  const pass = vi.fn();
  onAnswer(Promise.resolve(3), pass)();
  await Promise.resolve();
  expect(pass).not.toHaveBeenCalled();
});

test("a refused question passes nothing on", async () => {
  const pass = vi.fn();
  onAnswer(Promise.reject(new Error("refused")), pass);
  await Promise.resolve();
  expect(pass).not.toHaveBeenCalled();
});

/** Returns what the effects of a component handle by `then`, which also runs after their end. */
const unguarded = (source: string): string[] =>
  [...source.matchAll(/^\$effect\([\s\S]*?^\}?\);$/gm)]
    .flatMap(([effect]) => effect.split("\n"))
    .filter((line) => /\.then\($|\.then\(\(/.test(line) && !/tick\(\)\.then/.test(line));

test("effects of components handle answers by onAnswer", () => {
  expect(unguarded("$effect(() => {\n  ask().then((a) => (b = a));\n});")).toHaveLength(1);
  expect(unguarded("$effect(() => {\n  ask()\n    .then(\n  (a) => (b = a));\n});")).toHaveLength(
    1,
  );
  expect(unguarded("$effect(() =>\n  onAnswer(ask(), (a) => (b = a)),\n);")).toEqual([]);
  const src = new URL("..", import.meta.url);
  const found = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svelte"))
    .flatMap((path) =>
      unguarded(readFileSync(new URL(path, src), "utf8")).map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
