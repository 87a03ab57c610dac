// What waits on the home screen, rendered without a browser.
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { GameCard, Waiting } from "../common/types.ts";
import Waits from "./Waits.svelte";

vi.mock("../common/app.svelte.ts", () => ({ shell: {} }));

const card = (over: boolean, points: number[], problem: object | null = null): GameCard =>
  ({ game: "g", over, problem, round: 4, players: points.map((p) => ({ points: p })) }) as GameCard;

/** Returns what the buttons say, by their test ids. */
function said(games: GameCard[], puzzle: Waiting["puzzle"]): Record<string, string> {
  const waiting = {
    days_left: 3,
    weeks: [{ ruleset: "hamlet", games }],
    challenge: null,
    puzzle,
  } as unknown as Waiting;
  const { body } = render(Waits, { props: { waiting } });
  const buttons = [...body.matchAll(/data-testid="([^"]*)"[^>]*>(.*?)<\/button>/gs)];
  return Object.fromEntries(
    buttons.map(([, id, html]) => [
      id,
      (html ?? "")
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

const open = { solved: false, streak: 0 } as Waiting["puzzle"];

test("the game of the week tells how it stands: days left, the round, or the last result", () => {
  const week = (...games: GameCard[]): string | undefined =>
    said(games, open)["home-weekly-hamlet"];
  expect(week()).toBe("Game of the week Hamlet · 3 days left");
  expect(week(card(true, [51, 44]), card(true, [30, 60]))).toBe(
    "Game of the week Hamlet · 51 : 44",
  );
  expect(week(card(true, [51, 44]), card(false, [3, 5]))).toContain("4");
  // What cannot be read tells nothing.
  expect(week(card(true, [51, 44], {}))).toContain("3 days left");
});

test("the puzzle of the day tells whether it is solved, and for how many days in a row", () => {
  const { puzzles: before } = said([], open);
  const { puzzles: after } = said([], { solved: true, streak: 5 } as Waiting["puzzle"]);
  expect(before).not.toBe(after);
  expect(after).toContain("5");
});
