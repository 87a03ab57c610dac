// Two copies of the app exchange their games directly: one shows a code, the other reads it.
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import type { GameCard, GameCode, GameView } from "../../ui/src/common/bindings.ts";
import { unfit } from "./axe.ts";
import { type Phone, phone, settled } from "./chromium.ts";
import { Pilot } from "./pilot.ts";
import { folder } from "./place.ts";
import { end, type Served, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** A device: a server, its phone, and direct access to its commands. */
interface Side {
  served: Served;
  data: ReturnType<typeof folder>;
  phone: Phone;
  page: Page;
  pilot: Pilot;
}

const sides: Side[] = [];

async function side(browser: Browser, name: string): Promise<Side> {
  const data = folder();
  const served = await serve(data.path, "--near", "127.0.0.1");
  const made = await phone(browser, served.url);
  const pilot = new Pilot(served.url);
  await pilot.ask("set_device_name", { name });
  const all = { served, data, phone: made, page: made.page, pilot };
  sides.push(all);
  return all;
}

let here: Side;
let there: Side;
beforeEach<{ browser: Browser }>(async ({ browser }) => {
  here = await side(browser, "Phone");
  there = await side(browser, "Tablet");
});
afterEach(async () => {
  const complaints = sides.flatMap((one) => one.phone.complaints);
  for (const one of sides.splice(0)) {
    await one.phone.context.close();
    await end(one.served.child);
    one.data.remove();
  }
  expect(complaints, "a page complained").toEqual([]);
});

const codes = async (pilot: Pilot): Promise<string[]> => {
  const games = await pilot.ask<GameCard[]>("list_games", {});
  const texts = games.map(({ game }) => pilot.ask<GameCode>("export_code", { game }));
  return (await Promise.all(texts)).map((code) => code.text).sort();
};

/** Continues the game "under the oaks": picks the choice with that index, or else the first. */
async function playOn(pilot: Pilot, choices: number, number: number): Promise<void> {
  const games = await pilot.ask<GameCard[]>("list_games", {});
  const game = games.find((card) => card.name === "Under the oaks")?.game ?? "";
  for (let at = 0; at < choices; at += 1) {
    const { state } = await pilot.ask<GameView>("open_game", { game });
    const played = pilot.ask("play", { game, state, choice: number });
    await played.catch(() => pilot.ask("play", { game, state, choice: 0 }));
  }
}

/** Goes from the home screen to the nearby screen. */
async function beside(page: Page): Promise<void> {
  await load(page, null);
  await tap(page, "saved-games");
  await tap(page, "bring");
  await tap(page, "nearby");
  await page.getByTestId("near-show").waitFor();
}

/** Returns the code that the device shows. */
async function shown(page: Page): Promise<string> {
  await beside(page);
  await tap(page, "near-show");
  await page.getByTestId("qr").waitFor();
  await page.locator("summary").tap();
  return page.getByTestId("near-code").inputValue();
}

async function read(page: Page, code: string): Promise<void> {
  await beside(page);
  await tap(page, "near-read");
  await page.getByTestId("near-field").fill(code);
  await tap(page, "near-go");
}

async function done(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByTestId("near-status").filter({ hasText: "Done." }).waitFor();
    await settled(page);
    expect(await page.getByTestId("exchanged").getAttribute("data-problem")).toBeNull();
  }
}

const kinds = (page: Page): Promise<(string | null)[]> =>
  page
    .getByTestId("synced")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-kind")).sort());

