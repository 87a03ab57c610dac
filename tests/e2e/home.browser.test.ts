// The home screen with games: what waits, in every language, on small phones and with large text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "pl"];
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** Three running games; the one begun last is of two players. */
async function begin(pilot: Pilot): Promise<void> {
  await pilot.begin({ players: 1, seed: "first" }, "Alone");
  await pilot.begin({ players: 3, seed: "second" }, "Three");
  await pilot.begin({ players: 2, seed: "third" }, "Saturday evening");
}

/** Returns whether everything that can be tapped is on the screen without scrolling. */
const allInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll("nav button")]
      .filter((b) => b.checkVisibility())
      .every((b) => b.getBoundingClientRect().bottom <= innerHeight),
  );

test("the home screen shows whose turn it is, the game of the week and the next challenge", async ({
  page,
  served,
}) => {
  await begin(new Pilot(served.url));
  await load(page, null);
  const text = (id: string): Promise<string> => page.getByTestId(id).first().innerText();
  expect(await text("continue")).toMatch(
    /Saturday evening\u00a0· round 1\u00a0· (Ada|Bruno)’s turn/,
  );
  expect(await text("continue-further")).toMatch(
    /Three\u00a0· round 1\u00a0· (Ada|Bruno|Clara)’s turn/,
  );
  expect(await text("home-weekly-hamlet")).toMatch(/Game of the week\s+Hamlet · \d days? left/);
  expect(await text("home-weekly-carcassonne")).toMatch(/Carcassonne · \d days? left/);
  expect(await text("challenges")).toMatch(/Challenge 1\s+0 of 3 stars/);
  await page.screenshot({ path: picture("home 390") });
  await tap(page, "continue-further");
  await page.getByTestId("table").waitFor();
});

test("the picture of the game to continue is shown whole, and with games of both kinds each is named", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await pilot.begin({ players: 2, seed: "village" }, "Village");
  await pilot.beginCarcassonne("land");
  await load(page, null);
  await page.locator(".hero img").waitFor();
  const [hero, land] = await Promise.all(
    [".hero", ".hero img"].map((of) => page.locator(of).boundingBox()),
  );
  expect(land).toEqual(hero);
  expect(await page.getByTestId("continue").innerText()).toContain("Carcassonne\u00a0· ");
  expect(await page.getByTestId("continue-further").first().innerText()).toContain(
    "Hamlet\u00a0· ",
  );
});

test("the home screen's buttons stay where they are when a lesson is done", async ({
  page,
  served,
}) => {
  const buttons = ["learn", "new-game", "challenges", "saved-games", "settings"];
  const boxes = async () => {
    await page.goto(served.url);
    await page.getByTestId("new-game").waitFor();
    await settled(page);
    return Promise.all(buttons.map((id) => page.getByTestId(id).boundingBox()));
  };
  const before = await boxes();
  await page.route("**/api/lessons", async (route) => {
    const response = await route.fetch();
    const lessons = (await response.json()) as { done: boolean }[];
    const done = lessons.map((lesson, at) => (at === 0 ? { ...lesson, done: true } : lesson));
    await route.fulfill({ response, json: done });
  });
  expect(await boxes()).toEqual(before);
});

test("a new game is of the kind that was played last", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const chosen = async (): Promise<string | null> => {
    await load(page, null);
    await tap(page, "new-game");
    await page.getByTestId("start-game").waitFor();
    return page.locator("[data-testid^=shelf-][aria-pressed=true]").getAttribute("data-testid");
  };
  expect(await chosen()).toBe("shelf-hamlet");
  await pilot.beginCarcassonne("land");
  expect(await chosen()).toBe("shelf-carcassonne");
  await pilot.begin({ players: 2, seed: "village" }, "Village");
  expect(await chosen()).toBe("shelf-hamlet");
});

test("everything on the home screen is in sight on small phones, in every language", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await begin(pilot);
  for (const language of LANGUAGES) {
    await pilot.ask("set_settings", { settings: { language } });
    for (const size of SIZES) {
      const name = `${language} ${size.width}`;
      await page.setViewportSize(size);
      await load(page, null);
      expect(await layout(page), name).toEqual([]);
      expect(await allInSight(page), name).toBe(true);
      await page.screenshot({ path: picture(`home ${name}`) });
    }
  }
});

test("with text of twice the size nothing on the home screen is cut off", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await begin(pilot);
  await pilot.ask("set_settings", { settings: { text_scale: 2, language: "de" } });
  await load(page, null);
  expect(await layout(page)).toEqual([]);
  await page.screenshot({ path: picture("home twice") });
});

test("the rules of each game are read without opening a game", async ({ page }) => {
  const shown = (game: string): Promise<void> =>
    page.locator(`[data-testid=rules-${game}][aria-pressed=true]`).waitFor();
  await tap(page, "rules-home");
  await shown("hamlet");
  await page.locator("[data-testid=content][data-topic=market]").tap();
  await page.getByTestId("topic").waitFor();
  // A page of Hamlet's rules leads back to their contents, where the other game can be chosen.
  expect(await page.getByTestId("rules-carcassonne").count()).toBe(0);
  await tap(page, "contents");
  // The contents stay where they were left.
  const scrolled = (): Promise<number> =>
    page.locator("[data-testid=rules] .page").evaluate((contents) => contents.scrollTop);
  // One in the middle: at the end the height of what stands above them matters, too.
  const item = page.getByTestId("content").nth(22);
  await item.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  await item.tap();
  await page.getByTestId("topic").waitFor();
  await tap(page, "contents");
  await expect.poll(scrolled).toBe(left);
  await tap(page, "rules-carcassonne");
  await shown("carcassonne");
  await page.locator("[data-testid=topic][data-topic=carc_race]").waitFor();
  expect(await unfit(page)).toEqual([]);
  await page.screenshot({ path: picture("rules of both games") });
  // One step back leaves the rules, whatever was read in them.
  await tap(page, "back");
  await page.getByTestId("new-game").waitFor();
  await tap(page, "learn");
  await tap(page, "learn-carcassonne");
  await tap(page, "learn-rules");
  await shown("carcassonne");
});
