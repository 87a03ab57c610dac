import { expect, test } from "vitest";
import { phrase } from "./phrase.ts";
import { say, word } from "./words.ts";

test("ids are translated by the name of their argument", () => {
  expect(say(phrase("ui_pay_from", { tile: "elsewhere" }))).toContain("elsewhere");
  expect(say(phrase("ui_less", { material: "wheat" }))).toBe("Less wheat");
});

test("a text that is a message's key becomes that message", () => {
  expect(say(phrase("ui_pay_from", { tile: "material_wheat" }))).toBe("From the wheat");
});

test("a seat is replaced by the player's name", () => {
  expect(say(phrase("ui_turn_of", { name: "Ana" }))).toContain("Ana");
  expect(
    say(phrase("ui_turn_of", { name: "x", seat: 1 }), [{ name: "Ana" }, { name: "Mira" }]),
  ).toContain("x");
});

test("several materials are joined as alternatives", () => {
  expect(say(phrase("ui_less", { material: "wheat", materials: "milk+brick" }))).toBe("Less wheat");
});

test("the goods of one work are named with their numbers", () => {
  const done = phrase("log_produce", {
    seat: 0,
    tile: "barn",
    goods: [
      { material: "wood", count: 2 },
      { material: "wheat", count: 1 },
    ],
  });
  expect(say(done, [{ name: "Ann" }])).toBe("Ann works at the Barn: 2 wood and 1 wheat");
});

test("a missing message shows its key", () => {
  expect(word("no_such_word")).toBe("no_such_word");
});
