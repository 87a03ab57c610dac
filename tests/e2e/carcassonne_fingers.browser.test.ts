// What a finger can tell apart on Carcassonne's board, at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { frame } from "./clock.ts";
import { glass } from "./glass.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { lay, reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

interface At {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns the middles and widths of all elements with a test id. */
const middles = (page: Page, id: string): Promise<At[]> =>
  page.getByTestId(id).evaluateAll((all) =>
    all.map((e) => {
      const box = (e.querySelector("circle, rect") ?? e).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    }),
  );
const apart = (a: At, b: At): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Opens a game with twenty tiles, lays the drawn one, and returns the game. */
async function openLaid(page: Page, url: string): Promise<string> {
  const game = await reach(new Pilot(url), {
    wanted: (v) => v.decision.kind === "lay" && v.squares.length >= 20,
    scenes: [],
  });
  await load(page, game);
  await lay(page);
  await settled(page);
  return game;
}

test("the rings of possible followers are a finger apart", async ({ page, served }) => {
  await openLaid(page, served.url);
  const rings = await middles(page, "spot");
  expect(rings.length).toBeGreaterThan(3);
  const gaps = rings.flatMap((a, i) => rings.slice(i + 1).map((b) => apart(a, b)));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(39.5);
});

/** Expects an element to lie around a point. */
async function liesAround(page: Page, id: string, { x, y }: Pick<At, "x" | "y">): Promise<void> {
  const box = await page.getByTestId(id).boundingBox();
  if (!box) throw new Error(`nothing shows ${id}`);
  expect(Math.abs(box.x + box.width / 2 - x), id).toBeLessThan(box.width / 2);
  expect(Math.abs(box.y + box.height / 2 - y), id).toBeLessThan(box.height / 2);
}

test("a turn on a large land begins near the places for the tile; a tap inside a small cell lays it there", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 30,
    scenes: [],
  });
  // Only places in one corner of the land are left.
  await page.route("**/api/open_game", async (route) => {
    const view = (await (await route.fetch()).json()) as CarcView;
    if (view.decision.kind === "lay") {
      const corner = (p: { cell: { x: number; y: number } }): number => p.cell.x + p.cell.y;
      view.decision.places.sort((a, b) => corner(b) - corner(a)).splice(3);
    }
    await route.fulfill({ json: view });
  });
  await load(page, game);
  await settled(page);
  // The turn begins with the cells where the tile may lie, as large as they can be; the whole land is one tap away.
  const near = Math.min(...(await middles(page, "place")).map((p) => p.width));
  await page.screenshot({ path: picture("carcassonne-near") });
  await tap(page, "frame");
  await settled(page);
  const places = await middles(page, "place");
  expect(near).toBeGreaterThan(1.2 * Math.min(...places.map((p) => p.width)));
  const [small] = places;
  if (!small) throw new Error("the tile fits nowhere");
  expect(small.width).toBeLessThan(30);
  await page.touchscreen.tap(small.x, small.y);
  await page.locator('main[data-stage="act"]').waitFor();
});

test("a tap between small cells marks the nearest and brings it nearer, and the next one lays the tile there", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 30,
    scenes: [],
  });
  await load(page, game);
  await settled(page);
  await tap(page, "frame");
  await settled(page);
  const table = page.getByTestId("table");
  const places = await middles(page, "place");
  // Two places on both sides of a cell where the tile does not fit, and a point in it that is nearer to the first of them.
  const pairs = places.flatMap((a, nth) => {
    const cell = a.width * 1.1;
    return places
      .filter((b) => apart(a, b) > 1.8 * cell && apart(a, b) < 2.3 * cell)
      .map((b) => ({ nth, a, at: { ...a, x: a.x * 0.6 + b.x * 0.4, y: a.y * 0.6 + b.y * 0.4 } }))
      .filter(({ at }) => places.every((c) => apart(c, at) > 0.75 * cell));
  });
  const [pair] = pairs;
  if (!pair) throw new Error("no two places have a cell between them");
  const { nth, a: small, at: between } = pair;
  expect(small.width).toBeLessThan(30);
  await page.touchscreen.tap(between.x, between.y);
  await frame(page);
  await settled(page);
  expect(await table.getAttribute("data-stage")).toBe("lay");
  const near = (await middles(page, "place"))[nth];
  if (!near) throw new Error("the place is gone");
  expect(near.width / small.width).toBeGreaterThan(1.4);
  await page.getByTestId("meant").waitFor();
  await liesAround(page, "cell-line", near);
  await liesAround(page, "meant-tile", near);
  const line = await page.getByTestId("cell-line").boundingBox();
  const sheet = await page.locator("#sheet").boundingBox();
  expect(line?.x).toBeGreaterThanOrEqual(0);
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await page.screenshot({ path: picture("carcassonne-meant") });
  await page.touchscreen.tap(between.x, between.y);
  await page.locator('main[data-stage="act"]').waitFor();
  expect(await page.getByTestId("cell-line").count()).toBe(0);
});

