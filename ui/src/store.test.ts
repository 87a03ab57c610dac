// The texts by which the stores and Linux tell of the app.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const REPO = join(import.meta.dirname, "../..");
const STORES = join(REPO, "fastlane/metadata");

/** The texts of each store that name the app or tell what it is. */
const NAMING = [
  ["android", "title.txt"],
  ["android", "short_description.txt"],
  ["android", "full_description.txt"],
  ["ios", "name.txt"],
  ["ios", "description.txt"],
] as const;

test.each(NAMING)("of %s the %s names both games in every language", (store, file) => {
  const languages = readdirSync(join(STORES, store));
  expect(languages).toHaveLength(6);
  for (const language of languages) {
    const text = readFileSync(join(STORES, store, language, file), "utf8");
    for (const game of ["Hamlet", "Carcassonne"])
      expect(text, `${store}, ${language}: ${game}`).toContain(game);
  }
});

test("Linux is told of both games in every language", () => {
  const text = readFileSync(
    join(REPO, "src-tauri/linux/io.github.hamletvillage.game.metainfo.xml"),
    "utf8",
  );
  const paragraphs = text.match(/<p( xml:lang="\w+")?>[^<]*Carcassonne/g) ?? [];
  expect(new Set(paragraphs.map((p) => p.split(">")[0])).size).toBe(6);
});
