// Fingers on the screen of a phone.
import type { Page } from "playwright-core";

/** Where each finger is. */
export type Points = [number, number][];

/** Returns fingers that move once in 16 ms of page time, whatever the machine's speed. */
export async function glass(page: Page): Promise<(...moves: Points[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let now = 0;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at: Points) => {
    now += 0.016;
    return session.send("Input.dispatchTouchEvent", {
      type,
      timestamp: now,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    });
  };
  return async (...moves) => {
    now = Date.now() / 1000 - 1;
    await send("touchStart", moves[0] ?? []);
    for (const at of moves.slice(1)) await send("touchMove", at);
    await send("touchEnd", []);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  };
}
