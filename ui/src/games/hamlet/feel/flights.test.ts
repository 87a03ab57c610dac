import { expect, test } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { GameView, LogEvent, LogLine } from "../../../common/types.ts";
import { flights } from "./flights.ts";

const line = (kind: string, tile: number | null, more: Partial<LogLine> = {}): LogLine => ({
  seat: 1,
  round: 1,
  event: { kind } as LogEvent,
  phrase: phrase(kind),
  points: 0,
  gold: 0,
  for_gold: 0,
  tile,
  moment: null,
  ...more,
});
const view = (at: number | null): GameView =>
  ({ pay: at === null ? null : { at } }) as unknown as GameView;
const used = (tile: number): LogLine => ({
  ...line("consumed", tile),
  event: { kind: "consumed", token: { kind: "wood" } },
});

test("goods fly to what they pay for, points and coins to the player who earned them", () => {
  const before = view(9);
  const lines = [used(3), line("built", 9, { points: 2, gold: 1 })];
  const all = flights({ before, after: before, lines });
  expect(all.map((f) => f.kind)).toEqual(["wood", "gold", "points", "points"]);
  expect(all[0]).toMatchObject({ from: { tile: 3 }, to: { tile: 9 } });
  expect(all[1]).toMatchObject({ from: { tile: 9 }, to: { seat: 1 } });
});

test("without a separate payment goods fly to the next action, and a price flies the other way", () => {
  const before = view(null);
  const lines = [used(3), line("delivered", 0, { gold: -2 })];
  const all = flights({ before, after: before, lines });
  expect(all[0]).toMatchObject({ from: { tile: 3 }, to: { tile: 0 } });
  expect(all.slice(1).every((f) => "seat" in f.from)).toBe(true);
});

test("the number of flights is limited", () => {
  const lines = [line("sold", 4, { points: 40, gold: 40 })];
  expect(flights({ before: view(null), after: view(null), lines })).toHaveLength(10);
});
