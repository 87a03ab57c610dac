import { expect, test } from "vitest";
import { learntMost } from "./learnt.ts";

const lessons = (hamlet: number, carcassonne: number) =>
  (["hamlet", "carcassonne"] as const).flatMap((ruleset, game) =>
    [0, 1, 2].map((i) => ({ ruleset, done: i < (game === 0 ? hamlet : carcassonne) })),
  );

test("the game with the most lessons that are done counts as learnt, of two the second", () => {
  expect(learntMost(lessons(0, 0))).toBeNull();
  expect(learntMost(lessons(1, 0))).toBe("hamlet");
  expect(learntMost(lessons(1, 3))).toBe("carcassonne");
  expect(learntMost(lessons(3, 1))).toBe("hamlet");
  expect(learntMost(lessons(2, 2))).toBe("carcassonne");
});
