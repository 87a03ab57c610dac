// A game against a computer rival by touch: its turns are shown step by step, and a turn that was interrupted goes on.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import type { AppInfo, GameCard, GameView } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { picture } from "./place.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** Waits until the table is at one of these stages; returns it. */
async function stage(page: Page, ...stages: string[]): Promise<string> {
  const wanted = stages.map((s) => `[data-testid=table][data-stage=${s}]`).join(", ");
  return (await page.locator(wanted).first().getAttribute("data-stage")) ?? "";
}

/** Goes through the steps that are shown, skipping what can be skipped. */
async function pass(page: Page): Promise<void> {
  const skip = page.getByTestId("skip-steps");
  while ((await stage(page, "turn", "steps")) === "steps")
    await ((await skip.isVisible()) ? skip : page.getByTestId("next-step")).tap();
}

/** Ends the person's turn, whatever could still be done. The rival's turn may be over before the screen is looked at. */
async function endTurn(page: Page, view: () => Promise<GameView>): Promise<void> {
  const { state } = await view();
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  while ((await view()).state === state) {
    if (await sure.isVisible()) {
      await sure.tap();
      // The answer takes a moment, and a second tap would meet a button that goes away.
      await sure.waitFor({ state: "hidden" });
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

test("a game against a rival continues after it was left in the rival's turn", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  await tap(page, "new-game");
  await tap(page, "players-2");
  await tap(page, "computer-1");
  await tap(page, "character-1-merchant");
  await page.getByTestId("level-1").selectOption("beginner");
  const { ratings } = await pilot.ask<AppInfo>("app_info");
  const rated = ratings.levels.find((of) => of.game === "hamlet" && of.level === "beginner");
  const rating = await page.getByTestId("rating-1").innerText();
  expect(rating).toContain(`Rating: ${rated?.points}. Whoever has 200 more`);
  // The last person's seat cannot become a rival's.
  expect(await page.getByTestId("computer-0").isDisabled()).toBe(true);
  await page.getByTestId("level-1").scrollIntoViewIfNeeded();
  await page.screenshot({ path: picture("rival-choice") });
  await page.getByTestId("seed").fill("rivals");
  await tap(page, "start-game");
  await page.getByTestId("table").waitFor();
  const [card] = await pilot.ask<GameCard[]>("list_games");
  const game = card?.game ?? "";
  const view = (): Promise<GameView> => pilot.ask<GameView>("open_game", { game });
  expect((await view()).seats[1]?.rival).toEqual({ level: "beginner", character: "merchant" });

  let shown = 0;
  for (let round = 1; round < 3; ) {
    const now = await stage(page, "turn", "steps");
    if (now === "turn") await endTurn(page, view);
    else {
      shown += 1;
      await page.getByTestId("next-step").waitFor();
      if (shown === 1) {
        await page.screenshot({ path: picture("rival-steps") });
        // Nothing is explained that was not asked for.
        const reasons = page.getByTestId("rival-reasons");
        expect(await reasons.isVisible()).toBe(false);
        await tap(page, "rival-why");
        await reasons.waitFor();
        await expect.poll(() => reasons.locator("p").count()).toBeGreaterThan(0);
        await page.screenshot({ path: picture("rival-why") });
      }
      // The rest can be skipped.
      await tap(page, "next-step");
      await pass(page);
    }
    round = (await view()).round;
  }
  expect(shown).toBeGreaterThan(0);
  await pass(page);

  // The rival thinks, and does not come to an end before the table is left.
  const asked: Route[] = [];
  await page.route("**/api/rival_turn", (route) => void asked.push(route));
  while ((await stage(page, "turn", "steps", "rival")) !== "rival") {
    if ((await stage(page, "turn", "steps")) === "turn") await endTurn(page, view);
    else await pass(page);
  }
  await page.getByTestId("rival-thinking").waitFor();
  await page.screenshot({ path: picture("rival-thinks") });
  const left = await view();
  expect(left.seats[left.decider]?.rival).not.toBeNull();
  expect(left.choices).toEqual([]);
  await tap(page, "menu");
  const stopped = page.waitForRequest("**/api/stop_rival");
  await tap(page, "menu-home");
  await stopped;
  const problem = { kind: "refused", phrase: { key: "problem_rival_stopped", args: {} } };
  for (const route of asked) await route.fulfill({ status: 422, json: problem });
  await page.unroute("**/api/rival_turn");
  expect((await view()).choices_taken).toBe(left.choices_taken);
  await load(page, game);
  await stage(page, "steps");
  await pass(page);
  const after = await view();
  expect(after.decider).toBe(0);
  expect(after.choices_taken).toBeGreaterThan(left.choices_taken);
});
