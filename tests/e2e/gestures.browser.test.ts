// Touches, keys and changes of the screen's size on the board, by Chromium's own touch events.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { finger, settled, tapper } from "./chromium.ts";
import { glass, type Points } from "./glass.ts";
import { Guest } from "./guest.ts";
import { Pilot } from "./pilot.ts";
import { tour } from "./scenes.ts";
import { newGame, tap, test } from "./visit.ts";

/** Returns where the village is on the screen, and how much of it is visible. */
const village = (page: Page) =>
  page.locator("[data-testid=board] .hits").evaluate((hits) => {
    const r = hits.getBoundingClientRect();
    const seen = (low: number, high: number, size: number): number =>
      Math.max(0, Math.min(high, size) - Math.max(low, 0));
    const width = seen(r.left, r.right, innerWidth);
    const height = seen(r.top, r.bottom, innerHeight);
    const middle = {
      x: (r.left + r.right) / 2 / innerWidth,
      y: (r.top + r.bottom) / 2 / innerHeight,
    };
    return { width, height, middle, share: Math.max(width / innerWidth, height / innerHeight) };
  });

const choice = (page: Page) => page.getByTestId("ghost-chosen").getAttribute("data-choice");
const tiles = (page: Page) => page.locator("[data-testid=board] .hits [data-tile]").count();

test("one finger drags the ghost, two fingers never place, one tap undoes a building", async ({
  page,
}) => {
  await newGame(page, 2, "gestures");
  const guest = new Guest(finger(page), 11);
  for (let touches = 0; touches < 400; touches++) {
    if ((await finger(page).look()).stage === "place") break;
    await guest.touch();
  }
  const before = await finger(page).look();
  expect(before.stage).toBe("place");
  const touch = await glass(page);
  const box = await page.getByTestId("ghost-chosen").boundingBox();
  if (!box) throw new Error("no ghost is seen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const chosen = await choice(page);

  // Two fingers on the ghost: touching, and spreading.
  await touch([
    [x - 20, y],
    [x + 20, y],
  ]);
  await touch(
    [
      [x - 20, y],
      [x + 20, y],
    ],
    [
      [x - 50, y - 10],
      [x + 50, y + 10],
    ],
  );
  expect(await choice(page)).toBe(chosen);
  expect(await finger(page).look()).toMatchObject({ stage: "place", state: before.state });

  // One finger drags the ghost elsewhere, and the board stays.
  const { from, to } = await page.evaluate(() => {
    const on = (x: number, y: number): boolean =>
      document.elementsFromPoint(x, y).some((n) => n.closest("[data-testid='ghost-chosen']"));
    const r = document.querySelector("[data-testid='ghost-chosen']")?.getBoundingClientRect();
    const grid = Array.from({ length: 100 }, (_, i): [number, number] => [
      (r?.x ?? 0) + ((r?.width ?? 0) * (0.5 + (i % 10))) / 10,
      (r?.y ?? 0) + ((r?.height ?? 0) * (0.5 + Math.floor(i / 10))) / 10,
    ]);
    const held = grid.filter(([x, y]) => y > 130 && y < 480 && x > 10 && x < 380 && on(x, y));
    const middle: [number, number] = held[Math.floor(held.length / 2)] ?? [0, 0];
    const far = ([x, y]: [number, number]): number => Math.hypot(x - middle[0], y - middle[1]);
    const away = [...document.querySelectorAll(".board circle.spot")]
      .map((n): [number, number] => {
        const c = n.getBoundingClientRect();
        return [c.x + c.width / 2, c.y + c.height / 2];
      })
      .sort((p, q) => far(q) - far(p));
    const to: [number, number] = away[0] ?? [0, 0];
    return { from: middle, to };
  });
  const way: Points[] = Array.from(
    { length: 12 },
    (_, i): Points => [
      [from[0] + ((to[0] - from[0]) * i) / 11, from[1] + ((to[1] - from[1]) * i) / 11],
    ],
  );
  // Hold still before letting go; otherwise the drag becomes a fling, which the next tap only stops.
  await touch(...way, ...Array.from({ length: 8 }, (): Points => [to]));
  expect(await choice(page)).not.toBe(chosen);
  expect(await finger(page).look()).toMatchObject({ stage: "place", state: before.state });

  const laid = await tiles(page);
  await page.getByTestId("build-here").tap();
  await expect.poll(() => tiles(page)).toBe(laid + 1);
  await page.getByTestId("undo").tap();
  await expect.poll(() => tiles(page)).toBe(laid);
});

test("a tap on the board presses no button that its panel brings under the finger", async ({
  page,
}) => {
  await newGame(page, 2, "gestures");
  await settled(page);
  const touch = await glass(page);
  const centre = async (of: Locator): Promise<[number, number]> => {
    const box = await of.boundingBox();
    if (!box) throw new Error("not on the screen");
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const tile = page.locator("[data-testid=board] .hits [data-tile]").first();
  const floats = page.locator(".floats button:enabled");
  await touch([await centre(tile)]);
  await page.getByTestId("close-panel").waitFor();
  await settled(page);
  const beside = await Promise.all((await floats.all()).map(centre));
  expect(beside.length).toBeGreaterThan(1);
  await page.evaluate(() => {
    addEventListener("click", () => document.body.setAttribute("data-clicked", ""), true);
  });
  for (const at of beside) {
    await tap(page, "close-panel");
    await settled(page);
    const from = await centre(tile);
    // By the mouse, since a tap after a quick drag by touch is not followed by a click.
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...at, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    await page.locator("body").evaluate((body) => body.removeAttribute("data-clicked"));
    await page.touchscreen.tap(...at);
    await page.getByTestId("close-panel").waitFor();
    await settled(page);
    const [x, y] = at;
    expect(
      await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest(".floats") !== null,
        [x, y] as const,
      ),
    ).toBe(true);
    expect(await page.locator("body").getAttribute("data-clicked")).toBeNull();
  }
});

test("the village stays visible when dragged, moved by keys or resized", async ({ page }) => {
  await newGame(page, 2, "never lost");
  const touch = await glass(page);
  for (const by of [
    [300, 500],
    [-300, -500],
    [300, -500],
    [-300, 500],
  ] as const)
    for (let times = 0; times < 4; times++) {
      const at = (share: number): Points => [
        [195 + (share - 0.5) * by[0], 380 + (share - 0.5) * by[1]],
      ];
      await touch(at(0), at(0.3), at(0.7), at(1));
      const seen = await village(page);
      expect(Math.min(seen.width, seen.height)).toBeGreaterThan(20);
    }
  const board = page.getByTestId("board");
  await board.focus();
  const scale = () =>
    page
      .locator("[data-testid=board] .world")
      .evaluate((world) => new DOMMatrix(getComputedStyle(world).transform).a);
  const small = await scale();
  for (let times = 0; times < 3; times++) await board.press("+");
  await expect.poll(scale).toBeGreaterThan(small * 1.5);
  for (let times = 0; times < 3; times++) await board.press("-");
  await expect.poll(scale).toBeCloseTo(small, 1);
  for (let times = 0; times < 40; times++) await board.press("ArrowRight");
  expect(Math.min((await village(page)).width, (await village(page)).height)).toBeGreaterThan(20);

  // Rotated, enlarged at once, and enlarged gradually.
  const steps = Array.from({ length: 13 }, (_, i) => ({ width: 390 + i * 75, height: 844 }));
  for (const sizes of [[{ width: 844, height: 390 }], [{ width: 1366, height: 1024 }], steps]) {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const size of sizes) await page.setViewportSize(size);
    await expect.poll(async () => (await village(page)).share).toBeGreaterThan(0.35);
    const { middle } = await village(page);
    expect(middle.x).toBeGreaterThan(0.15);
    expect(middle.x).toBeLessThan(0.85);
    expect(middle.y).toBeGreaterThan(0.1);
    expect(middle.y).toBeLessThan(0.9);
  }
});

