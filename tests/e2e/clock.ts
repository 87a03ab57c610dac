// The time of a page, held by the test: what moves or goes away by itself does so only when the test says how much time
// passes, so that no result depends on how fast the machine is.
import type { CDPSession, Page } from "playwright-core";
import { PATIENCE } from "./patience.ts";

/** Milliseconds that pass at once: timers and animations are never further apart than this. */
const STEP = 50;

const held = new WeakMap<Page, Clock>();

/** Two parts of one time: Playwright's clock has the timers and frames of scripts, Chromium's timeline the animations. */
export class Clock {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Stops the time of the page. Timers that the page has set before run on. */
  static async hold(page: Page): Promise<Clock> {
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    const now = Date.now();
    await page.clock.install({ time: now });
    // Installed, the clock runs; it can be stopped only at a time that is still to come.
    await page.clock.pauseAt(now + PATIENCE);
    const clock = new Clock(page, session);
    held.set(page, clock);
    return clock;
  }

  /** The clock that holds the page's time, if one does. */
  static of(page: Page): Clock | undefined {
    return held.get(page);
  }

  /** Lets so many milliseconds pass, for timers, frames and animations alike. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      const step = Math.min(left, STEP);
      await this.#page.clock.runFor(step);
      await this.#page.evaluate((by) => {
        for (const animation of document.getAnimations()) {
          const { currentTime } = animation;
          if (animation.playState === "running")
            animation.currentTime = (typeof currentTime === "number" ? currentTime : 0) + by;
        }
      }, step);
    }
  }

  /** Lets time run by itself again. */
  async release(): Promise<void> {
    held.delete(this.#page);
    await this.#page.clock.resume();
    await this.#session.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await this.#session.detach();
  }
}

/** Waits for a frame of the page. */
export async function frame(page: Page): Promise<void> {
  const clock = Clock.of(page);
  if (clock) await clock.pass(STEP);
  else await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
}
