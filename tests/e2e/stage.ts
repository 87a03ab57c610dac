// The real window on a virtual display, controlled by WebDriver.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Readable } from "node:stream";
import { test as base } from "vitest";
import { remote } from "webdriverio";
import { pressClose } from "./close-button.ts";
import { PATIENCE } from "./patience.ts";
import { folder, given } from "./place.ts";
import { end, freePort, says } from "./process.ts";

export type Window = Awaited<ReturnType<typeof remote>>;

/** A virtual display and a WebDriver, over a folder of saved games. */
export class Stage {
  constructor(
    readonly data: string,
    /** The folder from which its screen can be read. */
    readonly screen: string,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Starts the window over a folder of saved games without WebDriver, as a player does. */
  start(data: string): ChildProcess {
    const env = { ...this.env, ...own(data) };
    return spawn(given("HAMLET_WINDOW"), [], { stdio: "ignore", env });
  }

  /** Opens the window, with files as its arguments. */
  open(...args: string[]): Promise<Window> {
    // An installed program is started by a wrapper that enters its root.
    const application = process.env.HAMLET_WINDOW_START ?? given("HAMLET_WINDOW");
    return remote({
      hostname: "127.0.0.1",
      port: this.port,
      logLevel: "warn",
      connectionRetryCount: 0,
      connectionRetryTimeout: PATIENCE,
      waitforTimeout: PATIENCE,
      capabilities: {
        browserName: "wry",
        "wdio:enforceWebDriverClassic": true,
        "webkitgtk:browserOptions": { binary: application, args },
      } as WebdriverIO.Capabilities,
    });
  }

  /** Presses the window's close button. */
  close(): Promise<void> {
    return pressClose(this.env.DISPLAY ?? "", "Hamlet");
  }

  /** Returns the process ids of this test's window, found by its program and its folder. */
  windows(): number[] {
    const program = given("HAMLET_WINDOW");
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((id) => {
        try {
          const own = readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
          return (
            readlinkSync(`/proc/${id}/exe`) === program && own.includes(`HAMLET_DATA=${this.data}`)
          );
        } catch {
          return false; // It ended meanwhile, or is another user's.
        }
      })
      .map(Number);
  }

  /** Returns the single window's process id. */
  window(): number {
    const [id, ...others] = this.windows();
    if (id === undefined || others.length > 0) throw new Error("there is not one window");
    return id;
  }
}

/** Returns the environment with the folders of the saved games and of the page's storage. */
const own = (data: string): NodeJS.ProcessEnv => ({ HAMLET_DATA: data, XDG_DATA_HOME: data });

/** Waits until a server answers; fails if its program exits or it takes too long. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (child.exitCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`${url} does not answer within ${PATIENCE} ms`);
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`${url} does not answer: the program has ended with ${child.exitCode}`);
}

export const test = base.extend<{ stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
  stage: async ({}, use) => {
    const data = folder();
    // Xvfb picks a free display and writes its number to file descriptor 3.
    const memory = folder();
    const screen = ["-screen", "0", "1280x900x24", "-fbdir", memory.path];
    const display = spawn("Xvfb", [...screen, "-nolisten", "tcp", "-displayfd", "3"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const number = await says(display, display.stdio[3] as Readable, /(\d+)\n/);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      WAYLAND_DISPLAY: "",
      ...own(data.path),
      // Tauri lets WebKit's driver control the page.
      TAURI_WEBVIEW_AUTOMATION: "true",
      // There is no session bus.
      NO_AT_BRIDGE: "1",
      GTK_A11Y: "none",
      GSETTINGS_BACKEND: "memory",
    };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: ["ignore", "inherit", "inherit"],
      env,
    });
    await answering(driver, `http://127.0.0.1:${port}/status`);
    const stage = new Stage(data.path, memory.path, port, env);
    await use(stage);
    for (const id of stage.windows()) process.kill(id, "SIGKILL");
    await end(driver);
    await end(display);
    data.remove();
    memory.remove();
  },
});
