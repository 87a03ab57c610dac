// The real window; its web view is related to that of iOS.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type Body, Guest } from "./guest.ts";
import { type Look, look, type Target } from "./look.ts";
import { type Stage, test, type Window } from "./stage.ts";

/** Returns a mouse in that window. */
function mouse(window: Window): Body {
  const element = async ({ id, nth }: Target): Promise<WebdriverIO.Element> => {
    const found = await window.$$(`[data-testid="${id}"]`).getElements();
    const one = found[nth];
    if (!one) throw new Error(`${id} is gone`);
    return one;
  };
  return {
    look: () => window.execute(look) as Promise<Look>,
    touch: async (target) => {
      const before = (await window.execute(look)) as Look;
      await (await element(target)).click();
      await window.waitUntil(
        async () => {
          const now = (await window.execute(look)) as Look;
          return !now.busy && now.print !== before.print;
        },
        { interval: 20, timeoutMsg: `clicking ${target.id} did nothing` },
      );
    },
    expect: async (id) => {
      await window.$(`[data-testid="${id}"]:enabled`).waitForDisplayed();
    },
  };
}

const click = (window: Window, id: string): Promise<void> =>
  window.$(`[data-testid="${id}"]`).click();

/** Returns the number of choices taken, as shown by the table. */
const state = async (window: Window): Promise<number> =>
  ((await window.execute(look)) as Look).state;

test("a game continues after ten choices and a kill", async ({ stage }) => {
  const before = await stage.open();
  expect(await before.getTitle()).toBe("Hamlet");
  await click(before, "new-game");
  await click(before, "players-2");
  await click(before, "start-game");
  await before.$("[data-testid=table]").waitForExist();
  await new Guest(mouse(before), 7).play(10);
  const left = await state(before);
  expect(left).toBeGreaterThanOrEqual(10);

  const id = stage.window();
  process.kill(id, "SIGKILL");
  // The session died with the window, and the driver must be told.
  await before.deleteSession().catch(() => undefined);

  const after = await stage.open();
  expect(stage.windows()).not.toContain(id);
  // It reopens where the player was.
  await after.$("[data-testid=table]").waitForExist();
  expect(await state(after)).toBe(left);
  await new Guest(mouse(after), 8).play(3);
  await after.deleteSession();
});

test("the window imports a given file, and reports a missing one", async ({ stage }) => {
  const file = join(import.meta.dirname, "moments/over.hamlet");
  const window = await stage.open(file, join(stage.data, "gone.hamlet"));
  await window.$("[data-testid=bring-problem]").waitForExist();
  expect(await window.$("[data-testid=bring-problem]").getText()).toMatch(/no file .*gone/);
  await click(window, "back");
  await click(window, "saved-games");
  await window.$("[data-testid=saved-game]").waitForExist();
  // The window saves a file by its own dialog, and offers no camera.
  await click(window, "share");
  await window.$("[data-testid=qr]").waitForExist();
  expect(await window.$("[data-testid=share-file]").getText()).toBe("Save as a file");
  await window.deleteSession();
});

test("a picture of a code and files dropped on the window are imported", async ({ stage }) => {
  const window = await stage.open(join(import.meta.dirname, "moments/over.hamlet"));
  await window.$("[data-testid=came]").waitForExist();
  await click(window, "back");
  await click(window, "saved-games");
  await click(window, "share");
  await window.$("[data-testid=qr]").waitForExist();
  await window.executeAsync((done: () => void) => {
    // The QR code on the screen as a separate picture.
    const qr = document.querySelector<SVGElement>("[data-testid=qr]");
    if (!qr) throw new Error("no code");
    const { width, height } = qr.getBoundingClientRect();
    const copy = qr.cloneNode(true) as SVGElement;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    // Its colours come from the page's styles.
    copy.querySelector("rect")?.setAttribute("fill", "white");
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = 2 * width;
      canvas.height = 2 * height;
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.fillStyle = "white";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => {
        if (!blob) throw new Error("no picture");
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([blob], "code.png", { type: "image/png" }));
        const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(drop);
        done();
      });
    };
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  });
  await window.$("[data-testid=came]").waitForExist();
  expect(await window.$("[data-testid=came]").getAttribute("data-kind")).toBe("same");

  // The bytes of files reach the app as well.
  const record = readFileSync(join(import.meta.dirname, "moments/over.hamlet"), "utf8");
  await window.execute((text: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "whole.hamlet"));
    dataTransfer.items.add(new File([text.slice(0, 200)], "cut.hamlet"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, record);
  await window.$("[data-testid=bring-problem]").waitForExist();
  expect(await window.$("[data-testid=bring-problem]").getText()).toContain("cut.hamlet");
  expect(await window.$("[data-testid=came]").getAttribute("data-kind")).toBe("same");
  await window.deleteSession();
});

test("the window's page may call only the app's commands", async ({ stage }) => {
  const window = await stage.open();
  const answers = (await window.executeAsync((done: (answers: string[]) => void) => {
    type Invoke = (command: string, args: unknown) => Promise<unknown>;
    const tauri = (globalThis as unknown as { __TAURI_INTERNALS__: { invoke: Invoke } })
      .__TAURI_INTERNALS__;
    const ask = (command: string): Promise<string> =>
      tauri.invoke(command, {}).then(
        () => "allowed",
        (why: unknown) => `refused: ${String(why)}`,
      );
    Promise.all(["app_info", "plugin:window|close", "plugin:event|listen"].map(ask)).then(done);
  })) as string[];
  expect(answers[0]).toBe("allowed");
  expect(answers[1]).toMatch(/^refused: .*not allowed/);
  expect(answers[2]).toMatch(/^refused: .*not allowed/);
  await window.deleteSession();
});

/** Starts a game, which leaves changes in the write-ahead log; returns the window and a reader of the log's size. */
async function withLog(stage: Stage): Promise<[Window, string, () => number]> {
  const log = join(stage.data, "games.sqlite-wal");
  const length = (): number => statSync(log).size;
  const window = await stage.open();
  await click(window, "new-game");
  await click(window, "players-2");
  await click(window, "start-game");
  await window.$("[data-testid=table]").waitForExist();
  expect(length()).toBeGreaterThan(0);
  return [window, log, length];
}

test("the log is emptied when the window is hidden and when it is asked to end", async ({
  stage,
}) => {
  const [window, log, length] = await withLog(stage);
  await window.execute(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(length).toBe(0);
  await new Guest(mouse(window), 7).play(1);
  expect(length()).toBeGreaterThan(0);
  process.kill(stage.window(), "SIGTERM");
  await expect.poll(() => stage.windows()).toEqual([]);
  // SQLite removes the log when the last program closes the file.
  expect(existsSync(log)).toBe(false);
  await window.deleteSession().catch(() => undefined);
});

test("the log is emptied when the window is closed by its button", async ({ stage }) => {
  const [window, log] = await withLog(stage);
  await stage.close();
  await expect.poll(() => stage.windows()).toEqual([]);
  expect(existsSync(log)).toBe(false);
  await window.deleteSession().catch(() => undefined);
});
