// One game and two copies of the app with folders of their own: it goes from one to the other and back, each way there is.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GameCard, GameCode } from "../../ui/src/bindings.ts";
import { finger, type Phone, phone, settled } from "./chromium.ts";
import { Guest } from "./guest.ts";
import { Pilot } from "./pilot.ts";
import { folder, picture } from "./place.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap, test as visit } from "./visit.ts";

/** A device: a server over a folder of its own, and the phone that shows it. */
class Device {
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

  /** The one game, choice by choice, as its code says it. */
  async code(): Promise<string> {
    const [one, ...more] = await this.games();
    expect(more).toEqual([]);
    return (await this.pilot.ask<GameCode>("export_code", { game: one?.game })).text;
  }

  /** Sits down at the one game and takes some choices by touch. */
  async play(choices: number, seed: number): Promise<void> {
    const [one] = await this.games();
    await load(this.page, one?.game ?? "");
    await new Guest(finger(this.page), seed).play(choices);
  }

  /** From the table to where the game is handed on: one tap in the menu. */
  async share(): Promise<void> {
    const [one] = await this.games();
    await load(this.page, one?.game ?? "");
    const handOver = this.page.getByTestId("hand-over-go");
    if (await handOver.isVisible()) await handOver.tap();
    await tap(this.page, "menu");
    await tap(this.page, "menu-share");
    await this.page.getByTestId("code").waitFor({ state: "attached" });
  }

  /** From the home screen to where games come in. */
  async bring(): Promise<void> {
    await load(this.page, null);
    await tap(this.page, "bring-home");
    await this.page.getByTestId("bring-code").waitFor();
  }

  /** What the screen says about the game that has come in. */
  async came(): Promise<string | null> {
    await this.page.getByTestId("came").waitFor();
    return this.page.getByTestId("came").getAttribute("data-kind");
  }
}

/** A way from one device to the other, as far as to what the other says about it. */
type Way = (from: Device, to: Device) => Promise<void>;

const byText: Way = async (from, to) => {
  await from.share();
  const text = await from.page.getByTestId("code").inputValue();
  await to.bring();
  await to.page.getByTestId("bring-code").fill(`Your turn!\n> ${text}\nHave fun`);
  await tap(to.page, "bring-go");
};

const byFile: Way = async (from, to) => {
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

const byPicture: Way = async (from, to) => {
  await from.share();
  const qr = from.page.getByTestId("qr");
  await qr.waitFor();
  const buffer = await qr.screenshot();
  await to.bring();
  await to.page
    .getByTestId("picture-input")
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
};

const WAYS: readonly { name: string; way: Way }[] = [
  { name: "a text code", way: byText },
  { name: "a file", way: byFile },
  { name: "a picture of its QR code", way: byPicture },
];

const test = visit.extend<{ here: Device; there: Device }>({
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

for (const { name, way } of WAYS)
  test(`a game goes to another device and comes back, by ${name}`, async ({ here, there }) => {
    const { game } = await here.pilot.begin({ players: 2, seed: name }, "Under the oaks");
    await load(here.page, game);
    await here.play(4, 1);

    await way(here, there);
    expect(await there.came()).toBe("new");
    expect(await there.code()).toBe(await here.code());
    await tap(there.page, "open-came");
    await there.page.getByTestId("table").waitFor();

    await there.play(3, 2);
    await way(there, here);
    expect(await here.came()).toBe("longer");
    expect(await here.code()).toBe(await there.code());

    // Once more is once too often, and does no harm.
    await way(there, here);
    expect(await here.came()).toBe("same");
    await here.play(2, 3);
    await way(there, here);
    expect(await here.came()).toBe("shorter");
  });

test("a game that was played on in both places is kept twice, and either can be opened", async ({
  here,
  there,
}) => {
  await here.pilot.begin({ players: 2, seed: "fork" }, "Under the oaks");
  await here.play(2, 1);
  await byText(here, there);
  expect(await there.came()).toBe("new");
  // Different guests go different ways.
  await here.play(4, 5);
  await there.play(6, 9);
  await byText(there, here);
  expect(await here.came()).toBe("fork");
  expect(await here.page.getByTestId("came").innerText()).toMatch(/two ways after \w+ step/);
  expect(await here.games()).toHaveLength(2);
  await tap(here.page, "open-other");
  await here.page.getByTestId("table").waitFor();
});

test("what is no game is refused in words, and nothing is changed", async ({ here }) => {
  const { page } = here;
  await here.pilot.begin({ players: 2, seed: "refused" }, "Under the oaks");
  await here.play(2, 1);
  const code = await here.code();
  await here.bring();
  const says = async (text: string): Promise<string> => {
    await page.getByTestId("bring-code").fill(text);
    await tap(page, "bring-go");
    await settled(page);
    return page.getByTestId("bring-problem").innerText();
  };
  expect(await says(code.slice(0, 30))).toMatch(/cut off or changed/);
  expect(await says("Shall we play on Saturday?")).toMatch(/not a record/);
  await page
    .getByTestId("file-input")
    .setInputFiles({ name: "x.hamlet", mimeType: "", buffer: Buffer.alloc(3000, 7) });
  await expect.poll(() => page.getByTestId("bring-problem").innerText()).toMatch(/not a record/);
  // Without anything to bring in, it is said what to do.
  await page.getByTestId("bring-code").fill("");
  await tap(page, "bring-go");
  expect(await page.getByTestId("bring-said").innerText()).toMatch(/no code yet/);
  expect(await here.code()).toBe(code);
});

test("pictures without a game are told apart", async ({ here }) => {
  const { page } = here;
  await here.bring();
  const picture = await page.screenshot();
  await page
    .getByTestId("picture-input")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
  await expect.poll(() => page.getByTestId("bring-problem").innerText()).toMatch(/no QR code/);
  await page
    .getByTestId("picture-input")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture.subarray(0, 999) });
  await expect.poll(() => page.getByTestId("bring-problem").innerText()).toMatch(/no picture/);
  expect(await here.games()).toEqual([]);
});

test("a file that is dropped on the window comes in", async ({ here }) => {
  const { page } = here;
  const { game } = await here.pilot.begin({ players: 2, seed: "dropped" }, "Under the oaks");
  const record = await here.pilot.ask<string>("export_game", { game });
  await load(page, null);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "saturday.hamlet"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, record);
  expect(await here.came()).toBe("same");
});

