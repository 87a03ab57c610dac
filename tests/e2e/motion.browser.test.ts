// What moves where motion is wanted: a touch ends it at once, and the final score is counted part by part.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView, ScoreView } from "../../ui/src/bindings.ts";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** How many things are on their way that will arrive: what turns for ever does not count. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter((a) => {
        const ends = a.effect?.getComputedTiming().endTime;
        return a.playState === "running" && Number.isFinite(ends);
      }).length,
  );

test("a touch in mid-flight ends all that moves", async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const pilot = new Pilot(served.url);
  const { game } = await pilot.begin({ players: 2, seed: "mid-flight" }, "Mid-flight");
  await load(page, game);
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
  await page.getByTestId("confirm").waitFor();
  await settled(page);
  // So slow that no machine is too slow to touch in between.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  await tap(page, "confirm");
  const goods = page.getByTestId("sky").locator(".thing");
  await expect.poll(() => goods.count()).toBeGreaterThan(0);
  // What begins a frame after the deed is on its way then, too.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await new Promise((next) => requestAnimationFrame(next));
  });
  expect(await moving(page)).toBeGreaterThan(1);
  // On the paper: nothing is there that would move by itself when it is touched.
  await page.touchscreen.tap(20, 150);
  expect(await moving(page)).toBe(0);
  await expect.poll(() => goods.count()).toBe(0);
});

test("the final score is counted in sight, its longest roads lit, until a touch ends it", async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const pilot = new Pilot(served.url);
  const { game } = await come(pilot, {
    name: "last-turn",
    setup: { players: 2, seed: "pictures" },
    wanted: (view: GameView) => view.last_round && view.choices.length === 1,
  });
  await load(page, game);
  await tap(page, "end-turn");
  const skip = page.getByTestId("score-skip");
  await skip.waitFor();
  const score = await pilot.ask<ScoreView>("score", { game });
  // The winner's road is lit last: that one stays.
  const first = score.seats.find((s) => !score.winners.includes(s.seat));

  const row = page.locator("[data-testid=score] tbody tr.on");
  const stops = page.locator("[data-testid=board] .stop");
  const counted = new Set<string>();
  const hidden: string[] = [];
  await expect
    .poll(
      async () => {
        const seen = await row.evaluateAll(([tr]) => {
          const r = tr?.getBoundingClientRect() ?? new DOMRect();
          const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
          return {
            name: tr?.querySelector("th")?.innerText ?? "",
            whole: at?.closest("tr") === tr,
          };
        });
        if (seen.name) counted.add(seen.name);
        if (seen.name && !seen.whole) hidden.push(seen.name);
        return seen.name;
      },
      { interval: 100 },
    )
    .toBe("Longest road");
  expect(counted.size).toBeGreaterThan(4);
  expect(hidden, "counted out of sight").toEqual([]);
  await expect.poll(() => stops.count()).toBe(first?.longest_road.length);

  await skip.tap();
  const again = page.getByTestId("score-again");
  await again.waitFor();
  const totals = (): Promise<string[]> =>
    page.locator("[data-testid=score] tfoot td").allInnerTexts();
  const right = score.seats.map((s) => String(s.total));
  await expect.poll(totals).toEqual(right);
  expect(await page.locator("[data-testid=score] tr.later").count()).toBe(0);

  await again.tap();
  await skip.waitFor();
  expect(await page.locator("[data-testid=score] tr.later").count()).toBeGreaterThan(4);
  expect(await totals()).not.toEqual(right);
  await skip.tap();
  await expect.poll(totals).toEqual(right);
});
