import { expect, test } from "vitest";
import type { CardTurn } from "../common/types.ts";
import { justEnded, runningGames, turnWords } from "./running.ts";

const card = (game: string, turn: CardTurn, over = false) => ({ game, turn, over, problem: null });

test("games that wait for another device come last, finished ones not at all", () => {
  const games = [
    card("a", { kind: "elsewhere", name: "Ada" }),
    card("b", { kind: "one_device" }),
    card("c", { kind: "one_device" }, true),
    card("d", { kind: "here", name: "Bruno" }),
    { ...card("e", { kind: "one_device" }), problem: "damaged" as never },
  ];
  expect(runningGames(games).map((g) => g.game)).toEqual(["b", "d", "a"]);
});

test("a game that has just ended is played again before an older one goes on", () => {
  const [old, over] = [
    card("old", { kind: "one_device" }),
    card("over", { kind: "one_device" }, true),
  ];
  const unreadable = { ...card("?", { kind: "one_device" }), problem: "damaged" as never };
  expect(justEnded([unreadable, over, old])?.game).toBe("over");
  expect(justEnded([old, over]), "the running one was played last").toBeNull();
  expect(justEnded([])).toBeNull();
});

test("only a game of several devices says who goes on with it", () => {
  expect(turnWords({ kind: "one_device" })).toBeNull();
  expect(turnWords({ kind: "over" })).toBeNull();
  expect(turnWords({ kind: "here", name: "Ada" })).toContain("Ada");
  expect(turnWords({ kind: "elsewhere", name: "Bruno" })).toContain("Bruno");
  expect(turnWords({ kind: "unassigned" })).not.toBe("");
});
