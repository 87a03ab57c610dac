// Controls a page's time: timers and animations advance only when the test says so, so that no result depends
// on the machine's speed.
import type { CDPSession, Page } from "playwright-core";
import { PATIENCE } from "./patience.ts";

/** Milliseconds per step; timers and animations are never further apart. */
const STEP = 50;

const held = new WeakMap<Page, Clock>();

/** Controls both clocks: Playwright's for timers and frames of scripts, Chromium's timeline for animations. */
export class Clock {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Has the timers of pages that are loaded from now on obey the clock, so that none of them runs on while it is held. */
  static async install(page: Page): Promise<void> {
    await page.clock.install({ time: Date.now() });
  }

  /** Stops the page's time. Timers set before keep running, unless the clock was installed before them. */
  static async hold(page: Page): Promise<Clock> {
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    const now = Date.now();
    await page.clock.install({ time: now });
    // The clock runs after installation, and can be stopped only at a future time.
    await page.clock.pauseAt(now + PATIENCE);
    const clock = new Clock(page, session);
    held.set(page, clock);
    return clock;
  }

  /** Returns the clock that holds the page's time, if any. */
  static of(page: Page): Clock | undefined {
    return held.get(page);
  }

  /** Advances timers, frames and animations by that many milliseconds. */
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

  /** Lets time run normally again. */
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
