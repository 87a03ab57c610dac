/** Long names of buildings break with a hyphen in every language, and nothing but narrow cards shows soft hyphens. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadGameWords, speak, spoken } from "../../../common/language.svelte.ts";
import { tileName } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";
import { search } from "../rules/topics.ts";
import { narrowName, SOFT_HYPHEN } from "./narrow.ts";

/** Number of letters that fit into one line of the narrowest card at 360 px. */
const FIT = 9;
const FOLDER = join(import.meta.dirname, "../../../../messages");

const faces = Object.keys(
  JSON.parse(readFileSync(join(FOLDER, "en.json"), "utf8")) as Record<string, unknown>,
).flatMap((key) => (key.startsWith("tile_") ? [key.slice("tile_".length)] : []));

afterAll(async () => {
  await speak("en");
  await loadGameWords("hamlet");
});

test.each(spoken)("no part of a building’s name is too long for a narrow card: %s", async (tag) => {
  await speak(tag);
  await loadGameWords("hamlet");
  expect(faces.length).toBeGreaterThan(30);
  for (const face of faces) {
    const parts = narrowName(face).split(/[ ’\u00ad-]/);
    expect(
      parts.filter((part) => part.length > FIT),
      face,
    ).toEqual([]);
    expect(narrowName(face).replaceAll(SOFT_HYPHEN, "")).toBe(tileName(face));
  }
  const words = faces.flatMap((face) => tileName(face).split(/[ ’]/));
  const unused = m
    .ui_narrow_names()
    .split(" ")
    .filter((parts) => !words.includes(parts.replaceAll("-", "")));
  expect(unused, "not in any name").toEqual([]);
});

test("no message has a soft hyphen, so neither has a label nor the terminal", () => {
  for (const file of readdirSync(FOLDER))
    expect(readFileSync(join(FOLDER, file), "utf8").match(/\u00ad|&shy;|\\u00ad/i), file).toBe(
      null,
    );
});

test("a name with soft hyphens on its card is found by its plain spelling", async () => {
  await speak("de");
  await loadGameWords("hamlet");
  expect(narrowName("outpost")).toBe(`Außen${SOFT_HYPHEN}posten`);
  expect(search("Außenposten")[0]?.id).toBe("tile_outpost");
});
