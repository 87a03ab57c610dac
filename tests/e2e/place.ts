// What `cargo xtask test` tells the tests, and folders that vanish after use.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A path from the environment, set by `cargo xtask test`. */
export function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start these tests with \`cargo xtask test\``);
  return value;
}

/** A folder for one test's saved games; call `remove` in the end. */
export function folder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "hamlet-e2e-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Where the picture of a failed test goes. */
export function picture(test: string): string {
  const out = join(import.meta.dirname, "../out");
  mkdirSync(out, { recursive: true });
  return join(out, `${test.replaceAll(/[^a-z0-9]+/gi, "-")}.png`);
}
