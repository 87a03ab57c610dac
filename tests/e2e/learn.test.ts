// Lessons by touch: two are completed, a wrong action is answered, and a kill in between loses nothing.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phone, settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { end, serve } from "./process.ts";
import { tap, test } from "./visit.ts";

/** Waits for the step with that text. */
const says = (page: Page, key: string): Promise<void> =>
  page.locator(`[data-say="learn_${key}"]`).waitFor();

/** Opens the lessons with the page's time held, since messages disappear and hints appear after some seconds. */
async function learn(page: Page): Promise<void> {
  await Clock.hold(page);
  await tap(page, "learn");
}

/** Touches the middle of a building's tile, once the board is idle. */
async function tile(page: Page, face: string): Promise<void> {
  await settled(page);
  // Two taps in quick succession would be a double tap.
  await Clock.of(page)?.pass(500);
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
  // New players are invited.
  await learn(page);
  await page.getByTestId("lesson").nth(9).waitFor();
  // The rules can be opened, and back leads to the lessons.
  await tap(page, "learn-rules");
  await page.getByTestId("rules").waitFor();
  await page.goBack();
  await tap(page, "lesson");
  await says(page, "producing_village");
  await tap(page, "coach-next");
  await says(page, "producing_farm");

  // Nothing can be undone yet, and a message says so.
  await page.getByTestId("undo").tap({ force: true });
  await expect.poll(() => page.getByTestId("problem").innerText()).toContain("taken back");
  await page.locator(".problem button").tap();

  // A hint says what to touch, from any screen.
  await tap(page, "coach-hint");
  await expect.poll(() => page.getByTestId("coach-hinted").innerText()).toContain("Farm");
  await tile(page, "quarry");
  await expect.poll(() => page.getByTestId("coach-hinted").innerText()).toContain("another");
  await tap(page, "coach-hint");

  // Another action than the lesson asks for is refused with the reason and changes nothing.
  await tap(page, "confirm");
  await expect.poll(() => page.getByTestId("problem").innerText()).toContain("Try the Farm first");
  await page.locator(".problem button").tap();
  await tap(page, "close-panel");
  await tile(page, "farm");
  await tap(page, "confirm");
  await says(page, "producing_end");

  // One tap undoes an action and the lesson's progress.
  await tap(page, "undo");
  await says(page, "producing_farm");
  await tap(page, "coach-show");
  await says(page, "producing_end");
  await tap(page, "end-turn");
  await says(page, "producing_again");

  // After a kill it continues at the same step.
  await end(served.child, "SIGKILL");
  const again = await serve(served.data);
  onTestFinished(() => end(again.child));
  const second = await phone(browser, again.url);
  const next = second.page;
  await learn(next);
  await tap(next, "lesson");
  await says(next, "producing_again");
  await tile(next, "woodcutter");
  await tap(next, "confirm");
  await says(next, "producing_gold");
  await tap(next, "coach-next");
  await says(next, "producing_can");

  // It leads to the next lesson.
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

  // Lessons are not listed as saved games.
  await tap(next, "back");
  await tap(next, "saved-games");
  await next.locator("main p").first().waitFor();
  expect(await next.getByTestId("saved-game").count()).toBe(0);
  // The browser's log has only the refusal of the wrong action.
  const odd = [...guest.complaints.splice(0), ...second.complaints];
  expect(odd.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});

test("the lake lesson accepts any place that closes a lake and explains the refusal of others", async ({
  guest,
  page,
}) => {
  await learn(page);
  await page.getByTestId("lesson").nth(9).tap();
  await says(page, "lake_water");
  await tap(page, "coach-next");
  await says(page, "lake_shut");
  const heights = new Set<number | undefined>();
  const note = async (): Promise<void> => {
    await settled(page);
    heights.add((await page.locator("#sheet").boundingBox())?.height);
  };
  await tap(page, "blueprint");
  await note();
  await tap(page, "construct");
  await note();

  // The panel's first place closes no lake.
  await tap(page, "build-here");
  await expect.poll(() => page.getByTestId("problem").innerText()).toContain("closes no lake");

  // A building is not a place: the reason is shown until another place is chosen.
  const church = page.locator('[data-testid="board"] path[data-face="market_2p"]');
  const box = await church.boundingBox();
  if (!box) throw new Error("no Market in sight");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
  await page.getByTestId("place-miss").waitFor({ state: "attached" });
  expect(await page.getByTestId("why-place").innerText()).not.toBe("");
  await tap(page, "place-next");
  await page.getByTestId("place-miss").waitFor({ state: "detached" });

  // Any place that closes a lake for a boat is accepted.
  await tap(page, "place-list");
  await note();
  await page
    .getByTestId("place-option")
    .filter({ hasText: /lake of [2-9]/ })
    .first()
    .tap();
  await tap(page, "build-here");
  await expect.poll(() => page.getByTestId("table").getAttribute("data-stage")).not.toBe("place");
  if ((await page.getByTestId("table").getAttribute("data-stage")) === "stand")
    await tap(page, "pick");
  await note();
  // The sheet keeps its height from the blueprint to the boat.
  expect(heights.size).toBe(1);
  await tap(page, "boat");
  await says(page, "lake_boat");
  // The fitting action removes the refusal's message.
  expect(await page.getByTestId("problem").count()).toBe(0);
  // The browser's log has only the refusal of the dry place.
  expect(guest.complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
  guest.complaints.length = 0;
});
