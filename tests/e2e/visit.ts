// What a test in the browser begins with: a server of its own with no game saved, and a phone before its home screen.
import type { Browser, Page } from "playwright-core";
import { afterAll, test as base, beforeAll, expect } from "vitest";
import { PHONE, type Phone, phone, start } from "./chromium.ts";
import { folder, picture } from "./place.ts";
import { end, type Served, serve } from "./process.ts";

let started: Browser;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.close());

interface Visit {
  /** One for all tests of a file. */
  browser: Browser;
  /** `hamlet serve` over the folder `data`; it is ended and the folder removed after the test. */
  served: Served & { data: string };
  /** A phone at the home screen; the test fails when its page complains. */
  guest: Phone;
  page: Page;
}

export const test = base.extend<Visit>({
  browser: ({}, use) => use(started),
  served: async ({}, use) => {
    const data = folder();
    const served = await serve(data.path);
    await use({ ...served, data: data.path });
    await end(served.child);
    data.remove();
  },
  guest: async ({ browser, served, task }, use) => {
    // One pixel of the glass a point: a sharper picture shows these tests nothing more and takes longer to draw.
    const guest = await phone(browser, served.url, PHONE, 1);
    await use(guest);
    if (task.result?.state === "fail") await guest.page.screenshot({ path: picture(task.name) });
    await guest.context.close();
    expect(guest.complaints, "the page complained").toEqual([]);
  },
  page: ({ guest }, use) => use(guest.page),
});

export const tap = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().tap();

/** From the home screen to the table of a new game, by touch. */
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
