import { expect, test } from "vitest";
import { apart } from "./apart.ts";

const plate = (x: number, y: number) => ({ x, y, w: 46, h: 24 });

test("plates that do not overlap stay in place", () => {
  const all = [plate(0, 0), plate(200, 0), plate(0, 100)];
  expect(apart(all)).toEqual(all);
});

test("overlapping plates are moved beside each other and beside what is there already", () => {
  const taken = [{ x: 10, y: -20, w: 14, h: 14 }];
  const out = apart([plate(0, 0), plate(5, 3), plate(20, -10)], taken);
  const all = [...taken, ...out];
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1))
      expect(Math.abs(a.x - b.x) >= a.w + b.w || Math.abs(a.y - b.y) >= a.h + b.h).toBe(true);
  });
  expect(out.every((p) => Math.abs(p.y) < 150)).toBe(true);
});