test("a tap on the middle of the laid tile turns it and chooses no follower, whatever place is there", async ({
  page,
  served,
}) => {
  // The road of this kind runs near its middle, and beside one tile it has two turnings.
  const game = await reach(new Pilot(served.url), {
    wanted: ({ decision, decider, features, last, seats, squares }) => {
      const laid = squares.find((s) => s.cell.x === last[0]?.x && s.cell.y === last[0].y);
      const beside = squares.filter(
        ({ cell: { x, y } }) =>
          Math.abs(x - (laid?.cell.x ?? 0)) + Math.abs(y - (laid?.cell.y ?? 0)) === 1,
      );
      const road = features.find((f) => f.feature === laid?.features[0]);
      const isFree = road?.holders.length === 0 && seats[decider]?.followers !== 0;
      return decision.kind === "act" && laid?.kind === "V" && beside.length === 1 && isFree;
    },
    scenes: [],
  });
  await load(page, game);
  await settled(page);
  await page.screenshot({ path: picture("carcassonne-rings") });
  const table = page.getByTestId("table");
  const state = await table.getAttribute("data-state");
  const [tile] = await middles(page, "laid-line");
  if (!tile) throw new Error("no tile lies");
  await page.touchscreen.tap(tile.x, tile.y);
  await expect.poll(() => table.getAttribute("data-state")).not.toBe(state);
  await settled(page);
  expect(await page.locator("[data-spot][data-on]").count()).toBe(0);
  expect(await table.getAttribute("data-stage")).toBe("act");
});

/** Returns the places where what was drawn may lie, as far as nothing covers them. */
async function inSight(page: Page): Promise<At[]> {
  const sheet = (await page.locator("#sheet").boundingBox())?.y ?? 0;
  const all = await middles(page, "place");
  return all.filter((p) => p.x > 20 && p.x < 370 && p.y > 190 && p.y < sheet - 80);
}

/** Returns the middle of the laid tile. */
async function laidTile(page: Page): Promise<At> {
  const [at] = await middles(page, "laid-line");
  if (!at) throw new Error("no tile lies");
  return at;
}

/** Drags the laid tile to another place in sight, and expects the stored game to have it there. */
async function dragLaid(page: Page, url: string, game: string): Promise<void> {
  const move = await glass(page);
  const table = page.getByTestId("table");
  const before = await table.getAttribute("data-state");
  const start = await laidTile(page);
  const target = (await inSight(page)).find((p) => apart(p, start) > start.width);
  if (!target) throw new Error("no other place is in sight");
  const cells = await page.getByTestId("place").evaluateAll(
    (all, { x, y }) =>
      all
        .filter((e) => {
          const box = e.getBoundingClientRect();
          return box.left < x && x < box.right && box.top < y && y < box.bottom;
        })
        .map((e) => e.getAttribute("data-cell")),
    target,
  );
  await move([[start.x, start.y]], [[target.x - 4, target.y]], [[target.x, target.y]]);
  await expect.poll(() => table.getAttribute("data-state")).not.toBe(before);
  await page.locator('main[data-stage="act"]').waitFor();
  const view = await new Pilot(url).ask<CarcView>("open_game", { game });
  expect(cells).toContain(`${view.last[0]?.x},${view.last[0]?.y}`);
}

test("one finger drags the laid tile to another place; from elsewhere it moves the board, and two fingers lay nothing", async ({
  page,
  served,
}) => {
  const game = await openLaid(page, served.url);
  const move = await glass(page);
  const table = page.getByTestId("table");
  const state = (): Promise<string | null> => table.getAttribute("data-state");
  const from = await laidTile(page);
  const before = await state();
  const to = (await inSight(page)).find((p) => apart(p, from) > from.width);
  if (!to) throw new Error("no other place is in sight");
  // A second finger leaves the tile where it lay.
  const aside = { x: from.x + 40, y: from.y + 60 };
  await move(
    [[from.x, from.y]],
    [[to.x, to.y]],
    [
      [to.x, to.y],
      [aside.x, aside.y],
    ],
    [
      [to.x, to.y],
      [aside.x + 20, aside.y],
    ],
  );
  expect(await page.getByTestId("dragged").count()).toBe(0);
  expect(await state()).toBe(before);
  await tap(page, "frame");
  await settled(page);
  // From another tile the finger moves the board.
  const [first, place] = [await laidTile(page), (await inSight(page))[0]];
  if (!place) throw new Error("no place is in sight");
  await move([[place.x, place.y]], [[place.x + 30, place.y + 12]], [[place.x + 60, place.y + 24]]);
  await settled(page);
  expect(await state()).toBe(before);
  expect((await laidTile(page)).x - first.x).toBeGreaterThan(30);
  await tap(page, "frame");
  await settled(page);
  await dragLaid(page, served.url, game);
});

test("after a reload the laid tile is still dragged to another place", async ({ page, served }) => {
  const game = await openLaid(page, served.url);
  await page.reload();
  await page.getByTestId("place").first().waitFor({ state: "attached" });
  await settled(page);
  await dragLaid(page, served.url, game);
});

test("one finger drags the lake before it is laid to another place", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay_lake",
    scenes: [],
  });
  await load(page, game);
  await settled(page);
  const move = await glass(page);
  const ghost = page.getByTestId("ghost");
  const from = await ghost.getAttribute("data-cell");
  const lake = await ghost.locator(":scope > *").last().boundingBox();
  const [place] = await inSight(page);
  if (!lake || !place) throw new Error("the lake or its places are out of sight");
  // A place is marked by its upper left cell.
  const cell = lake.width / 3;
  const grip = { x: lake.x + cell * 1.5, y: lake.y + cell * 1.5 };
  const to = { x: place.x + cell, y: place.y + cell };
  await move([[grip.x, grip.y]], [[to.x - 4, to.y]], [[to.x, to.y]]);
  await page.locator('main[data-stage="act"]').waitFor();
  const view = await new Pilot(served.url).ask<CarcView>("open_game", { game });
  expect(view.last).toHaveLength(9);
  expect(
    `${Math.min(...view.last.map((c) => c.x))},${Math.min(...view.last.map((c) => c.y))}`,
  ).not.toBe(from);
});
