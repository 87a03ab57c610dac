// The fixtures of browser tests: a server without saved games, and a phone at its home screen.
import type { Browser, Page } from "playwright-core";
import { test as base, expect } from "vitest";
import { PHONE, type Phone, phone, start } from "./chromium.ts";
import { folder, picture } from "./place.ts";
import { end, type Served, serve } from "./process.ts";

/** Hides the art of the board's tiles. Chromium draws it without a graphics card, which takes a fifth of its processor time. */
const UNDRAWN = "[data-testid=board] image { visibility: hidden; }";

/** With `HAMLET_LATE=400` each answer of the app comes up to 400 ms late, to find what depends on how fast it answers. */
const LATE = Number(process.env.HAMLET_LATE ?? 0);

async function answerLate(page: Page): Promise<void> {
  await page.route("**/api/*", async (route) => {
    await new Promise((come) => setTimeout(come, Math.random() * LATE));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

export interface Visit {
  /** Whether the tiles of boards are drawn: with `HAMLET_DRAWN=1`, to look at the pictures that tests take. */
  drawn: boolean;
  /** Shared by all tests of a worker. */
  browser: Browser;
  /** `hamlet serve` over the folder `data`; both are removed after the test. */
  served: Served & { data: string };
  /** A phone at the home screen; the test fails if its page reports errors. */
  guest: Phone;
  page: Page;
}

export const test = base.extend<Visit>({
  drawn: process.env.HAMLET_DRAWN === "1",
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const browser = await start();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
  served: async ({}, use) => {
    const data = folder();
    const served = await serve(data.path);
    await use({ ...served, data: data.path });
    await end(served.child);
    data.remove();
  },
  guest: async ({ browser, served, drawn, task }, use) => {
    // One device pixel per CSS pixel: sharper pictures show these tests nothing more and take longer to draw.
    const guest = await phone(browser, served.url, PHONE, 1, drawn ? "" : UNDRAWN);
    if (LATE > 0) await answerLate(guest.page);
    await use(guest);
    if (task.result?.state === "fail") {
      await guest.page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      await guest.page.screenshot({ path: picture(task.name) });
    }
    // Closing the page breaks off its requests, which is no fault of the page.
    const complaints = guest.complaints.join("\n");
    await guest.context.close();
    expect(complaints, `complaints of the page: ${complaints}`).toBe("");
  },
  page: ({ guest }, use) => use(guest.page),
});

export const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();

/** Goes from the home screen to a new game's table, by touch. */
export async function newGame(
  page: Page,
  players: number,
  seed: string,
  season = "",
): Promise<void> {
  await tap(page, "new-game");
  await tap(page, `players-${players}`);
  if (season) {
    await tap(page, "lake");
    await tap(page, `season-${season}`);
  }
  await page.getByTestId("seed").fill(seed);
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
}
