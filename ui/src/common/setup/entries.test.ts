import { expect, test } from "vitest";
import type { CardPlayer } from "../types.ts";
import type { Cast } from "./cast.ts";
import { entriesOf, playerOf, recolour, seatAgain } from "./entries.ts";

const cast: Cast<"mason" | "farmer"> = {
  game: "carcassonne",
  characters: ["mason", "farmer"],
  names: { mason: ["Hugo", "Berta"], farmer: ["Lena", "Jakob"] },
  title: (of) => of,
  about: (of) => of,
  Face: (() => ({})) as unknown as Cast<"mason" | "farmer">["Face"],
};
const entered = () => entriesOf(["blue", "sun", "plum"], cast, (number) => `Player ${number}`);

test("seats begin as people, each with another character for a rival", () => {
  const entries = entered();
  expect(entries.map((of) => [of.computer, of.rival.level, of.rival.character])).toEqual([
    [false, "player", "mason"],
    [false, "player", "farmer"],
    [false, "player", "mason"],
  ]);
});

test("a person has the entered name or the fallback, a rival the name of its character and seat", () => {
  const [first, second, third] = entered();
  if (!first || !second || !third) throw new Error("three seats");
  first.name = " Ann ";
  third.computer = true;
  third.rival = { level: "master", character: "farmer" };
  expect([first, second, third].map((of, seat) => playerOf(of, cast, seat))).toEqual([
    { name: "Ann", colour: "blue" },
    { name: "Player 2", colour: "sun" },
    { name: "Lena", colour: "plum", rival: { level: "master", character: "farmer" } },
  ]);
});

test("a colour that another seat has is swapped, a free one is taken", () => {
  const entries = entered();
  recolour(entries, 0, "plum");
  expect(entries.map((of) => of.colour)).toEqual(["plum", "sun", "blue"]);
  recolour(entries, 1, "mint");
  expect(entries.map((of) => of.colour)).toEqual(["plum", "mint", "blue"]);
});

test("the seats of an earlier game are offered with their colours, rivals and the names of people", () => {
  const entries = entered();
  seatAgain(entries, cast, [
    { name: "Lena", colour: "sun", rival: { level: "master", character: "farmer" } },
    { name: "Ann", colour: "plum", rival: null },
    { name: "Player 3", colour: "blue", rival: null },
  ] as CardPlayer[]);
  expect(entries.map((of) => [of.name, of.colour, of.computer])).toEqual([
    ["", "sun", true],
    ["Ann", "plum", false],
    ["", "blue", false],
  ]);
  expect(entries[0]?.rival).toEqual({ level: "master", character: "farmer" });
});

test("a rival of a character that the game does not have is offered with the seat's own one", () => {
  const entries = entered();
  seatAgain(entries, cast, [
    { name: "Ann", colour: "blue", rival: { level: "child", character: "builder" } },
  ] as CardPlayer[]);
  expect(entries[0]?.rival).toEqual({ level: "child", character: "mason" });
});
