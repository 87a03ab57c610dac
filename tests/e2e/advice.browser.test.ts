// The coach by touch: it shows two turns in steps on the board, plays nothing, can be cancelled and switched off, and is counted.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { AdviceOf, GameView, LogLine } from "../../ui/src/common/bindings.ts";
import { dice } from "./guest.ts";
import { come } from "./moments.ts";
import { Pilot, pick } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

type Advice = AdviceOf<GameView, LogLine>;

const stage = (page: Page, wanted: string): Promise<void> =>
  page.locator(`[data-testid=table][data-stage=${wanted}]`).waitFor();

/** Returns a turn in the middle of a game of two. */
const middle = (pilot: Pilot): Promise<GameView> =>
  come(pilot, {
    name: "advice",
    setup: { players: 2, seed: "pictures" },
    wanted: (v) =>
      v.decision === "turn" && v.round > 9 && !v.in_action && (v.seats[v.decider]?.awake ?? 0) > 1,
  });

async function ask(page: Page): Promise<void> {
  await tap(page, "menu");
  await tap(page, "menu-advice");
}

test("the coach shows two turns on the board and plays neither", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const before = await middle(pilot);
  await load(page, before.game);
  const told = page.waitForResponse("**/api/advice");
  await ask(page);
  const advice = (await (await told).json()) as Advice;
  expect(advice.asked).toBe(1);
  expect(advice.turns.length).toBe(2);
  await page.getByTestId("advice-steps").waitFor();
  await page.screenshot({ path: picture("advice") });
  const steps = page.getByTestId("advice-step");
  await expect.poll(() => steps.count()).toBe(advice.turns[0]?.steps.length);
  await expect
    .poll(() => page.getByTestId("advice-facts").locator("li").count())
    .toBe(advice.turns[0]?.facts.length);
  // The first step is on the board; another tap shows the table as it is.
  const gold = (view?: GameView): string => String(view?.seats[before.decider]?.gold);
  const chip = page.locator(`[data-testid=seat-${before.decider}]`);
  for (const [at, step] of (advice.turns[0]?.steps ?? []).entries()) {
    if (at > 0) await steps.nth(at).tap();
    expect(await steps.nth(at).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => chip.innerText()).toContain(gold(step.view));
  }
  await page.screenshot({ path: picture("advice-last-step") });
  await page.locator("[data-testid=advice-step][aria-pressed=true]").tap();
  await expect.poll(() => chip.innerText()).toContain(gold(before));
  await page.getByTestId("advice-turn").last().tap();
  await page.screenshot({ path: picture("advice-second") });
  await page.getByTestId("advice-reasons").scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("advice-reasons") });
  await expect.poll(() => steps.count()).toBe(advice.turns[1]?.steps.length);
  for (const button of [...(await steps.all()), ...(await page.getByTestId("advice-turn").all())])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tap(page, "close-panel");
  await stage(page, "turn");
  expect(await pilot.ask<GameView>("open_game", { game: before.game })).toEqual(before);
});

test("a search that is cancelled tells nothing and is not counted", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await middle(pilot);
  await load(page, game);
  const asked: Route[] = [];
  await page.route("**/api/advice", (route) => void asked.push(route));
  await ask(page);
  await page.getByTestId("advice-thinking").waitFor();
  await page.screenshot({ path: picture("advice-thinking") });
  const stopped = page.waitForRequest("**/api/stop_rival");
  await tap(page, "advice-cancel");
  await stopped;
  await stage(page, "turn");
  // An answer that comes too late is not shown.
  for (const route of asked) await route.fulfill({ json: { turns: [], asked: 1 } });
  await page.getByTestId("end-turn").waitFor();
  expect(await pilot.ask<number>("advice_count", { game })).toBe(0);
});

test("the coach can be switched off", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await middle(pilot);
  await load(page, null);
  await tap(page, "settings");
  await tap(page, "coach-setting");
  await expect
    .poll(async () => (await pilot.ask<{ coach: boolean }>("get_settings")).coach)
    .toBe(false);
  await load(page, game);
  await tap(page, "menu");
  await page.getByTestId("menu-score").waitFor();
  expect(await page.getByTestId("menu-advice").count()).toBe(0);
});

test("the end of a game tells how often the coach was asked", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const roll = dice(1);
  let view = await pilot.begin({ players: 2, seed: "pictures" }, "Under the oaks");
  for (let asked = 0; asked < 2; asked += 1)
    await pilot.ask<Advice>("advice", { game: view.game, state: view.state });
  while (view.decision !== "over") view = await pilot.play(view, pick(view, roll));
  await load(page, view.game);
  await page.getByTestId("advice-count").scrollIntoViewIfNeeded();
  expect(await page.getByTestId("advice-count").innerText()).toContain("2");
  await page.screenshot({ path: picture("advice-count") });
});
