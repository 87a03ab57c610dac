import { expect, test } from "vitest";
import type { LessonView } from "../../../common/types.ts";
import { hasWord } from "../../../common/words.ts";
import { lesson } from "./example.ts";
import { hint, type Where } from "./hint.ts";

const at = (change: Partial<Where> = {}): Where => ({
  stage: "turn",
  tile: null,
  wet: false,
  ...change,
});
const key = (l: LessonView, w: Where): string | undefined => hint(l, w)?.key;

test("a hint names what to touch next, depending on what the player is looking at", () => {
  expect(hint(lesson(), at())).toEqual({ key: "ui_learn_hint_board", tile: 3 });
  expect(key(lesson(), at({ stage: "tile", tile: 3 }))).toBe("ui_learn_hint_page");
  expect(hint(lesson(), at({ stage: "tile", tile: 5 }))).toEqual({
    key: "ui_learn_hint_other",
    tile: 3,
  });
  expect(key(lesson(), at({ stage: "menu" }))).toBe("ui_learn_hint_aside");
  expect(key(lesson(), at({ stage: "pay" }))).toBe("ui_learn_hint_pay");
});

test("hints distinguish donkeys from buildings and buttons from tiles", () => {
  expect(key(lesson({ deed: "donkey" }), at())).toBe("ui_learn_hint_donkey");
  expect(key(lesson({ deed: "donkey" }), at({ stage: "donkeys" }))).toBe("ui_learn_hint_step");
  const button = lesson({ point: [{ kind: "button", button: "end-turn" }], deed: "end_turn" });
  expect(key(button, at())).toBe("ui_learn_hint_button");
});

test("the hint for a lake refers to the drops on places", () => {
  expect(key(lesson(), at({ stage: "place" }))).toBe("ui_learn_hint_place");
  expect(key(lesson(), at({ stage: "place", wet: true }))).toBe("ui_learn_hint_shore");
});

test("a step that is only read has no hint", () => {
  expect(hint(lesson({ task: null }), at())).toBeNull();
});

test("every hint has a message", () => {
  const stages = ["turn", "tile", "donkeys", "blueprint", "place", "pay", "fare", "boat"];
  for (const stage of [...stages, "town_hall", "villager", "stand", "fish", "seat", "fill"])
    for (const deed of ["donkey", "fish"] as const)
      for (const wet of [true, false])
        for (const tile of [3, 4]) {
          const said = key(lesson({ deed }), at({ stage, tile, wet })) ?? "";
          expect(hasWord(said), said).toBe(true);
        }
});
