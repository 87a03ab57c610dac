// The scripts that `hamlet draw` runs are kept in the program's crate, so that building the program
// needs no Node; this compares them with the current art. `cargo xtask art` writes them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { RULESETS, type Ruleset } from "../common/game.ts";

const KEPT = join(import.meta.dirname, "../../../crates/cli/src/draw");

/** Returns the drawing code of a game as one script that defines a global such as `hamletArt`. */
async function bundle(game: Ruleset): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, "../.."),
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      // Not minified, so that its diff shows changes of the art.
      minify: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, game, "drawing/main.ts"),
        formats: ["iife"],
        name: `${game}Art`,
        fileName: "art",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("nothing was built");
  return `// Made from ui/src/games/${game}/art by \`cargo xtask art\`: do not edit.\n${chunk.code}`;
}

test.each(RULESETS)(
  "the program's drawing code of %s is up to date with the art",
  async (game) => {
    const now = await bundle(game);
    const kept = join(KEPT, `${game}.js`);
    if (process.env.HAMLET_WRITE_ART) writeFileSync(kept, now);
    const same = readFileSync(kept, "utf8") === now;
    expect(same, `crates/cli/src/draw/${game}.js is stale: \`cargo xtask art\` writes it`).toBe(
      true,
    );
  },
  60_000,
);
