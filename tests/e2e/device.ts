// Two copies of the app with separate folders, and the ways to send games between them.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, GameCode, StorageKind } from "../../ui/src/common/bindings.ts";
import { finger, type Phone, phone, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { Pilot } from "./pilot.ts";
import { folder, picture } from "./place.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test as visit } from "./visit.ts";

/** A device: a server over its own folder, and a phone that shows it. */
export class Device {
  readonly page: Page;
  readonly pilot: Pilot;

  constructor(
    readonly guest: Phone,
    url: string,
  ) {
    this.page = guest.page;
    this.pilot = new Pilot(url);
  }

  games(): Promise<GameCard[]> {
    return this.pilot.ask<GameCard[]>("list_games");
  }

  /** Returns the code of the only game. */
  async code(): Promise<string> {
    const [one, ...more] = await this.games();
    expect(more).toEqual([]);
    return (await this.pilot.ask<GameCode>("export_code", { game: one?.game })).text;
  }

  /** Returns the codes of all games. */
  async codes(): Promise<string[]> {
    const games = await this.games();
    const codes = games.map(({ game }) => this.pilot.ask<GameCode>("export_code", { game }));
    return (await Promise.all(codes)).map(({ text }) => text).sort();
  }

  /** Opens the only game and makes some choices by touch. */
  async play(choices: number, seed: number): Promise<void> {
    const [one] = await this.games();
    await load(this.page, one?.game ?? "");
    await new Guest(finger(this.page), seed).play(choices);
  }

  /** Goes from the table to the sharing screen, one tap in the menu. */
  async share(): Promise<void> {
    const [one] = await this.games();
    await load(this.page, one?.game ?? "");
    const handOver = this.page.getByTestId("hand-over-go");
    if (await handOver.isVisible()) await handOver.tap();
    await tap(this.page, "menu");
    await tap(this.page, "menu-share");
    await this.page.getByTestId("code").waitFor({ state: "attached" });
  }

  /** Goes from the home screen to the import screen. */
  async bring(): Promise<void> {
    await load(this.page, null);
    await tap(this.page, "bring-home");
    await this.page.getByTestId("bring-code").waitFor();
  }

  /** Goes from the home screen to the storage screen. */
  async storage(): Promise<void> {
    await load(this.page, null);
    await tap(this.page, "settings");
    await tap(this.page, "storage-settings");
    await this.page.getByTestId("device-name").waitFor();
  }

  /** Sets up a storage by touch and runs the first exchange. */
  async use(name: string, kind: StorageKind, fields: Record<string, string>): Promise<void> {
    await this.storage();
    await this.page.getByTestId("device-name").fill(name);
    await tap(this.page, `kind-${kind}`);
    for (const [field, text] of Object.entries(fields))
      await this.page.getByTestId(`storage-${field}`).fill(text);
    await tap(this.page, "try-storage");
    await this.page.getByTestId("storage-works").filter({ hasText: "It works" }).waitFor();
    await tap(this.page, "use-storage");
    await this.page.getByTestId("exchanged").waitFor();
  }

  /** Runs an exchange with the storage. */
  async exchange(): Promise<void> {
    await this.storage();
    await settled(this.page);
    await tap(this.page, "sync-now");
    await settled(this.page);
    expect(await this.page.getByTestId("exchanged").getAttribute("data-problem")).toBeNull();
  }

  /** Returns the screen's message about the imported game. */
  async came(): Promise<string | null> {
    await this.page.getByTestId("came").waitFor();
    return this.page.getByTestId("came").getAttribute("data-kind");
  }
}

/** A way to send a game from one device to the other, up to the message there. */
type Way = (from: Device, to: Device) => Promise<void>;

export const byText: Way = async (from, to) => {
  await from.share();
  const text = await from.page.getByTestId("code").inputValue();
  await to.bring();
  await to.page.getByTestId("bring-code").fill(`Your turn!\n> ${text}\nHave fun`);
  await tap(to.page, "bring-go");
};

export const byFile: Way = async (from, to) => {
  await from.share();
  const [download] = await Promise.all([
    from.page.waitForEvent("download"),
    tap(from.page, "share-file"),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.hamlet$/);
  const buffer = readFileSync(await download.path());
  await to.bring();
  await to.page
    .getByTestId("file-input")
    .setInputFiles({ name: download.suggestedFilename(), mimeType: "", buffer });
};

export const byPicture: Way = async (from, to) => {
  await from.share();
  const qr = from.page.getByTestId("qr");
  await qr.waitFor();
  const buffer = await qr.screenshot();
  await to.bring();
  await to.page
    .getByTestId("picture-input")
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
};

/** A test with two independent devices. */
export const test = visit.extend<{ here: Device; there: Device }>({
  here: ({ guest, served }, use) => use(new Device(guest, served.url)),
  there: async ({ browser, task }, use) => {
    const data = folder();
    const served = await serve(data.path);
    const guest = await phone(browser, served.url);
    await use(new Device(guest, served.url));
    if (task.result?.state === "fail")
      await guest.page.screenshot({ path: picture(`${task.name} there`) });
    await guest.context.close();
    await end(served.child);
    data.remove();
    expect(guest.complaints, "the other page complained").toEqual([]);
  },
});
