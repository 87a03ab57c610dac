import { expect, test } from "vitest";
import { phrase } from "../../../common/phrase.ts";
import type { CarcEvent, CarcLine } from "../../../common/types.ts";
import { type Placement, spotAt } from "../art/index.ts";
import type { Moved } from "../state/view.ts";
import { FLIGHT, flights, RISE, riseAfter } from "./flights.ts";

const line = (event: CarcEvent, seat: number, x: number): CarcLine => ({
  seat,
  round: 1,
  event,
  phrase: phrase(event.kind),
  points: 0,
  cell: { x, y: 0 },
  moment: null,
});
const square = (x: number) => ({ x, y: 0, kind: "C", turn: 0, copy: 0 }) as const;
const city = { kind: "city", index: 0 } as const;
const racer = (seat: number) => ({
  seat,
  x: 1,
  y: 0,
  way: [],
  turns: 1,
  blocked: [],
  barriers: [],
  bar: null,
  late: null,
});
const before: Moved["before"] = {
  squares: [0, 1, 2].map(square),
  followers: [0, 1].map((x) => ({ seat: x, part: city, x, y: 0 })),
  racers: [racer(1)],
  keeper: null,
};
const home = (seat: number, x: number): CarcLine => line({ kind: "home" }, seat, x);

test("each follower flies from where it stood to its own player, also one of this turn, and one that stays does not", () => {
  const deployed = line({ kind: "deployed", part: city, feature: 3 }, 0, 2);
  const all = flights({ before, lines: [deployed, home(1, 1), home(0, 2)] });
  expect(all.map((f) => [f.seat, f.role])).toEqual([
    [1, "knight"],
    [0, "knight"],
  ]);
  const [x, y] = spotAt(square(1) as Placement, city);
  expect(all[0]?.at).toEqual([x, y + 10]);
  expect(flights({ before, lines: [deployed] })).toEqual([]);
});

test("a racer and a follower of one player go home from one cell, each once", () => {
  const all = flights({ before, lines: [home(1, 1), home(1, 1), home(1, 1)] });
  expect(all.map((f) => f.role).toSorted()).toEqual(["knight", "racer"]);
});

test("points and followers take two seconds in all, and the followers go one after the other", () => {
  for (const count of [1, 2, 5, 35]) {
    const many = {
      ...before,
      followers: Array.from({ length: count }, (_, x) => ({ ...square(x), seat: 0, part: city })),
    };
    const squares = many.followers.map(({ x }) => square(x));
    const lines = many.followers.map(({ x }) => home(0, x));
    const starts = flights({ before: { ...many, squares }, lines }).map((f) => f.after);
    expect(starts.length).toBe(count);
    expect(new Set(starts).size).toBe(count);
    expect(Math.max(...starts) + FLIGHT).toBeLessThanOrEqual(2000);
    expect(riseAfter(count) + RISE).toBeLessThanOrEqual(2000);
  }
});
