// What waits on the home screen, rendered without a browser.
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { GameCard, Waiting, WeekGames } from "../common/types.ts";
import GameTile from "./GameTile.svelte";
import Waits from "./Waits.svelte";

vi.mock("../common/app.svelte.ts", () => ({ shell: {} }));
vi.mock("./game/CardPicture.svelte", () => ({ default: () => undefined }));

const card = (over: boolean, points: number[], problem: object | null = null): GameCard =>
  ({ game: "g", over, problem, round: 4, players: points.map((p) => ({ points: p })) }) as GameCard;

/** Returns what the buttons say, by their test ids. */
function said(body: string): Record<string, string> {
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

test("the game of the week tells how it stands: days left, the round, or the last result", () => {
  const week = (...games: GameCard[]): string | undefined => {
    const week = { ruleset: "hamlet", games } as WeekGames;
    const props = {
      ruleset: "hamlet",
      running: [],
      first: false,
      lit: false,
      ended: null,
      main: false,
      week,
      daysLeft: 3,
    };
    return said(render(GameTile, { props } as never).body)["home-weekly-hamlet"];
  };
  expect(week()).toBe("Game of the week 3 days left");
  expect(week(card(true, [51, 44]), card(true, [30, 60]))).toBe("Game of the week 51 : 44");
  expect(week(card(true, [51, 44]), card(false, [3, 5]))).toContain("4");
  // What cannot be read tells nothing.
  expect(week(card(true, [51, 44], {}))).toContain("3 days left");
});

test("the puzzle of the day tells whether it is solved, and for how many days in a row", () => {
  const told = (solved: boolean, streak: number): string | undefined => {
    const waiting = { challenge: null, puzzle: { solved, streak } } as Waiting;
    return said(render(Waits, { props: { waiting } }).body).puzzles;
  };
  const [before, after] = [told(false, 0), told(true, 5)];
  expect(before).not.toBe(after);
  expect(after).toContain("5");
});

test("the challenges tell whether one is running, and when every star is earned", () => {
  const told = (challenge: object | null): string | undefined => {
    const waiting = { challenge, puzzle: null } as unknown as Waiting;
    return said(render(Waits, { props: { waiting } }).body).challenges;
  };
  const next = { number: 3, running: false, best: { stars: 2 } };
  expect(told(next)).toBe("Challenge 3 Hamlet, 2 of 3 stars");
  expect(told({ ...next, running: true })).toBe("Challenge 3 Hamlet, In progress");
  expect(told(null)).toBe("Challenges Hamlet, Every star earned");
});

test("no line of the home screen's buttons can end in a dot between two facts", () => {
  const challenge = { number: 3, running: true, best: null };
  const waiting = { challenge, puzzle: { solved: true, streak: 5 } } as unknown as Waiting;
  const ways = said(render(Waits, { props: { waiting } }).body);
  expect([ways.challenges, ways.puzzles].join()).not.toContain("·");
});
