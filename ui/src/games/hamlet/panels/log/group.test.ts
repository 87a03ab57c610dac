import { expect, test } from "vitest";
import type { LogLine } from "../../../../common/types.ts";
import { byTurn } from "./group.ts";

const line = (key: string, round: number, seat: number | null, moment: number): LogLine => ({
  seat,
  round,
  phrase: { key, args: {} },
  points: 0,
  gold: 0,
  tile: null,
  botric_reason: false,
  moment,
});

test("each turn has its own lines, whoever they are about", () => {
  const log = [
    line("log_turn", 1, 0, 0),
    line("log_build", 1, 0, 3),
    line("log_reward", 1, 1, 3),
    line("log_turn", 1, 1, 5),
    line("log_turn", 2, 0, 7),
    line("log_display", 2, null, 8),
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

test("nothing has happened: no rounds", () => {
  expect(byTurn([])).toEqual([]);
});
