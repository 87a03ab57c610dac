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

test("the seats of an earlier game are offered with their colours, rivals and levels", () => {
  const entries = entered();
  seatAgain(entries, [
    { name: "Ann", colour: "plum", botric: false, rival: null },
    { name: "Lena", colour: "sun", botric: false, rival: { level: "master" } },
  ] as CardPlayer[]);
  expect(entries.map((of) => [of.colour, of.computer, of.rival.level])).toEqual([
    ["plum", false, "player"],
    ["sun", true, "master"],
    ["blue", false, "player"],
  ]);
});
