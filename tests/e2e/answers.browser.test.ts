// A sheet that is closed before its answers come uses nothing of what it showed, which the page would complain of.
import { expect } from "vitest";
import { settled } from "./chromium.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { ideas, MOMENTS, shut } from "./scenes-table.ts";
import { tap, test, type Visit } from "./visit.ts";

/** Keeps back the answers about why something is not possible. Returns how many are kept, and what lets them come and waits for the first. */
async function keepBack(page: Visit["page"]) {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let kept = 0;
  await page.route("**/api/why", async (route) => {
    kept += 1;
    await freed;
    await route.continue();
  });
  const come = async (): Promise<void> => {
    const first = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/why"));
    free();
    await first;
    await settled(page);
  };
  return { kept: () => kept, come };
}

test("the fish are closed before it is known why one cannot be cooked", async ({
  page,
  served,
}) => {
  const pilot = new Pilot(served.url);
  const lake = MOMENTS.find(({ scenes }) => scenes.some(({ name }) => name === "fish"));
  if (!lake) throw new Error("no moment shows the fish");
  const { scenes, ...moment } = lake;
  const view = await come(pilot, { ...moment, name: scenes[0].name });
  await load(page, view.game);
  const answers = await keepBack(page);
  await tap(page, "fish");
  await expect.poll(answers.kept).toBeGreaterThan(0);
  await shut(page);
  // What the sheet showed has changed when the answers come.
  await ideas(page);
  await page.locator("[data-testid=idea][data-kind=fish]").first().tap();
  await page.getByTestId("confirm").waitFor();
  await answers.come();
});
