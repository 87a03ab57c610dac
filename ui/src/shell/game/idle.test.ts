/** Preloading waits for the browser's idle time, and in WebKit for the page's load event and a frame. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idle } from "./idle.ts";

let frames: (() => void)[] = [];
let loaded: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  loaded = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("addEventListener", (kind: string, then: () => void) => {
    if (kind === "load") loaded.push(then);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Resolves after all messages that were posted before it. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Starts to wait, and returns whether the wait is over. */
function waiting(): () => boolean {
  let over = false;
  void idle().then(() => {
    over = true;
  });
  return () => over;
}

test("the browser says when it is idle", async () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (then: () => void) => asked.push(then));
  const over = waiting();
  await turn();
  expect([over(), asked.length]).toEqual([false, 1]);
  asked[0]?.();
  await turn();
  expect(over()).toBe(true);
});

test("in WebKit a page that is still loading is waited for, then its next frame", async () => {
  vi.stubGlobal("document", { readyState: "interactive" });
  const over = waiting();
  await turn();
  expect([over(), loaded.length, frames.length]).toEqual([false, 1, 0]);
  loaded[0]?.();
  await turn();
  expect([over(), frames.length]).toEqual([false, 1]);
  frames[0]?.();
  // Not yet while the frame is being made.
  await Promise.resolve();
  expect(over()).toBe(false);
  await turn();
  await expect.poll(over).toBe(true);
});

test("in WebKit a loaded page is waited for until its next frame only", async () => {
  vi.stubGlobal("document", { readyState: "complete" });
  const over = waiting();
  await turn();
  expect([over(), loaded.length, frames.length]).toEqual([false, 0, 1]);
  frames[0]?.();
  await expect.poll(over).toBe(true);
});
