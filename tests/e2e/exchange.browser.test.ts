// Two copies of the app with separate folders: games that are imported, and input that is refused.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { CarcView } from "../../ui/src/common/bindings.ts";
import { phone, settled } from "./chromium.ts";
import { byText, test } from "./device.ts";
import { choose, HOSTILE, photograph, written } from "./photograph.ts";
import { folder } from "./place.ts";
import { end, serve } from "./process.ts";
import { load } from "./scenes.ts";
import { tap } from "./visit.ts";

test("importing an equal or older state of a game changes nothing", async ({ here, there }) => {
  await here.pilot.begin({ players: 2, seed: "too often" }, "Under the oaks");
  await here.play(4, 1);
  await byText(here, there);
  expect(await there.came()).toBe("new");
  await tap(there.page, "open-came");
  await there.page.getByTestId("table").waitFor();

  await byText(there, here);
  expect(await here.came()).toBe("same");
  await here.play(2, 3);
  const code = await here.code();
  await byText(there, here);
  expect(await here.came()).toBe("shorter");
  expect(await here.code()).toBe(code);
});

test("a fork keeps both branches, and either can be opened", async ({ here, there }) => {
  await here.pilot.begin({ players: 2, seed: "fork" }, "Under the oaks");
  await here.play(2, 1);
  await byText(here, there);
  expect(await there.came()).toBe("new");
  // Different seeds make different choices.
  await here.play(4, 5);
  await there.play(6, 9);
  await byText(there, here);
  expect(await here.came()).toBe("fork");
  expect(await here.page.getByTestId("came").innerText()).toMatch(/continued differently after/);
  expect(await here.games()).toHaveLength(2);
  await tap(here.page, "open-other");
  await here.page.getByTestId("table").waitFor();
});

test("input that is not a game is refused with a message and changes nothing", async ({ here }) => {
  const { page } = here;
  await here.pilot.begin({ players: 2, seed: "refused" }, "Under the oaks");
  await here.play(2, 1);
  const code = await here.code();
  await here.bring();
  const says = (): Promise<string> => page.getByTestId("bring-problem").innerText();
  const bring = async (text: string): Promise<void> => {
    await page.getByTestId("bring-code").fill(text);
    await tap(page, "bring-go");
  };
  await bring(code.slice(0, 30));
  await expect.poll(says).toMatch(/cut off or changed/);
  await bring("Shall we play on Saturday?");
  await expect.poll(says).toMatch(/not a record/);
  await bring(code.slice(0, 30));
  await expect.poll(says).toMatch(/cut off or changed/);
  await page
    .getByTestId("file-input")
    .setInputFiles({ name: "x.hamlet", mimeType: "", buffer: Buffer.alloc(3000, 7) });
  await expect.poll(says).toMatch(/not a record/);
  // Without input, the screen says what to do.
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
  await expect.poll(() => page.getByTestId("bring-problem").innerText()).toMatch(/cannot be read/);
  expect(await here.games()).toEqual([]);
});

test("a photograph of 10 MB with the code of a game of Carcassonne is imported, one of 30 MB is refused with a message", async ({
  here,
  there,
}) => {
  // Sending a picture of a game of Hamlet is tested with the storages.
  let { game, state } = await here.pilot.beginCarcassonne("photograph");
  for (let choices = 0; choices < 8; choices += 1) {
    const args = { game, state, choice: 0 };
    ({ game, state } = (await here.pilot.ask<{ view: CarcView }>("play", args)).view);
  }
  await here.share();
  const qr = here.page.getByTestId("qr");
  await qr.waitFor();
  const photo = await photograph(here.page, await qr.screenshot());
  expect(photo.length).toBeGreaterThan(10_000_000);
  const files = folder();
  const put = (name: string, content: Buffer): string => written(files.path, name, content);
  await there.bring();
  await choose(there.page, "choose-picture", put("photo.jpg", photo));
  expect(await there.came()).toBe("new");
  expect(await there.code()).toBe(await here.code());
  await tap(there.page, "open-came");
  await there.page.getByTestId("laid-line").first().waitFor({ state: "attached" });

  await there.bring();
  const problem = there.page.getByTestId("bring-problem");
  const huge = put("huge.jpg", Buffer.concat([photo, Buffer.alloc(30_000_000 - photo.length)]));
  await choose(there.page, "choose-picture", huge);
  await expect.poll(() => problem.innerText()).toMatch(/picture is too large/);
  await choose(there.page, "choose-file", put("huge.hamlet", Buffer.alloc(5 << 20)));
  await expect.poll(() => problem.innerText()).toMatch(/longer than any game/);
  files.remove();
});

