// A phone's back gesture closes overlays before it leaves a screen; and how a page survives what a phone does
// to it.
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

test("back closes each sheet before it leaves the screen", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.until({ players: 2, seed: "back" }, "Back", (view) => view.state > 3);
  await load(page, null);
  await tap(page, "continue");
  const table = page.getByTestId("table");
  const stage = () => table.getAttribute("data-stage");
  await table.waitFor();

  await tap(page, "menu");
  await expect.poll(stage).toBe("menu");
  // After rotation the sheet is still open: the page was not reloaded.
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(stage).toBe("menu");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => "here" in globalThis)).toBe(true);

  await page.goBack();
  await expect.poll(stage).toBe("turn");
  await tap(page, "menu");
  await expect.poll(stage).toBe("menu");
  await page.goBack();
  await expect.poll(stage).toBe("turn");
  // Twice without a touch in between: the second one leaves the table, but does not skip the home screen.
  await page.goBack();
  await page.getByTestId("new-game").waitFor();
});

test("back at a screen it is scrolled as it was left", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  for (const name of ["First", "Second", "Third", "Fourth"])
    await pilot.begin({ players: 2, seed: name }, name);
  await page.setViewportSize({ width: 360, height: 560 });
  const scrolled = (to?: number): Promise<number> =>
    page.evaluate((top) => {
      const screen = document.querySelector(".screen") as HTMLElement;
      if (top !== undefined) screen.scrollTop = top;
      return screen.scrollTop;
    }, to);
  for (const [screen, further] of [
    ["settings", "storage-settings"],
    ["saved-games", "watch-replay"],
  ] as const) {
    await load(page, null);
    await tap(page, screen);
    const opener = page.getByTestId(further).last();
    await opener.waitFor();
    await settled(page);
    const left = await scrolled(150);
    expect(left).toBe(150);
    await opener.evaluate((e) => (e as HTMLElement).click());
    await tap(page, "back");
    await opener.waitFor();
    await expect.poll(() => scrolled()).toBe(left);
    // A screen that is opened begins at its top.
    await tap(page, "back");
    await tap(page, screen);
    await opener.waitFor();
    await settled(page);
    expect(await scrolled()).toBe(0);
  }
});

test("the page tells Android whether back was handled", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.until({ players: 2, seed: "back" }, "Back", (view) => view.state > 3);
  await load(page, null);
  const back = () =>
    page.evaluate(() => (globalThis as unknown as { hamletBack: () => boolean }).hamletBack());
  expect(await back(), "at home the game leaves").toBe(false);
  await tap(page, "continue");
  const table = page.getByTestId("table");
  await table.waitFor();
  await tap(page, "menu");
  await expect.poll(() => table.getAttribute("data-stage")).toBe("menu");
  expect(await back()).toBe(true);
  await expect.poll(() => table.getAttribute("data-stage")).toBe("turn");
  expect(await back()).toBe(true);
  await page.getByTestId("new-game").waitFor();
  expect(await back()).toBe(false);
});

test("after the phone ended the app, it reopens the table, and back leads home", async ({
  browser,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await pilot.until({ players: 2, seed: "back" }, "Back", (view) => view.state > 3);
  const userAgent = "Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140 Mobile";
  const context = await browser.newContext({ userAgent, hasTouch: true, isMobile: true });
  const first = await context.newPage();
  await first.goto(served.url);
  await tap(first, "continue");
  await first.getByTestId("table").waitFor();
  await first.close();

  const second = await context.newPage();
  await second.goto(served.url);
  await second.getByTestId("table").waitFor();
  await second.goBack();
  await second.getByTestId("new-game").waitFor();
  await second.close();

  // If the player had left the table, the app starts at home.
  const third = await context.newPage();
  await third.goto(served.url);
  await third.getByTestId("new-game").waitFor();
  await context.close();
});
