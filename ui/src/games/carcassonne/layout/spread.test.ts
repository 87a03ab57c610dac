import { expect, test } from "vitest";
import type { Pt } from "../../../board/art/svg.ts";
import { spread } from "./spread.ts";

const nearest = (of: readonly Pt[]): number =>
  Math.min(
    ...of.flatMap((a, i) => of.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1]))),
  );

test("places that lie on each other are moved apart", () => {
  const seven: Pt[] = [
    [10, 10],
    [20, 12],
    [31, 9],
    [10, 60],
    [10, 60],
    [12, 64],
    [40, 30],
  ];
  expect(nearest(spread(seven, 40))).toBeGreaterThanOrEqual(40);
});

test("no place comes near a fixed one, which stays", () => {
  const four: Pt[] = [
    [50, 50],
    [52, 48],
    [40, 60],
    [90, 50],
  ];
  const apart = spread(four, 40, [[50, 50]]);
  expect(apart).toHaveLength(4);
  expect(nearest([...apart, [50, 50]])).toBeGreaterThanOrEqual(40);
});

test("places with room between them stay where they are", () => {
  const far: Pt[] = [
    [0, 0],
    [50, 0],
    [0, 41],
  ];
  expect(spread(far, 40)).toEqual(far);
});
