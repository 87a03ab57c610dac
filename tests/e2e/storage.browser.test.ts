// Two copies of the app exchange their games through a storage of the player's own.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, GameCode, SyncState } from "../../ui/src/bindings.ts";
import { finger, phone, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { Pilot } from "./pilot.ts";
import { folder } from "./place.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

/** From the home screen to the player's own storage. */
async function storage(page: Page): Promise<void> {
  await load(page, null);
  await tap(page, "settings");
  await tap(page, "storage-settings");
  await page.getByTestId("device-name").waitFor();
}

/** Sets a folder up as the storage, by touch. */
async function use(page: Page, name: string, path: string): Promise<void> {
  await storage(page);
  await page.getByTestId("device-name").fill(name);
  await tap(page, "kind-folder");
  await page.getByTestId("storage-address").fill(path);
  await tap(page, "try-storage");
  await page.getByTestId("storage-works").filter({ hasText: "It works" }).waitFor();
  await tap(page, "use-storage");
  await page.getByTestId("exchanged").waitFor();
}

/** Exchanges games, to the end. */
async function exchange(page: Page): Promise<void> {
  await storage(page);
  await settled(page);
  await tap(page, "sync-now");
  await settled(page);
  expect(await page.getByTestId("exchanged").getAttribute("data-problem")).toBeNull();
}

const codes = async (pilot: Pilot): Promise<string[]> => {
  const games = await pilot.ask<GameCard[]>("list_games", {});
  const texts = games.map(({ game }) => pilot.ask<GameCode>("export_code", { game }));
  return (await Promise.all(texts)).map((code) => code.text).sort();
};

test("a game goes on on the other device, forks where both played, and a storage that is gone is said", async ({
  browser,
  served,
  page,
}) => {
  const own = folder();
  const path = join(own.path, "games");
  mkdirSync(path);
  const data = folder();
  const other = await serve(data.path);
  const guest = await phone(browser, other.url);
  const here = new Pilot(served.url);
  const there = new Pilot(other.url);
  const play = async (on: Page, pilot: Pilot, choices: number, seed: number): Promise<void> => {
    const [game] = await pilot.ask<GameCard[]>("list_games", {});
    await load(on, game?.game ?? "");
    await new Guest(finger(on), seed).play(choices);
  };

  await here.begin({ players: 2, seed: "exchanged" }, "Under the oaks");
  await play(page, here, 3, 1);
  await use(page, "Phone", path);
  await use(guest.page, "Tablet", path);
  expect(await codes(there)).toEqual(await codes(here));
  expect((await there.ask<SyncState>("sync_state", {})).device_name).toBe("Tablet");

  // It goes on there, and whoever comes home here has it without asking.
  await play(guest.page, there, 3, 2);
  await exchange(guest.page);
  await load(page, null);
  await expect.poll(() => codes(here)).toEqual(await codes(there));

  // Both play on: both ways are kept on both devices, and either can be opened.
  await play(page, here, 4, 5);
  await play(guest.page, there, 7, 9);
  await exchange(page);
  await load(guest.page, null);
  await tap(guest.page, "look-storage");
  // It is told until it has been seen, whatever is exchanged meanwhile.
  await load(guest.page, null);
  await tap(guest.page, "look-storage");
  await tap(guest.page, "open-there");
  await guest.page.getByTestId("table").waitFor();
  await exchange(page);
  expect(await codes(here)).toHaveLength(2);
  expect(await codes(there)).toEqual(await codes(here));

  // A storage that went away is said, and takes nothing along.
  own.remove();
  await storage(page);
  await tap(page, "sync-now");
  await expect
    .poll(() => page.getByTestId("exchanged").getAttribute("data-problem"))
    .toMatch(/^problem_sync/);
  expect(await codes(here)).toHaveLength(2);
  await tap(page, "forget-storage");
  await page.getByTestId("storage-form").waitFor();

  await guest.context.close();
  await end(other.child);
  data.remove();
  expect(guest.complaints).toEqual([]);
});
