// One tap in the menu turns the sounds off permanently.
import { expect } from "vitest";
import type { Settings } from "../../ui/src/common/bindings.ts";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

test("one tap in the menu switches the sounds off", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  const { game } = await pilot.begin({ players: 2, seed: "silence" }, "Silence");
  // Count each sound that starts.
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    const heard = { times: 0 };
    Object.assign(globalThis, { heard });
    AudioScheduledSourceNode.prototype.start = function (...at): void {
      heard.times += 1;
      start.apply(this, at);
    };
  });
  await load(page, game);
  const heard = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { heard: { times: number } }).heard.times);
  const sound = async (): Promise<boolean> => (await pilot.ask<Settings>("get_settings")).sound;
  /** Opens and closes the menu; both make a sound. */
  const touch = async (): Promise<void> => {
    await tap(page, "menu");
    await tap(page, "close-panel");
  };
  expect(await sound()).toBe(true);
  await expect
    .poll(async () => {
      await touch();
      return heard();
    })
    .toBeGreaterThan(0);

  await tap(page, "menu");
  await tap(page, "menu-sound");
  await expect
    .poll(() => page.getByTestId("menu-sound").getAttribute("aria-pressed"))
    .toBe("false");
  await expect.poll(sound).toBe(false);
  const before = await heard();
  await tap(page, "close-panel");
  await touch();
  await tap(page, "ideas");
  await page.locator("[data-testid=idea][data-kind=produce]").first().tap();
  await tap(page, "confirm");
  await page.getByTestId("undo").and(page.locator("[aria-disabled=false]")).waitFor();
  expect(await heard()).toBe(before);

  // Also after a restart; and one tap turns them on again.
  await load(page, game);
  await touch();
  await touch();
  expect(await heard()).toBe(0);
  await tap(page, "menu");
  await tap(page, "menu-sound");
  await expect.poll(sound).toBe(true);
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      await tap(page, "menu-keys");
      await tap(page, "close-panel");
      await tap(page, "menu");
      return heard();
    })
    .toBeGreaterThan(0);
});
