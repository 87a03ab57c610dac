// What moving the board may cost, in a form that holds on any machine: beside a page that moves one square, in the same minutes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { emptyPage, grow, measure, reference, TILES, table, traced } from "./moving.ts";
import { frames, longest, summary } from "./trace.ts";
import { test } from "./visit.ts";

const NAMES = ["pinch", "wheel"];
/**
 * How many times the median frame of the empty page the board's may need. On two busy processors it
 * was 1.2 to 1.5; 2.6 and more when the page's layers are laid out anew in each frame.
 */
const CEILING = 1.8;
/** The best of so many runs counts: what else the machine does only ever adds. */
const RUNS = 3;
/** How many times the longest task of a fixed piece of drawing one of the board may take. */
const TASK = 4;

test("a frame of a gesture needs little more than a page that moves one square", async ({
  browser,
  served,
}) => {
  const page = await table(browser, served, grow);
  expect(await page.locator("[data-testid=board] .hits [data-tile]").count()).toBe(TILES);
  const empty = await emptyPage(page);
  const best = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    const names = NAMES.filter((name) => (best.get(name) ?? CEILING) >= CEILING);
    const least = await measure(browser, empty, names);
    const all = await measure(browser, page, names);
    for (const name of names) {
      const [bare, board] = [summary(least[name] ?? [], 4), summary(all[name] ?? [], 4)];
      expect(board.frames, `${name} was not measured`).toBeGreaterThanOrEqual(100);
      const ratio = board.p50 / bare.p50;
      console.log(
        `${name}: ${ratio.toFixed(2)} times the empty page; milliseconds x 4, median and 95th percentile: ${board.p50}, ${board.p95}; empty ${bare.p50}, ${bare.p95}`,
      );
      best.set(name, Math.min(ratio, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  for (const name of NAMES)
    expect(best.get(name), `${name}: times the empty page`).toBeLessThan(CEILING);
});

/** The whole village and a part of it from near: two levels of detail. */
const key = (page: Page, key: string, times = 1): Promise<void> =>
  page.evaluate(
    ([key, times]) => {
      const board = document.querySelector("[data-testid=board]");
      for (let i = 0; i < times; i++)
        board?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    },
    [key, times] as const,
  );

test("a board at rest makes no frame, and a level of detail is drawn once, in small pieces", async ({
  browser,
  served,
}) => {
  const page = await table(browser, served);
  // What lies still becomes pictures when the village has come to rest.
  await page.locator("[data-testid=board] image").nth(2).waitFor({ state: "attached" });
  // The page is not waited for by a clock of the test, but until it has had its turn so often.
  const turns = (): Promise<void> =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 100; turn++) await new Promise((next) => setTimeout(next, 20));
    });
  const still = await traced(browser, page, turns);
  expect(frames(still, () => true).length, "frames while nothing moves").toBeLessThan(5);

  const glass = await page.context().newCDPSession(page);
  const documents = async (): Promise<number> =>
    (await glass.send("Memory.getDOMCounters")).documents;
  // The first picture changes places with its successor when all of a level are there.
  const shown = (): Promise<string | null> =>
    page.locator("[data-testid=board] image").first().getAttribute("href");
  const far = await shown();
  const near = async (): Promise<void> => {
    await key(page, "+", 6);
    await expect.poll(shown).not.toBe(far);
  };
  const back = async (): Promise<void> => {
    await key(page, "f");
    await expect.poll(shown).toBe(far);
  };
  const least = await reference(browser, await emptyPage(page));
  await page.bringToFront();
  const first = await traced(browser, page, near);
  await back();
  await glass.send("HeapProfiler.collectGarbage");
  const made = await documents();
  const again = await traced(browser, page, near);
  await back();
  expect(await documents(), "pictures made for a level that was seen before").toBe(made);
  const tasks = { first: longest(first) / least, again: longest(again) / least };
  console.log(
    `longest tasks after a zoom, times the ${least} ms of the reference: ${JSON.stringify(tasks)}`,
  );
  expect(tasks.first, "the longest task when a level is first drawn").toBeLessThan(TASK);
  expect(tasks.again, "the longest task when it is shown again").toBeLessThan(TASK);
});
