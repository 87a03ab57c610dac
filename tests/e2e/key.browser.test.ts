// Access: a browser without a key, one with the owner's address, and a guest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { finger, PHONE, phone } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { newGame, tap, test } from "./visit.ts";

/** Returns the texts of the page without a key in a language. */
const wordsOf = (language: string): { title: string; how: string } => {
  const file = join(import.meta.dirname, `../../ui/messages/${language}.json`);
  const words = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return { title: words.cli_key_title ?? "", how: words.cli_key_how ?? "" };
};

const stranger = (browser: Browser, locale: string): Promise<Page> =>
  browser.newPage({ locale, viewport: PHONE, hasTouch: true, isMobile: true });

for (const locale of ["en-GB", "de-AT", "fr-FR", "es-ES", "it-IT", "pl-PL", "ja-JP"]) {
  test(`a browser without a key is told how to get in: ${locale}`, async ({ browser, served }) => {
    const page = await stranger(browser, locale);
    const language = locale === "ja-JP" ? "en" : locale.slice(0, 2);
    for (const path of ["/", "/?key=0", "/assets/index.js"]) {
      const answer = await page.goto(new URL(path, served.url).href);
      expect(answer?.status()).toBe(401);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      const words = wordsOf(language);
      expect(words.title && words.how).toBeTruthy();
      expect(await page.title()).toBe(words.title);
      expect(await page.locator("h1").innerText()).toBe(words.title);
      expect(await page.locator("p").first().innerText()).toBe(words.how);
      // Nothing is cut off on a narrow phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      );
    }
    const { origin } = new URL(served.url);
    const asked = await page.request.post(`${origin}/api/list_games`, { data: {} });
    expect(asked.status()).toBe(401);
    await page.context().close();
  });
}

test("opening the address with the key once admits a browser permanently", async ({
  browser,
  served,
}) => {
  const guest = await phone(browser, served.url);
  const { page, context } = guest;
  await page.getByTestId("new-game").waitFor();
  const bare = `${new URL(served.url).origin}/`;
  expect(page.url()).toBe(bare);
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/" });
  // The cookie outlives the browser.
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(300 * 24 * 60 * 60 * 1000);
  await context.storageState().then(async (storageState) => {
    const later = await browser.newContext({ storageState });
    const next = await later.newPage();
    const answer = await next.goto(bare);
    expect(answer?.status()).toBe(200);
    await next.getByTestId("new-game").waitFor();
    await later.close();
  });
  await tap(page, "settings");
  await page.getByTestId("backups").waitFor();
  await page.getByTestId("storage-settings").waitFor();
  await context.close();
  expect(guest.complaints).toEqual([]);
});

test("a guest may play and is offered nothing about the device", async ({ browser, served }) => {
  const keys = JSON.parse(readFileSync(join(served.data, "serve-keys.json"), "utf8")) as {
    guest: string;
  };
  const url = new URL(served.url);
  url.searchParams.set("key", keys.guest);
  const { page, context, complaints } = await phone(browser, url.href);
  await page.getByTestId("settings").tap();
  await page.getByTestId("theme-dark").tap();
  await page.locator(":root[data-theme=dark]").waitFor();
  for (const own of ["backups", "storage-settings", "look-storage"])
    expect(await page.getByTestId(own).count(), own).toBe(0);
  await tap(page, "back");
  await tap(page, "bring-home");
  await page.getByTestId("bring-code").waitFor();
  expect(await page.getByTestId("nearby").count()).toBe(0);
  await tap(page, "back");
  await newGame(page, 2, "guest");
  await new Guest(finger(page), 3).play(5);
  // Hidden and shown again: the page does not request what only the owner may.
  await page.goto("about:blank");
  await page.goto(new URL("/", served.url).href);
  await page.getByTestId("continue").waitFor();
  await tap(page, "saved-games");
  await tap(page, "share");
  await page.getByTestId("qr").waitFor();
  expect(await page.getByTestId("nearby").count()).toBe(0);
  // Screens that an owner's bookmark or history may open.
  for (const at of ["backups", "storage", "nearby"]) {
    await page.evaluate((to) => history.replaceState({ at: to }, ""), at);
    await page.reload();
    await page.getByTestId("new-game").waitFor();
  }
  await context.close();
  expect(complaints).toEqual([]);
});
