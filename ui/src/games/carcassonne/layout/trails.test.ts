import { expect, test } from "vitest";
import { trails, turnPlates } from "./trails.ts";

const seats = [{ colour: "blue" }, { colour: "plum" }] as const;
const way = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
];
const racers = [0, 1].map((seat) => ({
  x: 0,
  y: 0,
  seat,
  way,
  turns: 1,
  blocked: [],
  barriers: [],
  bar: null,
  late: null,
}));

test("the way of the player to move is golden, and above the others", () => {
  const [below, above] = trails(racers, seats, 0, false);
  expect([below?.seat, above?.seat]).toEqual([1, 0]);
  expect([below?.mine, above?.mine]).toEqual([false, true]);
  expect(above?.svg).toContain("#b97000");
  expect(below?.svg).not.toContain("#b97000");
});

test("without a player to move each way has its player's colour", () => {
  const [one, other] = trails(racers, seats, null, true);
  expect([one?.mine, other?.mine]).toEqual([false, false]);
  expect(one?.svg).not.toBe(other?.svg);
});

test("a racer without a way has nothing drawn", () => {
  const [alone] = trails(
    [
      {
        x: 0,
        y: 0,
        seat: 0,
        way: [],
        turns: null,
        blocked: [],
        barriers: [],
        bar: null,
        late: null,
      },
    ],
    seats,
    0,
    true,
  );
  expect(alone?.svg).toBe("");
});

test("plates of racers on one tile stand one below the other, and below the words of a barred way", () => {
  const rows = (mover: number | null, shut: { x: number; y: number } | null): number[] =>
    turnPlates(trails(racers, seats, mover, false), shut).map((p) => p.row);
  expect(rows(null, null)).toEqual([0, 1]);
  expect(rows(null, { x: 0, y: 0 })).toEqual([1, 2]);
  expect(rows(0, { x: 1, y: 0 })).toEqual([0]);
  const barred = racers.map((r) => ({ ...r, turns: r.seat === 0 ? null : 2 }));
  const [only, ...more] = turnPlates(trails(barred, seats, null, false), null);
  expect([only?.of.seat, only?.of.turns, more.length]).toEqual([1, 2, 0]);
});
