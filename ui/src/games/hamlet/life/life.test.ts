import { render } from "svelte/server";
import { expect, test } from "vitest";
import { HOURS, hourOf } from "../../../board/life/daylight.ts";
import { nextScene, type Scene } from "../../../board/life/scenes.ts";
import type { GameView } from "../../../common/types.ts";
import { chimneys } from "../art";
import { table } from "../state/table.fixture.ts";
import Life from "./Life.svelte";
import { scenesOf } from "./scenes.ts";
import { PARTICLES } from "./weather.ts";

test("the day passes from dawn to dusk with the deliveries", () => {
  for (const all of [4, 5, 6, 7]) {
    const hours = Array.from({ length: all + 1 }, (_, made) => HOURS.indexOf(hourOf(made, all)));
    expect(hours[0]).toBe(0);
    expect(hours.at(-1)).toBe(HOURS.length - 1);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    // Dusk only when the Church is complete.
    expect(hours.slice(0, -1)).not.toContain(HOURS.length - 1);
  }
});

const tile = (face: string, at: [number, number], rotation = 0) =>
  ({ tile: 0, face, at, rotation, linked: [] as number[] }) as unknown as GameView["tiles"][number];

test("smoke rises from the chimneys of a placed tile, wherever it is", () => {
  const here = chimneys("woodcutter", [0, 0], 0);
  const there = chimneys("woodcutter", [3, 0], 0);
  expect(here.length).toBeGreaterThan(0);
  expect(there.map((p, n) => Math.round(p.x - (here[n]?.x ?? 0)))).toEqual(here.map(() => 300));
  const view = { tiles: [tile("woodcutter", [0, 0])], roads: [], lake: null };
  const smoke = scenesOf(view as unknown as GameView).filter((s) => s.kind === "smoke");
  expect(smoke).toEqual(here.map((at) => ({ kind: "smoke", at })));
});

test("people stroll both ways over each printed and each built road, and water glints where a lake is", () => {
  const strolls = (roads: object[], linked: boolean): number => {
    const tiles = [0, 1].map((n) => ({
      ...tile("woodcutter", [2 * n, 0]),
      tile: n,
      linked: linked ? [1 - n] : [],
    }));
    const view = { tiles, roads, lake: null } as unknown as GameView;
    return scenesOf(view).filter((s) => s.kind === "stroll").length;
  };
  const road = {
    a: 0,
    b: 1,
    kind: "path",
    seat: 0,
    edge: [
      [1, 0],
      [2, 0],
    ],
  };
  expect(strolls([], false)).toBe(0);
  expect(strolls([], true), "a printed road").toBe(2);
  expect(strolls([road], true), "a built road").toBe(2);
  const lakes = [
    {
      tiles: [
        [0, 0, true],
        [0, 0, false],
      ],
    },
  ];
  const view = { tiles: [], roads: [], lake: { lakes } } as unknown as GameView;
  expect(scenesOf(view).filter((s) => s.kind === "glint").length).toBe(2);
});

test("each kind of scene comes up, and none is shown twice at once", () => {
  const smoke = Array.from({ length: 30 }, (_, x): Scene => ({ kind: "smoke", at: { x, y: 0 } }));
  const all: Scene[] = [...smoke, { kind: "birds" }];
  expect(nextScene(all, [], () => 0)).toBe(all[0]);
  expect(nextScene(all, [], () => 0.99)).toBe(all.at(-1));
  expect(nextScene(all, all, () => 0.5)).toBeNull();
  expect(nextScene([], [], () => 0.5)).toBeNull();
});

test("each season of By the Lake has its own weather, and the base game has none", () => {
  const air = (season: string | null): string[] => {
    const lake = season === null ? null : { season, lakes: [], house: [] };
    const view = table({ lake: lake as unknown as GameView["lake"] });
    const { body } = render(Life, { props: { view, spot: (at) => at, awake: true } });
    return [...new Set(body.match(/petal|seed|leaf|flake/g))];
  };
  expect(["spring", "summer", "autumn", "winter"].map(air)).toEqual([
    ["petal"],
    ["seed"],
    ["leaf"],
    ["flake"],
  ]);
  expect(air(null)).toEqual([]);
});

test("particles are spread over the width and in time", () => {
  const lefts = PARTICLES.map((p) => p.left);
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lefts)).toBeLessThan(1);
  expect(new Set(PARTICLES.map((p) => p.delay)).size).toBe(PARTICLES.length);
});
