// The script that `hamlet draw` runs is kept in the program's crate, so that building the program
// needs no Node; this compares it with the current art. `cargo xtask art` writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";

const KEPT = join(import.meta.dirname, "../../../../../crates/cli/src/draw/art.js");

/** Returns the drawing code as one script that defines the global `hamletArt`. */
async function bundle(): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, "../../../.."),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      // Not minified, so that its diff shows changes of the art.
      minify: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, "main.ts"),
        formats: ["iife"],
        name: "hamletArt",
        fileName: "art",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("nothing was built");
  return `// Made from ui/src/games/hamlet/art by \`cargo xtask art\`: do not edit.\n${chunk.code}`;
}

test("the program's drawing code is up to date with the art", async () => {
  const now = await bundle();
  if (process.env.HAMLET_WRITE_ART) writeFileSync(KEPT, now);
  const same = readFileSync(KEPT, "utf8") === now;
  expect(same, "crates/cli/src/draw/art.js is stale: `cargo xtask art` writes it").toBe(true);
}, 60_000);
