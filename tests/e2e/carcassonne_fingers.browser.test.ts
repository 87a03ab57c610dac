// What a finger can tell apart on Carcassonne's board, at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { frame } from "./clock.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { lay, reach } from "./scenes-carcassonne.ts";
import { test } from "./visit.ts";

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

test("the rings of possible followers are a finger apart", async ({ page, served }) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.squares.length >= 20,
    scenes: [],
  });
  await load(page, game);
  await lay(page);
  await settled(page);
  const rings = await middles(page, "spot");
  expect(rings.length).toBeGreaterThan(3);
  const gaps = rings.flatMap((a, i) => rings.slice(i + 1).map((b) => apart(a, b)));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(39.5);
});

test("a tap beside several small cells brings them nearer, and the next one lays the tile", async ({
  page,
  served,
}) => {
  const game = await reach(new Pilot(served.url), {
    wanted: (v) => v.decision.kind === "lay" && v.lake !== null && v.left < 30,
    scenes: [],
  });
  await load(page, game);
  await settled(page);
  const table = page.getByTestId("table");
  const places = await middles(page, "place");
  const nth = places.findIndex((a) => places.some((b) => a !== b && apart(a, b) < 32));
  const small = places[nth];
  if (!small) throw new Error("no two places are close together");
  expect(small.width).toBeLessThan(30);
  await page.touchscreen.tap(small.x, small.y);
  await frame(page);
  await settled(page);
  expect(await table.getAttribute("data-stage")).toBe("lay");
  const near = (await middles(page, "place"))[nth];
  if (!near) throw new Error("the place is gone");
  expect(near.width / small.width).toBeGreaterThan(1.4);
  await page.touchscreen.tap(near.x, near.y);
  await page.locator('main[data-stage="act"]').waitFor();
});
