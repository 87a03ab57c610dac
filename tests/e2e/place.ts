// The environment set by `cargo xtask test`, and temporary folders.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns a path from the environment, set by `cargo xtask test`. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start these tests with \`cargo xtask test\``);
  return value;
}

/** Creates a folder for a test's saved games; call `remove` at the end. */
export function folder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "hamlet-e2e-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Longest name of a picture: file systems allow 255 bytes, and a title may list every scene of a batch. */
const LONGEST = 120;

/** Returns the path of a failed test's picture. */
export function picture(test: string): string {
  const out = join(import.meta.dirname, "../out");
  mkdirSync(out, { recursive: true });
  return join(out, `${test.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, LONGEST)}.png`);
}
