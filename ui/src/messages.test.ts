import { expect, test } from "vitest";
import data from "../../crates/rules/data/components.json";
import { m } from "./paraglide/messages.js";
import { ACTIONS } from "./table/actions.ts";
import { hasWord } from "./words.ts";

test("words come from the catalogue", () => {
  expect(m.app_name()).toBe("Hamlet");
});

const MENU = data.by_the_lake.menu;
const COOKED = MENU.filter((c) => c.effect !== null).map((c) => c.id);

// Keys that are put together on a screen; the compiler sees all others.
const PARTS: Record<string, readonly string[]> = {
  ui_do_: [...ACTIONS],
  ui_kind_: [...ACTIONS],
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
    "fishing",
    "boat",
  ],
  effect_: COOKED,
  ui_lk_idle_: COOKED,
  ui_lk_letter_: ["common", "uncommon", "rare"],
  rarity_: ["common", "uncommon", "rare"],
  menu_: MENU.map((c) => c.id),
  season_: data.by_the_lake.seasons,
  ui_theme_: ["system", "light", "dark"],
  ui_motion_: ["system", "full", "reduced"],
  ui_pace_: ["steps", "quick", "instant"],
  ui_botric_: ["produce", "blueprint", "refine", "build", "road", "fish"],
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
