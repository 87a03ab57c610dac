/** A meeting with another device beside this one: one at a time, and never longer than the screen that shows it. */
import { api, problemOf } from "../../common/api.ts";
import type { NearbyOffer, NearbyState, Phrase, SyncReport } from "../../common/types.ts";
import { codes } from "../picture/picture.ts";

/** So often the app is asked whether the other device is there. */
const LOOK = 700;
const NOBODY: NearbyState = { phase: "nobody", device: "" };

class Nearby {
  offer = $state.raw<NearbyOffer | null>(null);
  now = $state.raw<NearbyState>(NOBODY);
  report = $state.raw<SyncReport | null>(null);
  problem = $state.raw<Phrase | null>(null);
  busy = $state(false);

  /** Grows with each meeting: what an earlier one still says is nobody's concern. */
  #number = 0;

  /** A code that was shown before the page was loaded again is shown nowhere any more. */
  async arrive(): Promise<void> {
    try {
      const { phase } = await api.nearbyState();
      if (phase !== "nobody" && !this.busy) await api.nearbyStop();
    } catch {
      // Who may not ask has nothing to end either.
    }
  }

  /** Shows a code and waits for whoever reads it. */
  show(): Promise<void> {
    return this.#meet(async (current) => {
      const offer = await api.nearbyOffer();
      if (!current()) throw new Error("left");
      this.offer = offer;
      return api.nearbyWait();
    });
  }

  /** Meets the device whose code this is. */
  join(code: string): Promise<void> {
    return this.#meet(() => api.nearbyJoin(code));
  }

  /** Meets the device whose code is in that picture. */
  picture(file: Blob): Promise<void> {
    return this.#meet(async (current) => {
      const found = await codes(file);
      if (!current()) throw new Error("left");
      return api.nearbyPicture(found);
    });
  }

  /** Ends whatever goes on, and forgets what came of it. */
  leave(): void {
    this.#number += 1;
    // A device that does not answer has nothing to end.
    if (this.busy) api.nearbyStop().catch(() => undefined);
    this.#clear();
    this.busy = false;
  }

  #clear(): void {
    this.offer = null;
    this.now = NOBODY;
    this.report = null;
    this.problem = null;
  }

  async #meet(work: (current: () => boolean) => Promise<SyncReport>): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    const current = (): boolean => number === this.#number;
    this.#clear();
    this.busy = true;
    const watching = setInterval(() => {
      api.nearbyState().then(
        (now) => {
          if (current() && this.busy) this.now = now;
        },
        () => undefined,
      );
    }, LOOK);
    try {
      const report = await work(current);
      if (current()) this.report = report;
    } catch (thrown) {
      if (current()) this.problem = problemOf(thrown).phrase;
    } finally {
      clearInterval(watching);
      if (current()) {
        this.busy = false;
        this.offer = null;
        this.now = NOBODY;
      }
    }
  }
}

export const nearby = new Nearby();