test("a game that was deleted is taken back, not doubled", async ({ here }) => {
  const { page } = here;
  const { game } = await here.pilot.begin({ players: 2, seed: "deleted" }, "Under the oaks");
  await here.play(2, 1);
  const code = await here.code();
  await here.pilot.ask("delete_game", { game });
  await here.bring();
  await page.getByTestId("bring-code").fill(code);
  await tap(page, "bring-go");
  expect(await here.came()).toBe("trashed");
  await tap(page, "take-back");
  await tap(page, "open-came");
  await page.getByTestId("table").waitFor();
  expect(await here.code()).toBe(code);
});

test("a backup is made, a game is lost, and the backup brings it back", async ({ here }) => {
  const { page } = here;
  const { game } = await here.pilot.begin({ players: 2, seed: "backup" }, "Under the oaks");
  await here.play(2, 1);
  const code = await here.code();
  await load(page, null);
  await tap(page, "settings");
  await tap(page, "backups");
  await tap(page, "make-backup");
  await page.getByTestId("backup-said").waitFor();
  expect(await page.getByTestId("backup").innerText()).toMatch(/One game/);
  await here.pilot.ask("delete_game", { game });
  await tap(page, "restore-backup");
  expect(await page.getByTestId("backup").innerText()).toMatch(/Nothing is written over/);
  await tap(page, "restore-go");
  await page.getByTestId("restored").waitFor();
  expect(await page.getByTestId("restored").innerText()).toMatch(/back from the deleted ones/);
  expect(await here.code()).toBe(code);
  // A second time there is nothing to bring back, and it is said.
  await tap(page, "restore-backup");
  await tap(page, "restore-go");
  await expect
    .poll(() => page.getByTestId("restored").innerText())
    .toMatch(/One game is here as far or further/);
});

test("a file given at the start is shown when the page opens", async ({ browser }) => {
  const data = folder();
  const file = join(data.path, "saturday.hamlet");
  copyFileSync(join(import.meta.dirname, "moments/over.hamlet"), file);
  const served = await serve(data.path, file);
  const guest = await phone(browser, served.url);
  await guest.page.getByTestId("came").waitFor();
  expect(await guest.page.getByTestId("came").getAttribute("data-kind")).toBe("new");
  // Once is enough.
  await guest.page.reload();
  await settled(guest.page);
  expect(await guest.page.getByTestId("came").count()).toBe(0);
  await guest.context.close();
  await end(served.child);
  await expect(serve(data.path, join(data.path, "gone.hamlet"))).rejects.toThrow(
    /cannot open .*gone\.hamlet/,
  );
  data.remove();
});

test("a device that lends no clipboard shows the code marked", async ({ here }) => {
  const { page } = here;
  await here.pilot.begin({ players: 2, seed: "clipboard" }, "Under the oaks");
  await here.share();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    document.execCommand = () => false;
  });
  await tap(page, "copy-code");
  await expect
    .poll(() => page.getByTestId("share-said").innerText())
    .toMatch(/does not let the app copy/);
  const marked = await page.getByTestId("code").evaluate((e) => {
    const field = e as HTMLTextAreaElement;
    return field === document.activeElement && field.selectionEnd - field.selectionStart;
  });
  expect(marked).toBe((await here.code()).length);
});
