import { expect, test } from "vitest";
import type { GameView, LakeEffect, LakeView } from "../../../common/types.ts";
import { triangleMiddle, xy } from "../art";
import { between, crossable, pool } from "./afloat.ts";
import { walkBetween, wayPoints } from "./ways.ts";

const tile = (q: number, r: number, down = false, fish = false): LakeView["tiles"][number] => ({
  at: [q, r],
  down,
  fish,
});
const lake = (id: number, more: Partial<LakeView> = {}): LakeView => ({
  lake: id,
  body: id,
  tiles: [tile(0, 0, false, true), tile(0, 0, true)],
  boats: [],
  around: [1, 2],
  ...more,
});

test("a lake of two triangles has a shore, a middle and fish", () => {
  const p = pool(lake(0));
  expect(p.shore.match(/L/g)).toHaveLength(3);
  const a = xy([0, 0]);
  const b = xy([1, 1]);
  expect(p.middle.x).toBeCloseTo((a.x + b.x) / 2);
  expect(p.middle.y).toBeCloseTo((a.y + b.y) / 2);
  expect(p.fish).toHaveLength(1);
  expect(p.boat).toBeNull();
});

test("fish keep their distance from a boat", () => {
  const still = pool(lake(0));
  const sailed = pool(lake(0, { boats: [3] }));
  const away = (p: typeof still): number =>
    Math.hypot((p.fish[0]?.x ?? 0) - p.middle.x, (p.fish[0]?.y ?? 0) - p.middle.y);
  expect(sailed.boat).toBe(3);
  expect(away(sailed)).toBeGreaterThan(away(still));
});

test("in a lake that bends around land the boat is on water", () => {
  // Five of the six triangles round a point: their middle is nearly that point.
  const bend = [tile(0, 0), tile(-1, 0, true), tile(-1, 0), tile(-1, -1, true), tile(0, -1)];
  const { middle } = pool(lake(0, { tiles: bend }));
  expect(bend.map((t) => triangleMiddle([...t.at, t.down ? 1 : 0]))).toContainEqual(middle);
});

const shore = (lakes: LakeView[], effects: LakeEffect[] = []): NonNullable<GameView["lake"]> => ({
  season: "winter",
  draft: false,
  lakes,
  fish_bag: 30,
  menu: [],
  effects,
  closed: [],
  range: [],
});

test("a player's boats open all lakes of their water, and ice opens every lake", () => {
  const lakes = [lake(0, { boats: [1] }), lake(1, { body: 0 }), lake(2)];
  expect(crossable(shore(lakes), 1).map((l) => l.lake)).toEqual([0, 1]);
  expect(crossable(shore(lakes), 0)).toEqual([]);
  expect(crossable(shore(lakes, ["thick_ice"]), 0)).toHaveLength(3);
});

const tiles = [0, 1, 2].map((id) => ({
  tile: id,
  face: "barn",
  at: [id * 4, 0] as [number, number],
  rotation: 0,
  linked: id === 0 ? [1] : id === 1 ? [0] : [],
})) as unknown as GameView["tiles"];

test("a path crosses water only with the player's own boat", () => {
  const view = { tiles, roads: [], lake: shore([lake(0, { boats: [0] })]) };
  expect(walkBetween(view, 0, 2, 0)).toEqual([0, 1, 2]);
  expect(walkBetween(view, 0, 2, 1)).toEqual([0, 2]);
  expect(between(view, 1, 2).map((l) => l.lake)).toEqual([0]);
});

test("the line of a crossing is drawn over the lake", () => {
  const view = { tiles, roads: [], lake: shore([lake(0, { boats: [0] })]) };
  const points = wayPoints(view, [1, 2]);
  expect(points).toHaveLength(3);
  expect(points[1]).toEqual(pool(lake(0)).middle);
});
