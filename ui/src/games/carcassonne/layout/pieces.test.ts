import { expect, test } from "vitest";
import { H, spotAt, T } from "../art/index.ts";
import type { TableView } from "../state/view.ts";
import { followerAt, pieceScale, plateScale, racerNear, stepAt, tokensOf } from "./pieces.ts";

const cell = (x: number) => ({ x, y: 0 });
/** The racer of seat 1 stands on the middle one of five cells in a row, two from the lighthouse. */
const view = {
  squares: [],
  followers: [],
  keeper: null,
  racers: [
    {
      seat: 1,
      ...cell(2),
      way: [cell(2), cell(3), cell(4)],
      turns: 1,
      blocked: [],
      barriers: [],
      bar: null,
      late: null,
    },
  ],
} as unknown as TableView;

test("a tap on a racer or on its way means the racer", () => {
  expect(racerNear(view, [2 * T + H, H + 6], 30, 1)).toBe(1);
  const [x, y] = stepAt(cell(3));
  expect(racerNear(view, [x + 50, y + 12], 30, 1)).toBe(1);
  expect(racerNear(view, [...stepAt(cell(4))], 30, 1)).toBe(1);
});

test("a tap beside them means what lies there", () => {
  const [x, y] = stepAt(cell(3));
  expect(racerNear(view, [x, y + 40], 30, 1)).toBeNull();
  expect(racerNear(view, [H, H], 30, 1)).toBeNull();
  expect(racerNear({ ...view, racers: [] }, [x, y], 30, 1)).toBeNull();
});

test("a tap on a follower means the feature that it holds, one beside it what lies there", () => {
  const square = { x: 0, y: 0, kind: "B", turn: 0, copy: 0 } as const;
  const [monk, farmer] = (["monastery", "field"] as const).map((kind) => {
    return { x: 0, y: 0, seat: 0, part: { kind, index: 0 } };
  });
  for (const [follower, inside, outside] of [
    [monk, [0, -50], [0, 20]],
    [monk, [-24, -10], [-40, -10]],
    // A farmer lies.
    [farmer, [-40, 0], [0, -40]],
  ] as const) {
    const table = { ...view, squares: [square], followers: [follower], racers: [] };
    const [x, y] = spotAt(square, follower?.part ?? { kind: "field", index: 0 });
    const tapped = ([dx, dy]: readonly [number, number], size: number) =>
      followerAt(table as unknown as TableView, [x + dx, y + 10 + dy], size);
    expect(tapped(inside, 1)).toBe(follower);
    expect(tapped(outside, 1)).toBeNull();
    expect(tapped(outside, 2)).toBe(follower);
  }
});

test("a water token lies in the front part of its city, and none in others", () => {
  const [back, front] = [0, 1].map((y) => ({ x: 1, y, kind: "C", turn: 0, copy: 0 }) as const);
  const part = { kind: "city", index: 0 } as const;
  const parts = [back, front].map((square) => ({ x: 1, y: square?.y ?? 0, part }));
  const features = [
    { id: 3, water: true, parts },
    { id: 5, water: false, parts },
  ];
  const table = { squares: [front, back], features } as unknown as TableView;
  expect(tokensOf(table)).toEqual([{ id: 3, at: front && spotAt(front, part) }]);
});

test("words on the board stay readable however far away it is", () => {
  // The letters of a plate are 24 units high.
  for (const scale of [0.05, 0.1, 0.2, 0.33, 1])
    for (const factor of [0.9, 1.15])
      expect(24 * plateScale(scale, factor) * scale).toBeGreaterThanOrEqual(11);
});

test("a follower on the board stays 20 pixels high however far away it is", () => {
  // A standing figure is 60 units high.
  for (const scale of [0.03, 0.05, 0.073, 0.1, 0.15, 0.2, 0.33, 1])
    expect(60 * pieceScale(scale) * scale).toBeGreaterThanOrEqual(20);
});
