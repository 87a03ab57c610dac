import { expect, test } from "vitest";
import type { ScoreView, SeatScore } from "../../../common/types.ts";
import { ownSeat, roadOrder, stopsOf } from "./roads.ts";

const seat = (n: number, road: number[]): SeatScore => ({
  seat: n,
  total: 0,
  parts: [],
  longest_road: road,
});
const score = (winners: number[], ...roads: number[][]): ScoreView => ({
  seats: roads.map((road, n) => seat(n, road)),
  winners,
  decided_by: "points",
  over: true,
});
const SOLO = [
  { seat: 0, botric: false, rival: null },
  { seat: 1, botric: true, rival: null },
];

test("a solo player's own road is shown, whatever Botric’s length and whoever won", () => {
  const of = score([1], [0, 1], [2, 3, 4]);
  expect(ownSeat(of, SOLO)).toBe(0);
  expect(roadOrder(of, SOLO)).toEqual([1, 0]);
  expect(roadOrder(score([1], [], [2, 3]), SOLO)).toEqual([1]);
});

test("among computer rivals the only person's road is shown last", () => {
  const rival = { level: "master", character: "builder" } as const;
  const seats = [0, 1, 2].map((n) => ({ seat: n, botric: false, rival: n === 1 ? null : rival }));
  const of = score([2], [0, 1], [2, 3], [4]);
  expect(ownSeat(of, seats)).toBe(1);
  expect(roadOrder(of, seats)).toEqual([0, 2, 1]);
});

test("with several people the winner’s road is shown last", () => {
  const people = [0, 1, 2].map((n) => ({ seat: n, botric: false, rival: null }));
  const of = score([1], [0, 1], [2, 3], [4]);
  expect(ownSeat(of, people)).toBe(1);
  expect(roadOrder(of, people)).toEqual([0, 2, 1]);
});

test("the show has a step for each road and for each other part", () => {
  expect(stopsOf(["work", "longest_road", "gold"], [1, 0])).toEqual([
    { rule: "work", road: null },
    { rule: "longest_road", road: 1 },
    { rule: "longest_road", road: 0 },
    { rule: "gold", road: null },
  ]);
  expect(stopsOf(["longest_road"], [])).toEqual([{ rule: "longest_road", road: null }]);
});
