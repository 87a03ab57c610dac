// What is looked at lies clear of what covers the board, and a text that is read on gets its room.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameView } from "../../ui/src/common/bindings.ts";
import { PHONE, phone, settled } from "./chromium.ts";
import { Clock } from "./clock.ts";
import { contrast, FAINT } from "./fading.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const says = (page: Page, key: string): Promise<void> =>
  page.locator(`[data-say="learn_${key}"]`).waitFor();

/** Opens a lesson with the page's time held, since hints appear after some seconds. */
async function lesson(page: Page, nth: number, first: string): Promise<void> {
  await Clock.hold(page);
  await tap(page, "learn");
  await page.getByTestId("lesson").nth(nth).tap();
  await says(page, first);
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  await settled(page);
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

/** Touches the middle of a building's tile. */
async function building(page: Page, face: string): Promise<Box> {
  const selector = `[data-testid="board"] .hits path[data-face="${face}"]`;
  const box = await boxOf(page, selector);
  // Two taps in quick succession would be a double tap.
  await Clock.of(page)?.pass(500);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return boxOf(page, selector);
}

/** Comes to a moment from which a turn of Botric's follows, and the sheet of the Town Hall can be scrolled. */
const solo = (served: { url: string }): Promise<GameView> =>
  come(new Pilot(served.url), {
    name: "keys-refine",
    setup: { players: 1, seed: "pictures", settles: true },
    wanted: (view: GameView) => view.choices.some((c) => c.kind === "refine"),
  });

test("the tile whose page is open lies clear of the buttons over the board", async ({ page }) => {
  await lesson(page, 0, "producing_village");
  await tap(page, "coach-next");
  await says(page, "producing_farm");
  const farm = await building(page, "farm");
  const floats = await boxOf(page, "[data-testid=layers]");
  expect(farm.y + farm.height).toBeLessThanOrEqual(floats.y);
});

test("where a donkey can move, nothing says that nothing can be done", async ({ page }) => {
  await lesson(page, 1, "transport_carry");
  await tap(page, "coach-next");
  await tap(page, "coach-next");
  await says(page, "transport_donkey");
  await building(page, "church_1_2p");
  await page.getByTestId("donkey-here").waitFor();
  expect(await page.locator(".sheet .panel .none").count()).toBe(0);
});

test("the tiles to choose from are shown at the size that the lower sheet leaves", async ({
  page,
}) => {
  await lesson(page, 3, "building_hall");
  await building(page, "town_hall");
  await tap(page, "confirm");
  await tap(page, "display-1");
  await tap(page, "take-blueprint");
  await says(page, "building_hire");
  await tap(page, "hire-donkey");
  await page.locator("[data-testid=board] .hits").waitFor();
  const [market, hall] = [
    await boxOf(page, '[data-testid="board"] .hits path[data-face="market_2p"]'),
    await boxOf(page, '[data-testid="board"] .hits path[data-face="town_hall"]'),
  ];
  const free =
    (await boxOf(page, "[data-testid=layers]")).y -
    (await boxOf(page, "header.top").then((top) => top.y + top.height));
  expect((hall.y + hall.height - market.y) / free).toBeGreaterThan(0.7);
});

test("nothing shows above the title under which a page is scrolled", async ({ page, served }) => {
  const { game } = await solo(served);
  await load(page, game);
  await building(page, "town_hall");
  await page.getByTestId("offer-deal").first().waitFor();
  // Between whole pixels of the screen the title may be drawn a pixel lower than its place.
  await page.locator(".sheet .panel > .head").evaluate((head) => {
    head.style.top = "1px";
  });
  const seen: number[] = [];
  for (const by of [40, 50, 60, 70, 80]) {
    await page.locator(".sheet .panel").evaluate((panel, to) => panel.scrollTo(0, to), by);
    await settled(page);
    seen.push(await contrast(page, { of: ".sheet .panel", scrolls: ".sheet .panel", side: "top" }));
  }
  expect(seen.filter((differs) => differs > FAINT)).toEqual([]);
});

test("nothing shows above a title that stands between the pixels of the screen", async ({
  browser,
  served,
}) => {
  const { game } = await come(new Pilot(served.url), {
    name: "steps",
    setup: { players: 1, seed: "pictures" },
    wanted: (view: GameView) => view.decision === "turn",
  });
  const guest = await phone(browser, served.url, PHONE, 1.5);
  const { page } = guest;
  await load(page, game);
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  if (await sure.isVisible()) await sure.tap();
  await tap(page, "next-step");
  const seen: number[] = [];
  for (const by of [0, 3, 3, 3, 3]) {
    await page.locator(".sheet .panel").evaluate((panel, up) => panel.scrollBy(0, -up), by);
    await settled(page);
    seen.push(await contrast(page, { of: ".sheet .panel", scrolls: ".sheet .panel", side: "top" }));
  }
  await guest.context.close();
  expect(seen.filter((differs) => differs > FAINT)).toEqual([]);
});

test("Botric's details get more room, and the buttons keep their places", async ({
  page,
  served,
}) => {
  const { game } = await solo(served);
  await load(page, game);
  await tap(page, "end-turn");
  const sure = page.getByTestId("end-turn-sure");
  if (await sure.isVisible()) await sure.tap();
  const next = await boxOf(page, "[data-testid=next-step]");
  const sheet = await boxOf(page, ".sheet");
  // The step begins below the title, however long it is.
  const head = await boxOf(page, ".sheet .panel > .head");
  const step = await boxOf(page, "[data-testid=steps] li.now");
  expect(step.y).toBeGreaterThanOrEqual(head.y + head.height);
  await page.locator("details.told summary").tap();
  expect((await boxOf(page, ".sheet")).height).toBeGreaterThan(sheet.height + 40);
  expect(await boxOf(page, "[data-testid=next-step]")).toEqual(next);
});
