// Lessons by touch: two are played to their end, a wrong deed is answered, a kill in the middle loses nothing.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phone } from "./chromium.ts";
import { end, serve } from "./process.ts";
import { tap, test } from "./visit.ts";

/** Waits for the step that says this. */
const says = (page: Page, key: string): Promise<void> =>
  page.locator(`[data-say="learn_${key}"]`).waitFor();

/** Touches a building of the village, in the middle of its tile. */
async function tile(page: Page, face: string): Promise<void> {
  const box = await page.locator(`[data-testid="board"] path[data-face="${face}"]`).boundingBox();
  if (!box) throw new Error(`no ${face} on the board`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test("two lessons by touch, with a mistake and a kill", async ({
  browser,
  guest,
  page,
  served,
}) => {
  // Whoever comes for the first time is invited.
  await tap(page, "learn");
  await page.getByTestId("lesson").nth(9).waitFor();
  await tap(page, "lesson");
  await says(page, "producing_village");
  await tap(page, "coach-next");
  await says(page, "producing_farm");

  // Something else than the lesson asks for is refused with the reason, and changes nothing.
  await tile(page, "quarry");
  await tap(page, "confirm");
  await expect.poll(() => page.getByTestId("problem").innerText()).toContain("Try the Farm first");
  await page.locator(".problem button").tap();
  await tile(page, "farm");
  await tap(page, "confirm");
  await says(page, "producing_end");

  // A deed is taken back in one tap, and the lesson with it.
  await tap(page, "undo");
  await says(page, "producing_farm");
  await tap(page, "coach-show");
  await says(page, "producing_end");
  await tap(page, "end-turn");
  await says(page, "producing_again");

  // Killed in the middle, it goes on at the same step.
  await end(served.child, "SIGKILL");
  const again = await serve(served.data);
  onTestFinished(() => end(again.child));
  const second = await phone(browser, again.url);
  const next = second.page;
  await tap(next, "learn");
  await tap(next, "lesson");
  await says(next, "producing_again");
  await tile(next, "woodcutter");
  await tap(next, "confirm");
  await says(next, "producing_gold");
  await tap(next, "coach-next");
  await says(next, "producing_can");

  // It leads to the next one.
  await tap(next, "coach-next-lesson");
  await says(next, "transport_carry");
  await tap(next, "coach-next");
  await says(next, "transport_chain");
  await tap(next, "coach-next");
  await says(next, "transport_donkey");
  await tap(next, "coach-show");
  await says(next, "transport_refine");
  await tile(next, "sawmill");
  await tap(next, "confirm");
  await says(next, "transport_can");
  await tap(next, "coach-all");
  await expect.poll(() => next.locator("[data-testid='lesson'][data-done]").count()).toBe(2);

  // Lessons are no saved games.
  await tap(next, "back");
  await tap(next, "saved-games");
  await next.locator("main p").first().waitFor();
  expect(await next.getByTestId("saved-game").count()).toBe(0);
  // The refusal of the wrong deed is in the browser's log, and nothing else.
  const odd = [...guest.complaints.splice(0), ...second.complaints];
  expect(odd.filter((complaint) => !complaint.includes("422"))).toEqual([]);
}, 120_000);
