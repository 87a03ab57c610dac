import { expect, test } from "vitest";
import { speak } from "./language.svelte.ts";
import { message, phrase } from "./phrase.ts";
import { briefly, say, undone, withNames, word } from "./words.ts";

test("a message as an argument is translated, free text is not", () => {
  expect(say(phrase("ui_pay_from", { tile: message("material_wheat") }))).toBe("From the wheat");
  expect(say(phrase("ui_pay_from", { tile: "material_wheat" }))).toContain("material_wheat");
});

test("a player named like a message keeps the name in the log", () => {
  for (const name of ["ui_back", "barn", "tile_barn", "0"]) {
    const seats = [{ name: "Ann" }, { name }];
    expect(say(phrase("log_beg", { seat: { seat: 1 } }), seats)).toBe(`${name} begs at the Church`);
    const used = phrase("log_consume_theirs", {
      seat: { seat: 0 },
      maker: name,
      material: message("material_milk"),
      tile: message("tile_barn"),
    });
    expect(say(used, seats)).toBe(`Ann uses ${name}’s milk from the Barn`);
  }
});

test("a phrase that is said where the seats are not known keeps the players' names", () => {
  const seats = [{ name: "Ida" }, { name: "Ben" }];
  const taken = phrase("why_carc_city_taken", { players: { seats: [0, 1] } });
  expect(say(withNames(taken, seats))).toBe("Already in this city: Ida and Ben");
  const closed = phrase("why_closed", { seat: { seat: 1 }, tile: message("tile_farm") });
  expect(say(withNames(closed, seats))).toBe(say(closed, seats));
});

test("several players are listed by the language's own rule", async () => {
  const why = phrase("why_carc_way_blocked", { players: { seats: [2, 0, 1] } });
  const seats = [{ name: "Ida" }, { name: "Ben" }, { name: "Cem" }];
  expect(say(why, seats)).toContain("Cem, Ida, and Ben");
  await speak("es");
  expect(say(phrase("why_carc_way_blocked", { players: { seats: [1, 0] } }), seats)).toContain(
    "Ben e Ida",
  );
  await speak("en");
});

test("several materials are joined as alternatives", () => {
  const work = phrase("fact_produce", { count: 2, materials: { materials: ["milk", "brick"] } });
  expect(say(work)).toContain("milk or brick");
});

test("the goods of one work are named with their numbers", () => {
  const done = phrase("log_produce", {
    seat: { seat: 0 },
    tile: message("tile_barn"),
    goods: {
      goods: [
        { material: "wood", count: 2 },
        { material: "wheat", count: 1 },
      ],
    },
  });
  expect(say(done, [{ name: "Ann" }])).toBe("Ann works at the Barn: 2 wood and 1 wheat");
});

test("a catch names only the kinds that are in it", () => {
  const log = (common: number, uncommon: number, rare: number) =>
    say(phrase("log_catch", { seat: { seat: 0 }, fish: { fish: { common, uncommon, rare } } }), [
      { name: "Ann" },
    ]);
  expect(log(0, 1, 0)).toBe("Ann’s catch: 1 uncommon fish");
  expect(log(2, 0, 1)).toBe("Ann’s catch: 2 common fish and 1 rare fish");
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

test("a missing message shows its key", () => {
  expect(word("no_such_word")).toBe("no_such_word");
});

test("what undo takes back is named, not ordered", async () => {
  expect(undone(phrase("act_end_turn"), [])).toBe("end of turn");
  await speak("pl");
  expect(undone(phrase("act_end_turn"), [])).toBe("koniec tury");
  await speak("en");
});
