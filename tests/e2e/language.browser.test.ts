// The ui's language follows the system or a setting, a game continues where it was, and German fits.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PHONE, settled } from "./chromium.ts";
import { layout } from "./layout.ts";
import { come } from "./moments.ts";
import { Pilot } from "./pilot.ts";
import { CHALLENGES, HOME, LEARN, load, PARTS, type Part, START, SUMS, tour } from "./scenes.ts";
import type { Scene } from "./scenes-table.ts";
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

test("long German names fit into the options of a tie", async ({ page, served }) => {
  const pilot = new Pilot(served.url);
  await pilot.set({ language: "de" });
  const view = await come(pilot, {
    name: "tie-stay",
    setup: { players: 1, seed: "stay5" },
    wanted: (v) => v.tie_stay !== null,
  });
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await load(page, view.game);
    await page.getByTestId("tie-option").first().waitFor();
    expect(await layout(page), `at ${width}`).toEqual([]);
  }
});

/** Looks at every scene of the parts in German, on a small phone and a tablet; returns the faults. */
async function faultsInGerman(
  page: Page,
  url: string,
  wanted: (part: Part) => boolean,
): Promise<string[]> {
  const pilot = new Pilot(url);
  await pilot.set({ language: "de" });
  const faults: string[] = [];
  const look = async (scene: { name: string }): Promise<void> => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 820, height: 1180 },
    ]) {
      await page.setViewportSize(size);
      await settled(page);
      for (const fault of await layout(page, true))
        faults.push(`${scene.name} at ${size.width}: ${fault}`);
    }
    await page.setViewportSize(PHONE);
  };
  const parts = PARTS.filter(wanted);
  expect(parts.length).toBeGreaterThan(1);
  return [...(await tour(page, pilot, undefined, look, parts)), ...faults];
}

const isOfCarcassonne = ({ scenes }: Part): boolean =>
  scenes.every(({ name }) => name.startsWith("carc-"));

test("German texts fit on a phone and a tablet", async ({ page, served }) => {
  const shown: readonly (readonly Scene[])[] = [START, SUMS, LEARN, CHALLENGES, HOME];
  const wanted = (part: Part): boolean => part === PARTS[1] || shown.includes(part.scenes);
  expect(await faultsInGerman(page, served.url, wanted)).toEqual([]);
});

test("German texts of every screen of Carcassonne fit on a phone and a tablet", async ({
  page,
  served,
}) => {
  expect(await faultsInGerman(page, served.url, isOfCarcassonne)).toEqual([]);
});