test("a chosen place stays visible when the screen is resized", async ({ page, served }) => {
  /** Counts which of the ghost's middle and edges are uncovered. */
  const seen = () =>
    page.getByTestId("ghost-chosen").evaluate((ghost) => {
      const r = ghost.getBoundingClientRect();
      const spots = [
        [0.5, 0.5],
        [0.5, 0],
        [0.5, 1],
        [0, 0.5],
        [1, 0.5],
      ] as const;
      return spots.filter(([x, y]) =>
        document
          .elementFromPoint(r.left + r.width * x, r.top + r.height * y)
          ?.closest("[data-testid=board]"),
      ).length;
    });
  const lost = await tour(page, new Pilot(served.url), ["place-lake"], async () => {
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1366, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await settled(page);
      await expect.poll(seen, { message: JSON.stringify(size) }).toBe(5);
    }
  });
  expect(lost).toEqual([]);
});

test("a double tap zooms in at the finger, another zooms out", async ({ page }) => {
  await newGame(page, 2, "double tap");
  await settled(page);
  const tapAt = await tapper(page);
  const touch = (later: number): Promise<void> => tapAt(x, y, later);
  // On the paper beside the village, where a tap has no other meaning.
  const [x, y] = await page.evaluate((): [number, number] => {
    const free = (x: number, y: number): boolean => {
      const under = document.elementsFromPoint(x, y);
      return !!under[0]?.closest(".board") && !under.some((e) => e.matches(".hits *"));
    };
    const r = document.querySelector(".board .hits")?.getBoundingClientRect() ?? new DOMRect();
    const spots = Array.from({ length: 400 }, (_, i): [number, number] => [
      r.x + ((i % 20) / 20) * r.width,
      r.y + (Math.floor(i / 20) / 20) * r.height,
    ]);
    const all = spots.filter(([x, y]) =>
      [-12, 0, 12].every((d) => free(x + d, y) && free(x, y + d)),
    );
    return all[Math.floor(all.length / 3)] ?? [0, 0];
  });
  expect(x).toBeGreaterThan(0);
  /** Returns the board's scale and the point under the finger. */
  const seen = () =>
    page.locator("[data-testid=board] .world").evaluate(
      (world, [x, y]) => {
        const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform);
        return { scale: a, x: (x - e) / a, y: (y - f) / a };
      },
      [x, y] as const,
    );
  const twice = async (): Promise<void> => {
    await touch(1);
    await touch(0.2);
  };
  const first = await seen();
  await touch(1);
  await touch(0.4);
  expect((await seen()).scale, "two taps long after one another").toBeCloseTo(first.scale);
  let last = first;
  while (last.scale < 0.7) {
    await twice();
    const next = await seen();
    expect(next.scale).toBeGreaterThan(last.scale * 1.5);
    expect(Math.hypot(next.x - first.x, next.y - first.y) * next.scale).toBeLessThan(2);
    last = next;
  }
  await twice();
  expect((await seen()).scale).toBeLessThan(last.scale * 0.6);
  expect(await finger(page).look()).toMatchObject({ stage: "turn", state: 0 });
});
