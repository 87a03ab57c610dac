import { expect, test } from "vitest";
import { phrase } from "./phrase.ts";
import { briefly, placeName, say, word } from "./words.ts";

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

test("a catch names only the kinds that are in it", () => {
  const log = (fish: [number, number, number]) =>
    say(phrase("log_catch", { seat: 0, fish }), [{ name: "Ann" }]);
  expect(log([0, 1, 0])).toBe("Ann’s catch: 1 uncommon fish");
  expect(log([2, 0, 1])).toBe("Ann’s catch: 2 common fish and 1 rare fish");
});

test("a building's end score is told in few words where several are compared", () => {
  const score = phrase("fact_score_sales", { points: 1 });
  expect(say(score)).toBe("At the end: 1 point for each of your market sales");
  expect(briefly(score)).toBe("End: +1 per market sale");
  // What has no shorter form keeps its own.
  const work = phrase("fact_produce_gold", { gold: 1 });
  expect(briefly(work)).toBe(say(work));
});

test("the Town Hall's page says what a blueprint further along costs", () => {
  const said = say(phrase("fact_town_hall", { count: 3 }));
  expect(said).toContain("one gold more for each place further along");
});

test("an unknown tile has no name, not that of the Church", () => {
  const tiles = [{ face: "church_green" }];
  expect(placeName(tiles, 0)).not.toBe("");
  expect(placeName(tiles, null)).toBe("");
  expect(placeName(tiles, 1)).toBe("");
});

test("a missing message shows its key", () => {
  expect(word("no_such_word")).toBe("no_such_word");
});
