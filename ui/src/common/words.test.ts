import { expect, test } from "vitest";
import { say, word } from "./words.ts";

test("ids become words by the name of their argument", () => {
  expect(say({ key: "ui_pay_from", args: { tile: "elsewhere" } })).toContain("elsewhere");
  expect(say({ key: "ui_less", args: { material: "wheat" } })).toBe("Less wheat");
});

test("a text that is a message's key becomes that message", () => {
  expect(say({ key: "ui_pay_from", args: { tile: "material_wheat" } })).toBe("From the wheat");
});

test("a seat becomes the player's name", () => {
  expect(say({ key: "ui_turn_of", args: { name: "Ana" } })).toContain("Ana");
  expect(
    say({ key: "ui_turn_of", args: { name: "x", seat: 1 } }, [{ name: "Ana" }, { name: "Mira" }]),
  ).toContain("x");
});

test("several materials are alternatives", () => {
  expect(say({ key: "ui_less", args: { material: "wheat", materials: "milk+brick" } })).toBe(
    "Less wheat",
  );
});

test("a missing word shows its key", () => {
  expect(word("no_such_word")).toBe("no_such_word");
});
