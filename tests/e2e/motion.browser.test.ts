// Animations: a touch ends them at once, and the final score is counted part by part.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView, ScoreView } from "../../ui/src/common/bindings.ts";
import { PHONE, settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Counts running animations that will end; endless ones do not count. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter((a) => {
        const ends = a.effect?.getComputedTiming().endTime;
        return a.playState === "running" && Number.isFinite(ends);
      }).length,
  );

/** Opens a game's table with animations on, waits until it is idle, and holds the page's time. */
async function held(page: Page, game: string): Promise<Clock> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await load(page, game);
  await settled(page);
  return Clock.hold(page);
}

test("a touch ends all running animations", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await pilot.begin({ players: 2, seed: "mid-flight" }, "Mid-flight");
  const clock = await held(page, game);
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
  await page.getByTestId("confirm").waitFor();
  await settled(page);
  await tap(page, "confirm");
  const goods = page.getByTestId("sky").locator(".thing");
  await expect.poll(() => goods.count()).toBeGreaterThan(0);
  // Includes animations that start a frame later.
  await clock.pass(100);
  expect(await moving(page)).toBeGreaterThan(1);
  // On the paper, where a touch starts no movement itself.
  await page.touchscreen.tap(20, 150);
  expect(await moving(page)).toBe(0);
  await expect.poll(() => goods.count()).toBe(0);
});

test("the final score is counted visibly, with the longest roads lit, until a touch ends it", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "last-turn",
    setup: { players: 2, seed: "pictures" },
    wanted: (view: GameView) => view.last_round && view.choices.length === 1,
  });
  const clock = await held(page, game);
  await tap(page, "end-turn");
  const skip = page.getByTestId("score-skip");
  await skip.waitFor();
  // The result keeps its place over the board, without the winner's name at first.
  const won = page.getByTestId("won");
  const counting = await won.boundingBox();
  expect(await won.innerText()).not.toContain(" wins");
  const score = await pilot.ask<ScoreView>("score", { game });
  // The winner's road is lit last and stays lit.
  const first = score.seats.find((s) => !score.winners.includes(s.seat));

  const row = page.locator("[data-testid=score] tbody tr.on");
  const later = page.locator("[data-testid=score] tr.later");
  const stops = page.locator("[data-testid=board] .stop");
  const parts = await later.count();
  expect(parts).toBeGreaterThan(4);
  const counted: string[] = [];
  const hidden: string[] = [];
  while (counted.at(-1) !== "Longest road") {
    const left = await later.count();
    expect(left, `after ${counted.at(-1)} nothing is left to count`).toBeGreaterThan(0);
    // Each counted part is scrolled into view.
    while ((await later.count()) === left) await clock.pass(100);
    const seen = await row.evaluate((tr) => {
      const r = tr.getBoundingClientRect();
      const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
      const name = tr.querySelector("th")?.innerText ?? "";
      return { name, whole: at?.closest("tr") === tr };
    });
    counted.push(seen.name);
    if (!seen.whole) hidden.push(seen.name);
    expect(await later.count(), "one part at a time").toBe(left - 1);
  }
  expect(counted.length).toBeGreaterThan(4);
  expect(new Set(counted).size, "each part is counted once").toBe(counted.length);
  expect(hidden, "counted out of sight").toEqual([]);
  await expect.poll(() => stops.count()).toBe(first?.longest_road.length);

  await skip.tap();
  const again = page.getByTestId("score-again");
  await again.waitFor();
  const totals = (): Promise<string[]> =>
    page.locator("[data-testid=score] tfoot td").allInnerTexts();
  const right = score.seats.map((s) => String(s.total));
  // A sum counts up to its new value.
  await clock.pass(500);
  expect(await totals()).toEqual(right);
  expect(await later.count()).toBe(0);
  expect(await won.boundingBox()).toEqual(counting);
  expect(await won.innerText()).toContain(" wins");

  // The line that all comes to is wholly in sight, above the buttons.
  for (const size of [{ width: 360, height: 640 }, PHONE]) {
    await page.setViewportSize(size);
    await again.evaluate((e) => (e as HTMLElement).click());
    await skip.waitFor();
    await skip.tap();
    await clock.pass(500);
    const covered = await page.locator("[data-testid=score] tfoot tr").evaluate(
      (line) =>
        [...line.children].filter((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          const hit = (y: number) => document.elementFromPoint((left + right) / 2, y);
          return !line.contains(hit(top + 3)) || !line.contains(hit(bottom - 3));
        }).length,
    );
    expect(covered, `${size.width} x ${size.height}`).toBe(0);
  }

  await again.tap();
  await skip.waitFor();
  expect(await later.count()).toBe(parts);
  await clock.pass(500);
  expect(await totals()).not.toEqual(right);
  await skip.tap();
  await clock.pass(500);
  expect(await totals()).toEqual(right);
});
