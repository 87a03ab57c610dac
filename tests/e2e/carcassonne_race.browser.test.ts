// The race to the lighthouse at Carcassonne's table, by touch at phone size.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { reach } from "./scenes-carcassonne.ts";
import { tap, test } from "./visit.ts";

/** Opens the recorded game at the first such moment. */
async function open(page: Page, url: string, wanted: (view: CarcView) => boolean): Promise<void> {
  await load(page, await reach(new Pilot(url), { wanted, scenes: [] }));
  await settled(page);
}

test("the step that wins the race is listed first, and says so when it is chosen", async ({
  page,
  served,
}) => {
  await open(
    page,
    served.url,
    ({ decision, decider, lake }) =>
      decision.kind === "lay" &&
      (lake?.racers.some((r) => r.seat === decider && r.turns === 1) ?? false),
  );
  await tap(page, "place-list");
  await tap(page, "place-option");
  const first = page.getByTestId("option").first();
  expect(await first.getAttribute("data-kind")).toBe("race");
  await first.tap();
  const pays = page.getByTestId("pays");
  await expect.poll(() => pays.innerText()).toContain("25");
  expect(await pays.innerText()).not.toContain("scores nothing");
});

test("a list of options that goes on below fades out until its end is reached", async ({
  page,
  served,
}) => {
  await open(page, served.url, ({ decision }) => decision.kind === "enlist");
  const list = page.locator(".rows");
  const fades = (): Promise<boolean> => list.evaluate((e) => e.matches("[data-further]"));
  expect(await fades()).toBe(true);
  await list.evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await expect.poll(fades).toBe(false);
});

test("a tap on a racer tells how far it is and how it moves", async ({ page, served }) => {
  await open(
    page,
    served.url,
    ({ decision, lake }) =>
      decision.kind === "lay" && (lake?.racers.some((r) => r.turns !== null) ?? false),
  );
  const racer = await page.locator("[data-testid=stander][data-kind=racer]").first().boundingBox();
  if (!racer) throw new Error("no racer is on the board");
  await page.touchscreen.tap(racer.x + racer.width / 2, racer.y + racer.height / 2);
  await page.getByTestId("racer-far").waitFor();
  await tap(page, "close-panel");
});
