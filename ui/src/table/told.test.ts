import { expect, test } from "vitest";
import type { LogLine, Step } from "../types.ts";
import { done, told } from "./told.ts";

const line = (key: string, botric_reason = false): LogLine => ({
  seat: 1,
  round: 1,
  phrase: { key, args: {} },
  points: 0,
  gold: 0,
  tile: null,
  botric_reason,
  moment: 0,
});
const step = (...lines: LogLine[]): Step => ({ lines }) as Step;

test("a step that only says whose turn it is, is not shown", () => {
  const sale = step(line("log_turn"), line("log_sell"));
  const tried = step(line("botric_failed_hire", true));
  expect(told([sale, tried, step(line("log_turn")), step()])).toEqual([sale, tried]);
});

test("an answer to a tie is no deed, a sale is", () => {
  const answer = step(line("botric_uses", true), line("log_consume"), line("botric_tie", true));
  expect(done([answer])).toBe(false);
  expect(done([answer, step(line("log_sell"))])).toBe(true);
  expect(told([answer])).toEqual([answer]);
});
