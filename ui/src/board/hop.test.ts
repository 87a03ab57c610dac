import { expect, test } from "vitest";
import { hops } from "./hop.ts";

test("a worker hops from stop to stop at constant speed", () => {
  const frames = hops([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 300 },
  ]);
  expect(frames.map((f) => f.offset)).toEqual([0, 0.125, 0.25, 0.625, 1]);
  expect(frames[1]?.transform).toBe("translate(50.0px, -9.0px)");
  expect(frames[4]?.transform).toBe("translate(100.0px, 300.0px)");
});

test("a worker that does not move does not hop", () => {
  const at = { x: 5, y: 5 };
  expect(hops([at, at]).every((f) => f.offset >= 0 && f.offset <= 1)).toBe(true);
});
