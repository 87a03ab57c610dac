/** Limits the size of source files, so that each keeps to one subject. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const REPO = join(import.meta.dirname, "../..");
const MOST = 500;

/** Returns the number of lines that are neither blank nor comments. */
function linesOfCode(text: string): number {
  const code = text.replaceAll(/\/\*.*?\*\/|<!--.*?-->/gs, "");
  return code.split("\n").filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
}

test("comments and blank lines are not counted", () => {
  expect(linesOfCode("/** One\n * two. */\nconst a = 1;\n\n  // three\n<!-- four -->\n<p>")).toBe(
    2,
  );
});

test("no file has more than 500 lines of code", () => {
  const files = ["ui/src", "tests/e2e"].flatMap((folder) =>
    readdirSync(join(REPO, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|svelte|css|mjs)$/.test(path))
      .filter((path) => !/(^|[\\/])(node_modules|paraglide)[\\/]|bindings\.ts$/.test(path))
      .map((path) => join(REPO, folder, path)),
  );
  expect(files.length).toBeGreaterThan(300);
  const long = files.flatMap((file) => {
    const lines = linesOfCode(readFileSync(file, "utf8"));
    return lines > MOST ? [`${relative(REPO, file)}: ${lines}`] : [];
  });
  expect(long).toEqual([]);
});
