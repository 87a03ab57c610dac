import { expect, test } from "vitest";
import { phrase } from "../../../../common/phrase.ts";
import type { LogEvent, LogLine } from "../../../../common/types.ts";
import { byTurn } from "./group.ts";

const line = (kind: string, round: number, seat: number | null, moment: number): LogLine => ({
  seat,
  round,
  event: { kind } as LogEvent,
  phrase: phrase(kind),
  points: 0,
  gold: 0,
  for_gold: 0,
  tile: null,
  moment,
});

test("each turn has its own lines, whichever player they are about", () => {
  const log = [
    line("turn", 1, 0, 0),
    line("built", 1, 0, 3),
    line("reward", 1, 1, 3),
    line("turn", 1, 1, 5),
    line("turn", 2, 0, 7),
    line("display_filled", 2, null, 8),
  ];
  const rounds = byTurn(log);
  expect(rounds.map((r) => r.round)).toEqual([1, 2]);
  expect(rounds[0]?.turns.map((t) => [t.seat, t.moment, t.lines.length])).toEqual([
    [0, 0, 2],
    [1, 5, 0],
  ]);
  expect(rounds[1]?.turns).toEqual([{ seat: 0, moment: 7, lines: [log[5]] }]);
  expect(rounds.flatMap((r) => r.turns).flatMap((t) => t.lines)).toHaveLength(3);
});

test("an empty log has no rounds", () => {
  expect(byTurn([])).toEqual([]);
});
