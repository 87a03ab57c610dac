// Carcassonne's lessons by touch: each is completed with what it points at, and nothing that it points at is covered.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phone, settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { picture } from "./place.ts";
import { end, serve } from "./process.ts";
import { tap, test } from "./visit.ts";

/** Waits for the step with that text. */
const says = (page: Page, key: string): Promise<void> =>
  page.locator(`[data-say="learn_${key}"]`).waitFor();

/** Opens Carcassonne's lessons with the page's time held, since messages disappear and hints appear after some seconds. */
async function learn(page: Page): Promise<void> {
  await Clock.hold(page);
  await tap(page, "learn");
  await tap(page, "learn-carcassonne");
  await page.locator('[data-testid="lessons"][data-ruleset="carcassonne"]').waitFor();
}

/** Returns the middle of what the lesson points at on the board, once the board is idle. It must be in sight. */
async function pointed(page: Page, id: "coach-cell" | "coach-ring"): Promise<[number, number]> {
  await settled(page);
  const box = await page.getByTestId(id).first().boundingBox();
  const sheet = await page.locator("#sheet").boundingBox();
  const head = await page.locator("main.table header").boundingBox();
  if (!box || !sheet || !head) throw new Error(`no ${id} on the board`);
  expect(box.y, `${id} is under the players`).toBeGreaterThanOrEqual(head.y + head.height - 4);
  expect(box.y + box.height, `${id} is under the sheet`).toBeLessThanOrEqual(sheet.y + 2);
  expect(box.x, `${id} is left of the screen`).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, `${id} is right of the screen`).toBeLessThanOrEqual(390);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Touches what the lesson points at on the board. */
async function touch(page: Page, id: "coach-cell" | "coach-ring"): Promise<void> {
  const at = await pointed(page, id);
  // Two taps in quick succession would be a double tap.
  await Clock.of(page)?.pass(500);
  await page.touchscreen.tap(...at);
}

const shot = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: picture(`learn carcassonne ${name}`) });
};

/** Chooses the follower's ring that the lesson points at, and confirms it. */
async function deploy(page: Page, say: string): Promise<void> {
  await says(page, say);
  await touch(page, "coach-ring");
  await page.locator('[data-testid="done"][data-coached]').waitFor();
  await shot(page, say);
  await tap(page, "done");
}

/** Chooses no follower, and confirms it. */
async function none(page: Page, say: string): Promise<void> {
  await says(page, say);
  await shot(page, say);
  await tap(page, "no-follower");
  await tap(page, "done");
}

/** Lays the tile on the framed cell. `turned` tells how often it must be turned there. */
async function lay(page: Page, say: string, turned = 0): Promise<void> {
  await says(page, say);
  await shot(page, say);
  await touch(page, "coach-cell");
  for (let times = 0; times < turned; times += 1) {
    await page.locator('main[data-stage="act"]').waitFor();
    await shot(page, `${say} to turn`);
    await touch(page, "coach-cell");
  }
}

/** Reads a step. */
async function read(page: Page, say: string): Promise<void> {
  await says(page, say);
  await shot(page, say);
  await tap(page, "coach-next");
}

const problem = (page: Page): Promise<string> => page.getByTestId("problem").innerText();

test("a first road by touch, with mistakes, an undo and a kill", async ({
  browser,
  guest,
  page,
  served,
}) => {
  await learn(page);
  await shot(page, "list");
  await page.getByTestId("lesson").first().tap();
  await read(page, "tiles_start");
  await says(page, "tiles_lay");

  // A tap on a cell that the step does not ask for is refused with a message, and the tile is not laid.
  await settled(page);
  const other = page.locator('[data-testid="place"]:not([data-cell="1,0"])').first();
  const box = await other.boundingBox();
  if (!box) throw new Error("there is no other place");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => problem(page)).toContain("framed cell");
  await page.locator(".problem button").tap();
  expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("lay");

  // In a turning that is nearly right it lies, and the coach says how to turn it.
  await lay(page, "tiles_lay", 1);
  await says(page, "tiles_thief");
  await tap(page, "undo");
  await says(page, "tiles_lay");
  await lay(page, "tiles_lay", 1);

  // Placing no follower is refused with a message of its own.
  await says(page, "tiles_thief");
  await tap(page, "no-follower");
  await tap(page, "done");
  await expect.poll(() => problem(page)).toContain("Without a thief");
  await page.locator(".problem button").tap();

  // After a kill it continues at the same step.
  await end(served.child, "SIGKILL");
  const again = await serve(served.data);
  onTestFinished(() => end(again.child));
  const second = await phone(browser, again.url);
  const next = second.page;
  await learn(next);
  await next.getByTestId("lesson").first().tap();
  await deploy(next, "tiles_thief");
  // A whole turn can be taken back.
  await says(next, "tiles_close");
  await tap(next, "undo");
  await deploy(next, "tiles_thief");
  await lay(next, "tiles_close");
  // Laid elsewhere, it stays where it is.
  await says(next, "tiles_score");
  // What the closed road pays is told once, and places of one name by their side of the tile.
  expect(await next.getByTestId("pays-anyway").innerText()).toBe("In any case: Robin +4");
  expect(await next.getByTestId("option-gain").count()).toBe(0);
  const titles = await next.getByTestId("option").locator("strong").allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  await none(next, "tiles_score");
  await read(next, "tiles_points");
  await says(next, "tiles_can");
  await shot(next, "tiles_can");
  await tap(next, "coach-next-lesson");
  await says(next, "cities_walls");
  await tap(next, "coach-leave");
  await next.locator('[data-testid="lesson"][data-done]').waitFor();
  expect(await next.getByTestId("lesson").first().getAttribute("data-lesson")).toBe("tiles");
  await shot(next, "list after one");

  const odd = [...guest.complaints.splice(0), ...second.complaints];
  expect(odd.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});

