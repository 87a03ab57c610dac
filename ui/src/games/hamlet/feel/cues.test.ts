import { expect, test } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { GameView, LogEvent, LogLine } from "../../../common/types.ts";
import { cues, feels } from "./cues.ts";

const line = (kind: string, more: Partial<LogLine> = {}): LogLine => ({
  seat: 0,
  round: 1,
  event: { kind } as LogEvent,
  phrase: phrase(kind),
  points: 0,
  gold: 0,
  for_gold: 0,
  tile: 3,
  moment: null,
  ...more,
});
const view = (at: number, decider = 0, decision = "turn"): GameView =>
  ({
    decider,
    decision,
    tiles: [0, 1].map((t) => ({ villagers: t === at ? [{ seat: 0, tired: false }] : [] })),
  }) as unknown as GameView;
const names = (...of: Parameters<typeof cues>): string[] => cues(...of).map((c) => c.sound);

test("each action is heard once, in order", () => {
  const lines = [line("produced"), line("produced", { points: 1 }), line("built", { gold: -2 })];
  expect(names({ before: view(0), after: view(1), lines })).toEqual([
    "hop",
    "produce",
    "place",
    "coin",
    "point",
  ]);
  expect(feels({ before: view(0), after: view(1), lines })).toBe("firm");
});

test("the church bell rings for a delivery, not for reasons about one", () => {
  const deliver = [line("delivered")];
  expect(names({ before: view(0), after: view(0), lines: deliver })).toEqual(["bell"]);
  const reason = [line("reason", { event: { kind: "reason", reason: { kind: "delivers" } } })];
  expect(names({ before: view(0), after: view(0), lines: reason })).toEqual(["tap"]);
});

test("another player's turn has a sound, but not at the end of the game", () => {
  const lines: LogLine[] = [];
  expect(names({ before: view(0), after: view(0, 1), lines })).toEqual(["turn"]);
  expect(names({ before: view(0), after: view(0, 1, "over"), lines })).toEqual(["tap"]);
});

test("undo makes no sound of walking", () => {
  expect(names({ before: view(0), after: view(1), lines: [] })).toEqual(["tap"]);
});
