// No badge on the board covers another.
import { expect, test } from "vitest";
import { HEIGHT, inside, type Spot, spread, widthOf } from "./badges.ts";

const covered = (spots: readonly Spot[], size: number): string[] =>
  spots.flatMap((a, i) =>
    spots.slice(i + 1).flatMap((b) => {
      const beside = Math.abs(a.x - b.x) >= ((widthOf(a.text) + widthOf(b.text)) / 2) * size;
      const above = Math.abs(a.y - b.y) >= HEIGHT * size;
      return beside || above ? [] : [`${a.key} and ${b.key}`];
    }),
  );

test("badges near each other are moved apart", () => {
  for (const size of [0.6, 1, 2.5])
    for (const step of [0, 3, 20, 40]) {
      const spots = Array.from({ length: 9 }, (_, i) => ({
        key: `${i}`,
        text: i < 6 ? `${i + 1}` : "7 · 8 · 9",
        x: 300 + (i % 3) * step,
        y: 200 + Math.floor(i / 3) * step,
      }));
      expect(covered(spots, size).length).toBeGreaterThan(0);
      expect(covered(spread(spots, size), size), `size ${size}, step ${step}`).toEqual([]);
    }
});

test("a badge that covers none stays where it is", () => {
  const spots = [
    { key: "a", text: "1", x: 0, y: 0 },
    { key: "b", text: "2", x: 200, y: 0 },
  ];
  expect(spread(spots, 1)).toEqual(spots);
});

test("a long badge at the edge of the village stays within it", () => {
  const village = { x: 100, y: 0, width: 600, height: 400 };
  const text = "A donkey helps here";
  for (const size of [0.6, 1, 2.5]) {
    const half = Math.min(widthOf(text) * size, village.width) / 2;
    const found = inside(
      [110, 400, 690].map((x, i) => ({ key: `${i}`, text, x, y: 200 })),
      village,
      size,
    );
    for (const { x, y } of found) {
      expect(x - half, `size ${size}`).toBeGreaterThanOrEqual(100);
      expect(x + half, `size ${size}`).toBeLessThanOrEqual(700);
      expect(y).toBe(200);
    }
    expect(found[1]?.x).toBe(400);
  }
});
