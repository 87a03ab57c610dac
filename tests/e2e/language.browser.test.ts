// The ui's language follows the system or a setting, and a game continues where it was.
import { expect } from "vitest";
import { Pilot } from "./pilot.ts";
import { load } from "./scenes.ts";
import { test } from "./visit.ts";

test("changing the language during a game loads only its texts", async ({ page, served }) => {
  const words: string[] = [];
  page.on("request", (request) => {
    const file = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(request.url());
    if (file?.[1]) words.push(file[1]);
  });
  const pilot = new Pilot(served.url);
  const view = await pilot.begin({ players: 2, seed: "languages" }, "Babel");
  await load(page, view.game);
  const lang = (): Promise<string> => page.evaluate(() => document.documentElement.lang);
  expect(await lang()).toBe("en");
  expect([...new Set(words)]).toEqual(["en"]);

  words.length = 0;
  await page.getByTestId("menu").tap();
  await page.getByTestId("menu-settings").tap();
  const french = page.getByTestId("language-fr");
  expect(await french.getAttribute("lang")).toBe("fr");
  expect(await french.innerText()).toBe("Français");
  await french.tap();
  await page.getByRole("heading", { name: "Réglages" }).waitFor();
  expect(await lang()).toBe("fr");
  expect([...new Set(words)]).toEqual(["fr"]);
  await page.getByTestId("back").tap();
  await page.getByTestId("table").waitFor();
  expect(await page.getByTestId("table").getAttribute("data-state")).toBe(`${view.state}`);
  await page.getByRole("button", { name: "Finir le tour" }).waitFor();

  // The choice is stored, and choosing the system's language follows the system again.
  await page.reload();
  await page.getByTestId("table").waitFor();
  expect(await lang()).toBe("fr");
  await pilot.set({ language: "system" });
  await page.reload();
  await page.getByRole("button", { name: "End turn" }).waitFor();
  expect(await lang()).toBe("en");
});