test("monasteries by touch, until nobody is left", async ({ page }) => {
  await learn(page);
  await page.locator('[data-lesson="monasteries"]').tap();
  await read(page, "monasteries_ring");
  await lay(page, "monasteries_lay");
  await deploy(page, "monasteries_monk");
  await lay(page, "monasteries_last");
  await says(page, "monasteries_empty");
  await shot(page, "monasteries_empty");
  await tap(page, "done");
  await read(page, "monasteries_home");
  await says(page, "monasteries_can");
});

test("cities by touch", async ({ page }) => {
  await learn(page);
  await page.locator('[data-lesson="cities"]').tap();
  await read(page, "cities_walls");
  await lay(page, "cities_lay", 1);
  await deploy(page, "cities_knight");
  await lay(page, "cities_close");
  await none(page, "cities_score");
  await read(page, "cities_end");
  await says(page, "cities_can");
  await shot(page, "cities_can");
});

test("joining what another player holds, by touch", async ({ page }) => {
  await learn(page);
  await page.locator('[data-lesson="sharing"]').tap();
  await read(page, "sharing_held");
  await lay(page, "sharing_own", 1);
  await deploy(page, "sharing_knight");
  await lay(page, "sharing_join");
  await none(page, "sharing_tie");
  await lay(page, "sharing_bend");
  await none(page, "sharing_most");
  await read(page, "sharing_end");
  await says(page, "sharing_can");
});

test("farmers by touch, to the end of the game", async ({ page }) => {
  await learn(page);
  await page.locator('[data-lesson="farmers"]').tap();
  await read(page, "farmers_land");
  await lay(page, "farmers_lay");
  await deploy(page, "farmers_lie");
  await read(page, "farmers_stays");
  await lay(page, "farmers_close");
  await deploy(page, "farmers_both");
  // The last tile is laid: the fields are scored.
  await says(page, "farmers_end");
  expect(await page.getByTestId("table").getAttribute("data-stage")).toBe("over");
  await read(page, "farmers_end");
  await says(page, "farmers_can");
  await shot(page, "farmers_can");
});

test("the lake by touch, from its laying to the lighthouse", async ({ page }) => {
  await learn(page);
  await page.locator('[data-lesson="lighthouse"]').tap();
  await lay(page, "lighthouse_lake");
  await deploy(page, "lighthouse_city");
  await says(page, "lighthouse_racer");
  await shot(page, "lighthouse_racer");
  await page.locator('[data-testid="option"][data-coached]').tap();
  await tap(page, "done");
  await read(page, "lighthouse_barred");
  await lay(page, "lighthouse_way");
  await says(page, "lighthouse_run");
  const card = await page.getByTestId("drawn").boundingBox();
  const tile = await page.getByTestId("drawn").locator("svg").first().boundingBox();
  if (!card || !tile) throw new Error("no tile is drawn");
  expect(tile.y + tile.height, "the tile is inside its card").toBeLessThanOrEqual(
    card.y + card.height + 1,
  );
  await deploy(page, "lighthouse_run");
  await lay(page, "lighthouse_water");
  await says(page, "lighthouse_arrive");
  await settled(page);
  const covered = await page.getByTestId("spot").evaluateAll((all) =>
    all.filter((spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-spot]");
    }),
  );
  expect(covered.length, "no ring is under a button").toBe(0);
  await deploy(page, "lighthouse_arrive");
  await read(page, "lighthouse_keeper");
  await says(page, "lighthouse_can");
  await shot(page, "lighthouse_can");
  // What was learnt is proposed for the first game.
  await tap(page, "coach-first-game");
  await page.getByTestId("start-game").waitFor();
  expect(await page.getByTestId("lake").isChecked()).toBe(true);
  expect(await page.getByTestId("farmers").isChecked()).toBe(false);
  await page.getByText("Leave them out for a first game.").waitFor();
});
