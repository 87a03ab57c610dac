// The real window under a display that no one sees, by WebDriver: kin to the web view of iOS.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { remote } from "webdriverio";
import { type Body, Guest } from "./guest.ts";
import { type Look, look, type Target } from "./look.ts";
import { folder, given } from "./place.ts";
import { end, freePort, says } from "./process.ts";

type Window = Awaited<ReturnType<typeof remote>>;

let data: ReturnType<typeof folder>;
let display: ChildProcess;
let driver: ChildProcess;
let port: number;

beforeEach(async () => {
  data = folder();
  // Xvfb takes a free display by itself and writes its number to the file descriptor 3.
  const screen = ["-screen", "0", "1280x900x24", "-nolisten", "tcp", "-displayfd", "3"];
  display = spawn("Xvfb", screen, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await says(display, display.stdio[3] as Readable, /(\d+)\n/);
  port = await freePort();
  const native = String(await freePort());
  driver = spawn(given("TAURI_DRIVER"), ["--port", String(port), "--native-port", native], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WAYLAND_DISPLAY: "",
      HAMLET_DATA: data.path,
      // While WebKit's driver is not there yet, each answer that cannot be given would bring one.
      RUST_BACKTRACE: "0",
      // No session bus here, and no one who listens to it.
      NO_AT_BRIDGE: "1",
      GTK_A11Y: "none",
      GSETTINGS_BACKEND: "memory",
    },
  });
  await answering(driver, `http://127.0.0.1:${port}/status`);
});

afterEach(async () => {
  for (const id of windows()) process.kill(id, "SIGKILL");
  // Asked to, the driver ends WebKit's own driver too.
  await end(driver);
  await end(display);
  data.remove();
});

/** Waits until a server answers, for as long as its program runs. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`${url} does not answer: the program has ended with ${child.exitCode}`);
}

/** The process ids of this test's window, known by its program and its folder of saved games. */
function windows(): number[] {
  const program = given("HAMLET_WINDOW");
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const own = readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
        return (
          readlinkSync(`/proc/${id}/exe`) === program && own.includes(`HAMLET_DATA=${data.path}`)
        );
      } catch {
        return false; // It ended meanwhile, or is another user's.
      }
    })
    .map(Number);
}

/** Opens the window, with files as its arguments. */
function open(...args: string[]): Promise<Window> {
  return remote({
    hostname: "127.0.0.1",
    port,
    logLevel: "warn",
    connectionRetryCount: 0,
    capabilities: {
      browserName: "wry",
      "wdio:enforceWebDriverClassic": true,
      "tauri:options": { application: given("HAMLET_WINDOW"), args },
    } as WebdriverIO.Capabilities,
  });
}

/** A mouse in that window. */
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
        { timeout: 15_000, interval: 20, timeoutMsg: `clicking ${target.id} did nothing` },
      );
    },
    expect: async (id) => {
      await window.$(`[data-testid="${id}"]:enabled`).waitForDisplayed({ timeout: 15_000 });
    },
  };
}

const click = (window: Window, id: string): Promise<void> =>
  window.$(`[data-testid="${id}"]`).click();

/** The number of choices taken, as the table shows it. */
const state = async (window: Window): Promise<number> =>
  ((await window.execute(look)) as Look).state;

test("start, new game, ten choices, kill, start, go on", async () => {
  const before = await open();
  expect(await before.getTitle()).toBe("Hamlet");
  await click(before, "new-game");
  await click(before, "players-2");
  await click(before, "start-game");
  await before.$("[data-testid=table]").waitForExist();
  await new Guest(mouse(before), 7).play(10);
  const left = await state(before);
  expect(left).toBeGreaterThanOrEqual(10);

  const [id, ...others] = windows();
  expect(others).toEqual([]);
  if (id === undefined) throw new Error("the window's process is not found");
  process.kill(id, "SIGKILL");
  // The session died with the window; the driver has to be told.
  await before.deleteSession().catch(() => undefined);

  const after = await open();
  expect(windows()).not.toContain(id);
  await click(after, "continue");
  await after.$("[data-testid=table]").waitForExist();
  expect(await state(after)).toBe(left);
  await new Guest(mouse(after), 8).play(3);
  await after.deleteSession();
});

test("a file that the window is opened with comes in, and one that is not there is named", async () => {
  const file = join(import.meta.dirname, "moments/over.hamlet");
  const window = await open(file, join(data.path, "gone.hamlet"));
  // The last answer stays.
  await window.$("[data-testid=bring-problem]").waitForExist();
  expect(await window.$("[data-testid=bring-problem]").getText()).toMatch(/no file .*gone/);
  await click(window, "back");
  await click(window, "saved-games");
  await window.$("[data-testid=saved-game]").waitForExist();
  // Here a file is saved by the window's own dialog, and no camera is promised.
  await click(window, "share");
  await window.$("[data-testid=qr]").waitForExist();
  expect(await window.$("[data-testid=share-file]").getText()).toBe("Save as a file");
  await window.deleteSession();
});

test("a page in the window may call the app's commands and nothing else", async () => {
  const window = await open();
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
