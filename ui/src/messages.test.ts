import { expect, test } from "vitest";
import { m } from "./paraglide/messages.js";
import { hasWord } from "./words.ts";

test("words come from the catalogue", () => {
  expect(m.app_name({}, { locale: "en" })).toBe("Hamlet");
});

// Keys that are put together on a screen; the compiler sees all others.
const PARTS: Record<string, readonly string[]> = {
  ui_do_: ["produce", "refine", "town_hall", "sell", "deliver", "beg", "construct", "road"],
  ui_kind_: ["produce", "refine", "town_hall", "sell", "deliver", "beg", "construct", "road"],
  ui_preset_: ["easier", "normal", "harder", "own", "easier_sub", "normal_sub", "harder_sub"],
  ui_mod_: [
    "two_donkeys",
    "landmarks_1",
    "pays_ignored_gold",
    "two_villagers",
    "favour_stays_up",
    "merchant_strict",
    "chaplain_strict",
    "landmarks_5",
    "sells_leftovers",
  ],
  ui_tie_: [
    "delivery",
    "sale",
    "producer",
    "refinery",
    "villager",
    "material",
    "barn",
    "place",
    "road",
  ],
  ui_theme_: ["system", "light", "dark"],
  ui_motion_: ["system", "full", "reduced"],
  ui_pace_: ["steps", "quick", "instant"],
  ui_botric_: ["produce", "blueprint", "refine", "build", "road"],
  colour_: ["blue", "vermilion", "sun", "plum"],
  marker_: ["red", "orange", "green"],
  material_: ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"],
  milestone_: ["planner", "carpenter", "mason", "herder", "miller"],
};

test("keys put together from parts have words", () => {
  const missing = Object.entries(PARTS).flatMap(([head, tails]) =>
    tails.map((t) => head + t).filter((key) => !hasWord(key)),
  );
  expect(missing).toEqual([]);
});
