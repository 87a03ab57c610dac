// The write-ahead log is emptied when the page is hidden, and losses from a damaged one are reported.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { phone, themed } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const log = (data: string): string => join(data, "games.sqlite-wal");
const length = (data: string): number => statSync(log(data)).size;

test("the log is emptied when the page is hidden", async ({ page, served }) => {
  // The home screen's last request, which stores a device id, is answered.
  const told = page.waitForResponse("**/api/sync_state");
  await load(page, null);
  await told;
  await new Pilot(served.url).begin({ players: 2, seed: "log" }, "Log");
  expect(length(served.data)).toBeGreaterThan(0);
  await page.goto("about:blank");
  await expect.poll(() => length(served.data)).toBe(0);
});

test("a loss is reported on the home screen until it is closed", async ({ browser, served }) => {
  const pilot = new Pilot(served.url);
  const game = await pilot.begin({ players: 2, seed: "loss" }, "Loss");
  await pilot.play(game, 0);
  await end(served.child, "SIGKILL");
  const bytes = readFileSync(log(served.data));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(log(served.data), bytes);

  const again = await serve(served.data);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 800],
  ] as const) {
    const { page, context, complaints } = await phone(browser, again.url, { width, height });
    const notice = page.getByTestId("loss");
    await notice.waitFor();
    const kept = join(served.data, "damaged-logs", "1");
    expect(await notice.innerText()).toContain(kept);
    expect(existsSync(join(kept, "games.sqlite"))).toBe(true);
    const button = await page.getByTestId("close-loss").boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    for (const colorScheme of ["dark", "light"] as const) {
      await themed(page, colorScheme);
      expect(await unfit(page, colorScheme === "dark")).toEqual([]);
    }
    if (width === 1280) {
      await tap(page, "close-loss");
      await notice.waitFor({ state: "detached" });
      await page.reload();
      await page.getByTestId("continue").waitFor();
      expect(await notice.count()).toBe(0);
    }
    await context.close();
    expect(complaints).toEqual([]);
  }
  await end(again.child);
});

test("settings are shared between programs, and neither reverts the other's", async ({
  browser,
  page,
  served,
}) => {
  const other = await serve(served.data);
  const there = await phone(browser, other.url);
  for (const one of [page, there.page]) await tap(one, "settings");
  await tap(page, "theme-dark");
  await page.locator(":root[data-theme=dark]").waitFor();
  // The other page still shows the old theme and changes another setting.
  await tap(there.page, "left-true");
  await there.page.locator(":root[data-theme=dark][data-hand=left]").waitFor();
  // Focus the first page.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.locator(":root[data-theme=dark][data-hand=left]").waitFor();
  await there.context.close();
  expect(there.complaints).toEqual([]);
  await end(other.child);
});
