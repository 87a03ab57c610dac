import { describe, expect, test } from "vitest";
import { along, canTurn, type Ghost, nearest, spots, turned, walk } from "./ghosts.ts";

const ghost = (index: number, x: number, y: number, rotation: number): Ghost => ({
  index,
  at: [0, 0],
  rotation,
  centre: { x, y },
});
const here = [ghost(0, 0, 0, 0), ghost(1, 5, 5, 2), ghost(2, -5, 5, 4)];
const there = [ghost(3, 600, 0, 0), ghost(4, 600, 500, 1)];
const all = [...here, ...there];

describe("choosing a place", () => {
  test("a touch selects the nearest place", () => {
    expect(nearest(all, { x: 590, y: 40 })?.index).toBe(3);
    expect(nearest([], { x: 0, y: 0 })).toBeNull();
  });

  test("the rotation is kept among places on one spot", () => {
    expect(nearest(all, { x: 3, y: 3 }, 4)?.index).toBe(2);
  });

  test("rotating cycles through the rotations of one spot", () => {
    const first = here[0] as Ghost;
    const seen = [first];
    for (let i = 0; i < 3; i++) seen.push(turned(all, seen[seen.length - 1] as Ghost));
    expect(seen.map((g) => g.index)).toEqual([0, 1, 2, 0]);
  });

  test("a place without another rotation is reported", () => {
    expect(canTurn(all, there[1] as Ghost)).toBe(false);
    expect(canTurn(all, here[0] as Ghost)).toBe(true);
  });

  test("next and previous cycle through every place", () => {
    const order = walk(all, { x: 300, y: 250 });
    let at = order[0] as Ghost;
    const seen = new Set<number>();
    for (let i = 0; i < all.length; i++) {
      seen.add(at.index);
      at = along(order, at, 1);
    }
    expect(seen.size).toBe(all.length);
    expect(at).toBe(order[0]);
    expect(along(order, at, -1)).toBe(order[order.length - 1]);
  });

  test("there is one mark per spot", () => {
    expect(spots(all).map((g) => g.index)).toEqual([0, 3, 4]);
  });
});
