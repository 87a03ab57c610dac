// The board while a building is laid.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

interface Seen {
  x: number;
  y: number;
  scale: number;
  /** The edges of the newest tile and of the free part of the screen, in pixels. */
  tile: { left: number; top: number; right: number; bottom: number };
  free: { top: number; right: number; bottom: number };
}

const seen = async (page: Page): Promise<Seen> => {
  await settled(page);
  return page.evaluate(() => {
    const world = document.querySelector<HTMLElement>('[data-testid="board"] .world');
    const [x = 0, y = 0, , scale = 1] = (
      world?.style.transform.match(/-?[\d.]+(?=px|\))/g) ?? []
    ).map(Number);
    const tiles = [...document.querySelectorAll('[data-testid="board"] .hits [data-tile]')];
    const newest = tiles.reduce((a, b) =>
      Number(a.getAttribute("data-tile")) > Number(b.getAttribute("data-tile")) ? a : b,
    );
    const { left, top, right, bottom } = newest.getBoundingClientRect();
    const head = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const sheet = document.querySelector("#sheet")?.getBoundingClientRect().top ?? innerHeight;
    const free = { top: head, right: innerWidth, bottom: sheet };
    return { x, y, scale, tile: { left, top, right, bottom }, free };
  });
};

test("a new building moves the board only if it would not be in sight, and by the least", async ({
  page,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "keys-construct",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (v: GameView) => v.choices.some((c) => c.kind === "construct"),
  });
  await load(page, game);
  const ghost = page.getByTestId("ghost-chosen");
  const found = { stays: 0, moves: 0 };
  // From left to right, so that some of the places are beside the village on the screen's edge.
  for (const next of [0, 3, 6, 9, 12]) {
    const before = await seen(page);
    await tap(page, "ideas");
    await page.locator('[data-testid="idea"][data-kind="construct"]').first().tap();
    await tap(page, "construct");
    await ghost.waitFor();
    for (let n = 0; n < next; n += 1) await tap(page, "place-next");
    await tap(page, "build-here");
    await page.locator('[data-testid="table"][data-stage="turn"]').waitFor();
    const after = await seen(page);
    const { tile, free } = after;
    const was = (at: number, by: "x" | "y"): number =>
      before[by] + ((at - after[by]) / after.scale) * before.scale;
    const fits =
      was(tile.left, "x") >= 0 &&
      was(tile.right, "x") <= free.right &&
      was(tile.top, "y") >= free.top &&
      was(tile.bottom, "y") <= free.bottom;
    const at = ({ x, y, scale }: Seen): number[] => [x, y, scale];
    if (fits) expect(at(after), `place ${next}`).toEqual(at(before));
    found[fits ? "stays" : "moves"] += 1;
    expect(after.scale, `place ${next}`).toBeLessThanOrEqual(before.scale);
    expect(tile.left).toBeGreaterThan(-2);
    expect(tile.right).toBeLessThan(free.right + 2);
    expect(tile.bottom).toBeLessThan(free.bottom + 2);
    await tap(page, "undo");
    await page.getByTestId("redo").waitFor();
  }
  expect(found.stays).toBeGreaterThan(0);
  expect(found.moves).toBeGreaterThan(0);
});
