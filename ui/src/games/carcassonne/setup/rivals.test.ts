import { expect, test } from "vitest";
import { entriesOf } from "../../../common/setup/entries.ts";
import { CAST } from "./rivals.ts";

/** The names of women; their face has no beard. */
const WOMEN = ["Lena", "Berta", "Hanna", "Marta", "Ida", "Elise", "Clara"];

test("a rival with a beard has a man's name, one with braids a woman's", () => {
  const women = (names: readonly string[]): string[] => names.filter((n) => WOMEN.includes(n));
  expect(women(CAST.names.mason)).toEqual([]);
  expect(women(CAST.names.pilgrim)).toEqual([]);
  expect(women(CAST.names.farmer)).toEqual(CAST.names.farmer);
});

test("the rival that is proposed first does not depend on farmers", () => {
  const [, second] = entriesOf(["blue", "plum"], CAST, (number) => `${number}`);
  expect(second?.rival.character).not.toBe("farmer");
});
