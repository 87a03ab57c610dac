import { expect, test } from "vitest";
import type { GameView, RoadView } from "../../../common/types.ts";
import { edgeMid } from "../art";
import { face, xy } from "../art/lattice";
import { freshRoads, siteOf } from "./sites.ts";

const tile = (name: string, q: number, r: number): GameView["tiles"][number] =>
  ({ face: name, at: [q, r], rotation: 0 }) as unknown as GameView["tiles"][number];

test("a road is on a side where both neighbours have its terrain, at a right angle to it", () => {
  const pond = face("large_woodland", 0);
  const side = pond.segments.find((s) => s.terrain === "F");
  expect(side).toBeDefined();
  if (!side) return;
  // Place an equal tile so that two forest sides meet.
  let found = 0;
  for (let q = -6; q <= 6; q += 1)
    for (let r = -6; r <= 6; r += 1) {
      const site = siteOf(
        { tiles: [tile("large_woodland", 0, 0), tile("large_woodland", q, r)] },
        0,
        1,
        "path",
      );
      if (!site || (q === 0 && r === 0)) continue;
      found += 1;
      const o = xy([q, r]);
      const own = pond.segments.filter((s) => s.terrain === "F");
      expect(own.some((s) => Math.hypot(s.mid[0] - site.x, s.mid[1] - site.y) < 1)).toBe(true);
      expect(
        own.some((s) => Math.hypot(o.x + s.mid[0] - site.x, o.y + s.mid[1] - site.y) < 1),
      ).toBe(true);
    }
  expect(found).toBeGreaterThan(0);
});

test("sides with other terrain have no place for a road", () => {
  expect(
    siteOf(
      { tiles: [tile("large_woodland", 0, 0), tile("large_woodland", 40, 0)] },
      0,
      1,
      "bridge",
    ),
  ).toBeNull();
  expect(siteOf({ tiles: [] }, 0, 1, "path")).toBeNull();
});

test("only roads added by a change are new", () => {
  const road = (a: number, b: number): RoadView => ({
    a,
    b,
    kind: "path",
    seat: 0,
    edge: [
      [0, 0],
      [1, 0],
    ],
  });
  const before = { roads: [road(0, 1)] };
  const after = { roads: [road(0, 1), road(1, 2)] };
  expect(freshRoads(null)).toEqual([]);
  expect(freshRoads({ before, after: before })).toEqual([]);
  expect(freshRoads({ before, after })).toMatchObject([
    {
      a: 1,
      b: 2,
      ...edgeMid([
        [0, 0],
        [1, 0],
      ]),
    },
  ]);
});