test("after one exchange both hold the same games, including both branches of a fork", async () => {
  await here.pilot.begin({ players: 2, seed: "beside" }, "Under the oaks");
  await there.pilot.begin({ players: 3, seed: "besides" }, "By the pond");
  await there.pilot.beginCarcassonne("beside");
  await read(there.page, await shown(here.page));
  await done(here.page, there.page);
  expect([await kinds(here.page), await kinds(there.page)]).toEqual([
    ["received", "received", "sent"],
    ["received", "sent", "sent"],
  ]);
  expect(await codes(here.pilot)).toHaveLength(3);
  expect(await codes(there.pilot)).toEqual(await codes(here.pilot));

  // Both continue the same game differently.
  await playOn(here.pilot, 3, 0);
  await playOn(there.pilot, 5, 1);
  await read(here.page, await shown(there.page));
  await done(here.page, there.page);
  expect([await kinds(here.page), await kinds(there.page)]).toEqual([["fork"], ["fork"]]);
  await here.page.getByText("on Tablet to step").waitFor();
  await there.page.getByText("on Phone to step").waitFor();
  expect(await codes(here.pilot)).toHaveLength(4);
  expect(await codes(there.pilot)).toEqual(await codes(here.pilot));
  expect(await unfit(here.page)).toEqual([]);
  await tap(here.page, "open-there");
  await here.page.getByTestId("table").waitFor();
});

test("a picture of the code works, and an expired code is distinguished from an invalid one", async () => {
  await here.pilot.begin({ players: 2, seed: "picture" }, "Under the oaks");
  const code = await shown(here.page);
  const picture = await here.page.getByTestId("qr").screenshot();
  await beside(there.page);
  await tap(there.page, "near-read");
  await there.page
    .getByTestId("near-picture-input")
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await done(here.page, there.page);
  expect(await codes(there.pilot)).toEqual(await codes(here.pilot));

  const refused = (key: string): Promise<void> =>
    there.page.locator(`[data-testid=near-problem][data-key=${key}]`).waitFor();
  // A code works once.
  await read(there.page, code);
  await refused("problem_nearby_unreachable");
  const [game] = await codes(here.pilot);
  await read(there.page, game ?? "");
  await refused("problem_nearby_game");
  await read(there.page, `${code.slice(0, -9)}.`);
  await refused("problem_nearby_damaged");
  expect(await unfit(there.page)).toEqual([]);

  // Leaving the screen cancels the code.
  const left = await shown(here.page);
  await tap(here.page, "back");
  await here.page.getByTestId("bring-go").waitFor();
  await expect
    .poll(() => here.pilot.ask<{ phase: string }>("nearby_state", {}))
    .toMatchObject({ phase: "nobody" });
  await read(there.page, left);
  await refused("problem_nearby_unreachable");
  // So does a reload.
  const phase = async (): Promise<string> =>
    (await here.pilot.ask<{ phase: string }>("nearby_state", {})).phase;
  const again = await shown(here.page);
  await expect.poll(phase).toBe("waiting");
  await here.page.reload();
  await here.page.getByTestId("near-show").waitFor();
  await expect.poll(phase).toBe("nobody");
  await read(there.page, again);
  await refused("problem_nearby_unreachable");
});

/** Presses Tab until the control has the focus, then Enter. */
async function press(page: Page, id: string): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute("data-testid") ?? "",
    );
    if (focused === id) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${id}`);
}

test("by the keyboard alone", async () => {
  await there.pilot.begin({ players: 2, seed: "keys" }, "Under the oaks");
  for (const { page } of [here, there]) {
    await load(page, null);
    await press(page, "saved-games");
    await press(page, "bring");
    await press(page, "nearby");
    await page.getByTestId("near-show").waitFor();
  }
  await press(here.page, "near-show");
  await here.page.getByTestId("qr").waitFor();
  // The exit has the focus, and Tab leads to the code.
  expect(await here.page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe(
    "near-cancel",
  );
  expect(await unfit(here.page)).toEqual([]);
  const code = await here.page.getByTestId("near-code").inputValue();
  await press(there.page, "near-read");
  await there.page.keyboard.insertText(code);
  await press(there.page, "near-go");
  await done(here.page, there.page);
  expect(await codes(here.pilot)).toEqual(await codes(there.pilot));
  await press(here.page, "near-again");
  expect(await here.page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe(
    "near-show",
  );
});
