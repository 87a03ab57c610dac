// Two copies of the app exchange their games through a storage.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "playwright-core";
import { expect } from "vitest";
import type { SyncState } from "../../ui/src/common/bindings.ts";
import { byFile, byPicture, byText, test } from "./device.ts";
import { folder, given } from "./place.ts";
import { load } from "./scenes.ts";
import { tap } from "./visit.ts";

test("a game is exchanged by a WebDAV server, a file, a text and a QR code", async ({
  here,
  there,
}) => {
  await here.pilot.begin({ players: 2, seed: "all ways" }, "Under the oaks");
  await here.play(4, 1);

  // A WebDAV server with a user name and password.
  const address = given("HAMLET_TEST_WEBDAV");
  const webdav = { address, folder: "all ways", user: "ada", secret: "a pass word/with+signs" };
  await here.use("Phone", "webdav", webdav);
  await there.use("Tablet", "webdav", webdav);
  expect(await there.code()).toBe(await here.code());
  await there.play(3, 2);
  await there.exchange();
  await here.exchange();
  expect(await here.code()).toBe(await there.code());
  // From here on the server is not used.
  for (const device of [here, there]) {
    await device.storage();
    await tap(device.page, "forget-storage");
    await device.page.getByTestId("storage-form").waitFor();
  }

  for (const [seed, way] of [byFile, byText, byPicture].entries()) {
    await here.play(3, 10 + seed);
    expect(await there.code()).not.toBe(await here.code());
    await way(here, there);
    expect(await there.came()).toBe("longer");
    expect(await there.code()).toBe(await here.code());

    await there.play(3, 20 + seed);
    expect(await here.code()).not.toBe(await there.code());
    await way(there, here);
    expect(await here.came()).toBe("longer");
    expect(await here.code()).toBe(await there.code());
  }
  expect(await here.games()).toHaveLength(1);
  expect(await there.games()).toHaveLength(1);
});

test("a device name typed while the screen still loads is kept", async ({ here }) => {
  const { page, pilot } = here;
  const first = page.waitForResponse("**/api/sync_state");
  await load(page, null);
  await first;
  // The storage screen loads the state that the home screen has loaded once more.
  const held: Route[] = [];
  let holding = true;
  await page.route("**/api/sync_state", (route) => {
    if (holding) held.push(route);
    else void route.continue();
  });
  await tap(page, "settings");
  await tap(page, "storage-settings");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByTestId("device-name").fill("Tablet");
  holding = false;
  const again = page.waitForResponse("**/api/sync_state");
  await Promise.all(held.map((route) => route.continue()));
  await again;
  await page.getByTestId("kind-folder").tap();
  await expect
    .poll(async () => (await pilot.ask<SyncState>("sync_state", {})).device_name)
    .toBe("Tablet");
});

test("a game continues on the other device, forks if both played, and a missing storage is reported", async ({
  here,
  there,
}) => {
  const own = folder();
  const address = join(own.path, "games");
  mkdirSync(address);
  await here.pilot.begin({ players: 2, seed: "exchanged" }, "Under the oaks");
  await here.play(3, 1);
  await here.use("Phone", "folder", { address });
  await there.use("Tablet", "folder", { address });
  expect(await there.codes()).toEqual(await here.codes());
  await expect
    .poll(async () => (await there.pilot.ask<SyncState>("sync_state", {})).device_name)
    .toBe("Tablet");

  // It continues there; at home the app fetches it without being asked.
  await there.play(3, 2);
  await there.exchange();
  await load(here.page, null);
  await expect.poll(() => here.codes()).toEqual(await there.codes());

  // Both continue: both branches are kept on both devices, and either can be opened.
  await here.play(4, 5);
  await there.play(7, 9);
  await here.exchange();
  await there.pilot.beginCarcassonne("by storage");
  await load(there.page, null);
  await tap(there.page, "look-storage");
  // The fork is reported until it has been seen, whatever is exchanged meanwhile.
  await load(there.page, null);
  await tap(there.page, "look-storage");
  await tap(there.page, "open-there");
  await there.page.getByTestId("table").waitFor();
  await here.exchange();
  expect(await here.codes()).toHaveLength(3);
  expect(await there.codes()).toEqual(await here.codes());
  // A game of the other kind has come with them.
  expect((await here.games()).map((g) => g.ruleset)).toContain("carcassonne");

  // A missing storage is reported and removes nothing.
  own.remove();
  await here.storage();
  await tap(here.page, "sync-now");
  await expect
    .poll(() => here.page.getByTestId("exchanged").getAttribute("data-problem"))
    .toMatch(/^problem_sync/);
  expect(await here.codes()).toHaveLength(3);
  await tap(here.page, "forget-storage");
  await here.page.getByTestId("storage-form").waitFor();
});
