import { expect, test } from "vitest";
import type { LogLine, Step } from "../../../common/types.ts";
import { done, tell, told } from "./told.ts";

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

test("a deed and its reason are one sentence, with all that the deed brought him", () => {
  const paid = { ...line("log_reward"), points: 3 };
  const theirs = { ...line("log_reward"), seat: 0, points: 2 };
  const sale = { ...line("log_sell"), points: 2 };
  const told = tell([line("botric_sells", true), paid, sale, theirs, line("botric_places", true)]);
  expect(told.deeds).toMatchObject([{ phrase: { key: "botric_sells" }, points: 5, gold: 0 }]);
  expect(told.reasons.map((l) => l.phrase.key)).toEqual(["botric_places"]);
  expect(told.details).toEqual([paid, theirs]);
});

test("a good that was used for a reason is told once", () => {
  const of = (key: string, tile: string): LogLine => {
    const told = line(key, key.startsWith("botric"));
    return { ...told, phrase: { key, args: { tile, material: "wheat" } as never } };
  };
  const lines = [
    of("botric_uses", "farm"),
    of("log_consume", "farm"),
    of("log_consume", "farm"),
    of("log_consume", "barn"),
  ];
  const { details } = tell(lines);
  expect(details.map((l) => l.phrase.key)).toEqual(["botric_uses", "log_consume", "log_consume"]);
});

test("an answer to a tie is no deed, a sale is", () => {
  const answer = step(line("botric_uses", true), line("log_consume"), line("botric_tie", true));
  expect(done([answer])).toBe(false);
  expect(done([answer, step(line("log_sell"))])).toBe(true);
  expect(told([answer])).toEqual([answer]);
});

test("goods that come by boat bring their points to the deed that they are for", () => {
  const own = { ...line("log_consume"), points: 3 };
  const delivery = { ...line("log_deliver"), points: 7 };
  const { deeds, details } = tell([
    line("log_consume"),
    line("log_ferry"),
    own,
    line("log_ferry"),
    delivery,
  ]);
  expect(deeds.map((d) => [d.phrase.key, d.points])).toEqual([["log_deliver", 10]]);
  expect(details.map((l) => l.phrase.key)).toContain("log_ferry");
});

test("what he loses for gold he ignored stands at the building, not at what it brings", () => {
  const lost = { ...line("log_modifier"), points: -3 };
  const built = { ...line("log_build"), points: 4 };
  const lake = { ...line("log_lake"), points: 2 };
  const { deeds } = tell([lost, built, lake, line("log_boat")]);
  expect(deeds.map((d) => [d.phrase.key, d.points])).toEqual([
    ["log_build", 1],
    ["log_lake", 2],
    ["log_boat", 0],
  ]);
});
