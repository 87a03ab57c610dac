// The home screen with games: what waits, in every language, on small phones and with large text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { LessonCard, ScoreView } from "../../ui/src/common/bindings.ts";
import { unfit } from "./axe.ts";
import { settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "pl"];
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** Begins three running games; the one begun last is of two players. */
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
  expect(await text("continue")).toMatch(/Saturday evening, round\u00a01, (Ada|Bruno)’s turn/);
  expect(await text("continue-further")).toMatch(/Three, round\u00a01, (Ada|Bruno|Clara)’s turn/);
  for (const game of ["hamlet", "carcassonne"]) {
    const week = page.getByTestId(`game-${game}`).getByTestId(`home-weekly-${game}`);
    expect(await week.innerText()).toMatch(/Game of the week\s+\d days? left/);
  }
  expect(await text("challenges")).toMatch(/Challenge 1\s+Hamlet, 0 of 3 stars/);
  expect(await text("puzzles")).toMatch(/\nHamlet, /);
  await page.screenshot({ path: picture("home 390") });
  await tap(page, "continue-further");
  await page.getByTestId("table").waitFor();
});

test("both games stand on the shelf with their own art, name, running game and new game", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const [hamlet, carcassonne] = [
    page.getByTestId("game-hamlet"),
    page.getByTestId("game-carcassonne"),
  ];
  const art = carcassonne.locator(".art img");
  // Before the first game each shows a sample board.
  await art.waitFor();
  await hamlet.locator(".art svg").waitFor();
  await page.screenshot({ path: picture("home first") });
  // Challenges and puzzles say which game they are of.
  for (const id of ["challenges", "puzzles"])
    expect(await page.getByTestId(id).innerText()).toMatch(/\w\s+Hamlet$/);
  await pilot.begin({ players: 2, seed: "village" }, "Village");
  await pilot.beginCarcassonne("land");
  await load(page, null);
  await art.waitFor();
  // The picture is shown whole.
  expect(await art.boundingBox()).toEqual(await carcassonne.locator(".art").boundingBox());
  expect(await hamlet.locator("h2").innerText()).toBe("Hamlet");
  expect(await hamlet.getByTestId("continue-further").innerText()).toContain("Village");
  expect(await carcassonne.locator("h2").innerText()).toBe("Carcassonne");
  expect(await carcassonne.getByTestId("continue").innerText()).toContain("round\u00a01");
  expect(await page.locator(".home .btn.go").count()).toBe(1);
  await page.screenshot({ path: picture("home both") });
  for (const [id, game] of [
    ["new-game-carcassonne", "carcassonne"],
    ["new-game", "hamlet"],
  ] as const) {
    await load(page, null);
    await tap(page, id);
    await page.locator(`[data-testid=shelf-${game}][aria-pressed=true]`).waitFor();
  }
  await pilot.set({ theme: "dark" });
  await page.setViewportSize({ width: 1180, height: 820 });
  await load(page, null);
  await art.waitFor();
  expect(await layout(page)).toEqual([]);
  await page.screenshot({ path: picture("home both tablet dark") });
});

test("after a finished game the home screen proposes to play it again, not an older game", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await pilot.begin({ players: 2, seed: "village" }, "Old village");
  await pilot.finishCarcassonne("land");
  await load(page, null);
  const again = page.getByTestId("new-game-carcassonne");
  await again.waitFor();
  expect(await again.innerText()).toBe("Play again");
  expect(await page.locator(".home .btn.go").getAttribute("data-testid")).toBe(
    "new-game-carcassonne",
  );
  // The older game can still go on.
  expect(await page.getByTestId("continue").innerText()).toContain("Old village");
  expect(await page.getByTestId("new-game").innerText()).toBe("New game");
  await page.screenshot({ path: picture("home ended") });
  await pilot.set({ theme: "dark" });
  await load(page, null);
  await again.waitFor();
  await page.screenshot({ path: picture("home ended dark") });
  await tap(page, "new-game-carcassonne");
  await page.locator("[data-testid=shelf-carcassonne][aria-pressed=true]").waitFor();
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

test("after the lessons of Carcassonne alone its new game is the highlighted one", async ({
  page,
}) => {
  await page.route("**/api/lessons", async (route) => {
    const response = await route.fetch();
    const lessons = (await response.json()) as LessonCard[];
    const done = lessons.map((l) => ({ ...l, done: l.ruleset === "carcassonne" }));
    await route.fulfill({ response, json: done });
  });
  await load(page, null);
  const go = page.locator(".home .btn.go");
  await go.waitFor();
  expect(await go.evaluateAll((all) => all.map((e) => e.getAttribute("data-testid")))).toEqual([
    "new-game-carcassonne",
  ]);
  await page.screenshot({ path: picture("home learnt carcassonne") });
  await tap(page, "learn");
  await page.locator("[data-testid=lessons][data-ruleset=carcassonne]").waitFor();
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
  // The games stand one below the other, so that no name is broken.
  const [first, second] = await page
    .locator(".shelf h2")
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().y));
  expect(second ?? 0).toBeGreaterThan((first ?? 0) + 100);
  await page.screenshot({ path: picture("home twice") });
});

test("the rules of each game are read without opening a game", async ({ page }) => {
  const shown = (game: string): Promise<void> =>
    page.locator(`[data-testid=rules-${game}][aria-pressed=true]`).waitFor();
  await tap(page, "rules-home");
  await shown("hamlet");
  await page.locator("[data-testid=content][data-topic=market]").tap();
  await page.locator("[data-testid=topic][data-topic=market]").waitFor();
  await tap(page, "next-topic");
  await page.locator("[data-testid=topic]:not([data-topic=market])").waitFor();
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

test("the home screen offers the result of the game that ended last", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "over",
    setup: { players: 1, seed: "pictures" },
    wanted: (v) => v.decision === "over",
  });
  const { seats } = await pilot.ask<ScoreView>("score", { game });
  await load(page, null);
  const result = page.getByTestId("home-result");
  for (const { total } of seats) expect(await result.innerText()).toContain(`${total}`);
  await result.tap();
  await page.locator("[data-testid=table][data-stage=over]").waitFor();
  await page.getByTestId("won").waitFor();
  // What the other player did last is told there as well.
  await tap(page, "show-since");
  await page.getByTestId("since").waitFor();
});