test("no picture crashes the program, and each gets a message", async ({ here }) => {
  const { page } = here;
  const problem = page.getByTestId("bring-problem");
  const files = folder();
  for (const [name, content] of Object.entries(HOSTILE)) {
    // Each on a fresh screen, so that messages are not mixed up.
    await here.bring();
    await choose(page, "choose-picture", written(files.path, `${name}.jpg`, content));
    await expect.poll(() => problem.innerText(), { message: name }).toMatch(/picture/);
  }
  // A picture is recognized by its content, whatever its name.
  await here.bring();
  await choose(page, "choose-file", written(files.path, "picture.hamlet", HOSTILE.adobe));
  await expect.poll(() => problem.innerText()).toMatch(/picture/);
  files.remove();
  expect(await here.games()).toEqual([]);
});

test("a file dropped on the window is imported", async ({ here }) => {
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

test("each of several files gets its own message", async ({ here }) => {
  const { page } = here;
  const { game } = await here.pilot.begin({ players: 2, seed: "several" }, "Under the oaks");
  const record = await here.pilot.ask<string>("export_game", { game });
  await here.bring();
  await page.getByTestId("file-input").setInputFiles([
    { name: "one.hamlet", mimeType: "", buffer: Buffer.from(record) },
    { name: "broken.hamlet", mimeType: "", buffer: Buffer.from(record.slice(0, 200)) },
    {
      name: "over.hamlet",
      mimeType: "",
      buffer: readFileSync(join(import.meta.dirname, "moments/over.hamlet")),
    },
  ]);
  const came = page.getByTestId("came");
  await expect.poll(() => came.count()).toBe(2);
  expect(await came.first().getAttribute("data-kind")).toBe("same");
  expect(await came.last().getAttribute("data-kind")).toBe("new");
  expect(await page.getByTestId("bring-problem").innerText()).toContain("broken.hamlet");
  await page.getByTestId("open-came").last().tap();
  await page.getByTestId("scores").or(page.getByTestId("table")).first().waitFor();
});

test("importing a deleted game restores it", async ({ here }) => {
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

test("a backup restores a lost game", async ({ here }) => {
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
  expect(await page.getByTestId("backup").innerText()).toMatch(/Nothing is overwritten/);
  await tap(page, "restore-go");
  await page.getByTestId("restored").waitFor();
  expect(await page.getByTestId("restored").innerText()).toMatch(/deleted games? (is|are) back/);
  expect(await here.code()).toBe(code);
  // A second time there is nothing to restore, and a message says so.
  await tap(page, "restore-backup");
  await tap(page, "restore-go");
  await expect
    .poll(() => page.getByTestId("restored").innerText())
    .toMatch(/One game was already here, at the same point or further on/);
});

test("a file given at the start is shown when the page opens", async ({ browser }) => {
  const data = folder();
  const file = join(data.path, "saturday.hamlet");
  copyFileSync(join(import.meta.dirname, "moments/over.hamlet"), file);
  const served = await serve(data.path, file);
  const guest = await phone(browser, served.url);
  await guest.page.getByTestId("came").waitFor();
  expect(await guest.page.getByTestId("came").getAttribute("data-kind")).toBe("new");
  // A reload does not show it again.
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

test("without a clipboard the code is shown selected", async ({ here }) => {
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
