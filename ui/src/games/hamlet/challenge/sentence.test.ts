import { expect, test } from "vitest";
import type { ChallengeGoal, ChallengeRun } from "../../../common/types.ts";
import { goalText, nextText, runText, starText } from "./sentence.ts";

const POINTS: ChallengeGoal = {
  measure: "points",
  form: { kind: "most", at_least: [25, 33, 40], rounds: 10 },
  limits: [{ measure: "sales", at_most: 0 }],
};
const WIN: ChallengeGoal = {
  measure: "lead",
  form: { kind: "most", at_least: [1, 15, 30], rounds: null },
  limits: [{ measure: "villagers", at_most: 3 }],
};
const BOATS: ChallengeGoal = {
  measure: "boats",
  form: { kind: "soonest", amount: 2, by_round: [12, 10, 8] },
  limits: [],
};
const run = (goal: ChallengeGoal, of: Partial<ChallengeRun>): ChallengeRun => ({
  number: 1,
  goal,
  amount: 0,
  reached_in: null,
  stars: 0,
  decided: false,
  broken: null,
  ...of,
});

test("a goal is one sentence with its limit", () => {
  expect(goalText(POINTS)).toBe("25 points by the end of round\u00a010, without a market sale");
  expect(goalText(WIN)).toBe("A win against Botric, with no more than 3 villagers");
  expect(goalText(BOATS)).toBe("2 boats no later than round\u00a012");
});

test("each star says what it asks for", () => {
  expect([0, 1, 2].map((star) => starText(POINTS, star))).toEqual([
    "25 points",
    "33 points",
    "40 points",
  ]);
  expect(starText(WIN, 1)).toBe("A win by 15 points");
  expect(starText(BOATS, 2)).toBe("round\u00a08");
});

test("a running attempt says what was reached, a decided one what counts", () => {
  expect(runText(run(POINTS, { amount: 12 }), 4)).toBe("So far: 12 points · round\u00a04");
  expect(runText(run(WIN, { amount: -7 }), 4)).toBe(
    "So far: 7 points behind Botric · round\u00a04",
  );
  expect(runText(run(WIN, {}), 4)).toBe("So far: Level with Botric · round\u00a04");
  expect(runText(run(WIN, { decided: true }), 11)).toBe("Result: Level with Botric");
  expect(runText(run(POINTS, { amount: 35, stars: 2, decided: true }), 11)).toBe(
    "Result: 35 points",
  );
  const boats = { amount: 2, reached_in: 9, stars: 2, decided: true };
  expect(runText(run(BOATS, boats), 9)).toBe("Result: 2 boats, round\u00a09");
  const broken = { decided: true, broken: { measure: "sales", at_most: 0 } } as const;
  expect(runText(run(POINTS, broken), 5)).toBe("Condition broken: without a market sale");
});

test("the next star is named until all are earned or a limit is broken", () => {
  expect(nextText(run(POINTS, { amount: 35, stars: 2, decided: true }))).toBe(
    "Next star: 40 points",
  );
  expect(nextText(run(POINTS, { amount: 41, stars: 3, decided: true }))).toBeNull();
  expect(nextText(run(POINTS, { decided: true, broken: POINTS.limits[0] ?? null }))).toBeNull();
});
