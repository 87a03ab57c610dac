// A storage without encryption is used only after a yes, which is asked for again in each network.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { unfit } from "./axe.ts";
import { phone } from "./chromium.ts";
import { layout } from "./layout.ts";
import { folder, given } from "./place.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test } from "./visit.ts";

const SMALL = { width: 360, height: 640 };

/** Fills in the form for a WebDAV storage. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  await tap(page, "kind-webdav");
  for (const [field, text] of Object.entries(fields))
    await page.getByTestId(`storage-${field}`).fill(text);
}

test("an address without encryption is allowed by touch, in each network anew", async ({
  browser,
}) => {
  const data = folder();
  const network = join(data.path, "network");
  writeFileSync(network, "home");
  process.env.HAMLET_TEST_NETWORK = network;
  const served = await serve(data.path);
  delete process.env.HAMLET_TEST_NETWORK;
  const { page, context, complaints } = await phone(browser, served.url, SMALL);
  const question = page.getByTestId("ask-network");
  const storage = async (): Promise<void> => {
    await load(page, null);
    await tap(page, "settings");
    await tap(page, "storage-settings");
    await page.getByTestId("device-name").waitFor();
  };
  // Connects to this machine, but counts as an address in the network.
  const address = given("HAMLET_TEST_WEBDAV").replace("127.0.0.1", "0.0.0.0");
  const fields = { address, folder: "networks", user: "ada", secret: "a pass word/with+signs" };

  // Refused before the player has allowed it.
  await storage();
  await fill(page, fields);
  await tap(page, "use-storage");
  await page.getByTestId("problem").filter({ hasText: "http://" }).waitFor();
  expect(await page.getByTestId("storage").count()).toBe(0);
  await tap(page, "storage-plain");
  await tap(page, "use-storage");
  await page.getByTestId("exchanged").waitFor();
  expect(await question.count()).toBe(0);

  // Another network: the home screen leads to the question, and nothing is sent before the answer.
  writeFileSync(network, "hotel");
  await load(page, null);
  await tap(page, "look-storage");
  await question.filter({ hasText: "you have not allowed" }).waitFor();
  expect(await page.getByTestId("sync-now").count()).toBe(0);
  expect(await layout(page)).toEqual([]);
  expect(await unfit(page)).toEqual([]);
  await tap(page, "allow-network");
  await question.waitFor({ state: "detached" });
  await page.getByTestId("sync-now").waitFor();
  // Both networks are known now.
  for (const known of ["home", "hotel"]) {
    writeFileSync(network, known);
    await storage();
    await page.getByTestId("sync-now").waitFor();
    expect(await question.count(), known).toBe(0);
  }

  // A network that cannot be told from others: each exchange is asked about, as is the first of a new storage.
  writeFileSync(network, "");
  await storage();
  await question.filter({ hasText: "cannot tell which network" }).waitFor();
  expect(await layout(page)).toEqual([]);
  expect(await unfit(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/sync_now")),
    tap(page, "allow-network"),
  ]);
  expect((await answer.json()).problem).toBeNull();
  await question.waitFor();
  await tap(page, "forget-storage");
  await fill(page, fields);
  await tap(page, "storage-plain");
  await tap(page, "use-storage");
  await page.getByTestId("exchanged").waitFor();
  expect(await page.getByTestId("exchanged").getAttribute("data-problem")).toBeNull();
  await question.waitFor();

  // Without a network file the network is unknown too.
  rmSync(network);
  await storage();
  await question.waitFor();
  await context.close();
  // The browser reports the refused set-up.
  expect(complaints).toEqual([expect.stringContaining("400 (Bad Request)")]);
  await end(served.child);
  data.remove();
});
