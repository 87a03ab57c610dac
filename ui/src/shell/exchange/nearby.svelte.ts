/** A nearby exchange with another device: one at a time, and only while its screen is open. */
import { api, problemOf } from "../../common/api.ts";
import type { NearbyOffer, NearbyState, Phrase, SyncReport } from "../../common/types.ts";
import { codes } from "../picture/picture.ts";

/** Milliseconds between requests for the state of the other device. */
const LOOK = 700;
const NOBODY: NearbyState = { phase: "nobody", device: "" };

class Nearby {
  offer = $state.raw<NearbyOffer | null>(null);
  now = $state.raw<NearbyState>(NOBODY);
  report = $state.raw<SyncReport | null>(null);
  problem = $state.raw<Phrase | null>(null);
  busy = $state(false);

  /** Increases with each exchange, so that late answers of an earlier one are ignored. */
  #number = 0;

  /** Cancels a code from before a reload, which is no longer shown. */
  async arrive(): Promise<void> {
    try {
      const { phase } = await api.nearbyState();
      if (phase !== "nobody" && !this.busy) await api.nearbyStop();
    } catch {
      // Guests may not ask, and have nothing to cancel.
    }
  }

  /** Shows a code and waits for the device that reads it. */
  show(): Promise<void> {
    return this.#meet(async (current) => {
      const offer = await api.nearbyOffer();
      if (!current()) throw new Error("left");
      this.offer = offer;
      return api.nearbyWait();
    });
  }

  /** Exchanges games with the device that shows this code. */
  join(code: string): Promise<void> {
    return this.#meet(() => api.nearbyJoin(code));
  }

  /** Exchanges games with the device whose code is in the picture. */
  picture(file: Blob): Promise<void> {
    return this.#meet(async (current) => {
      const found = await codes(file);
      if (!current()) throw new Error("left");
      return api.nearbyPicture(found);
    });
  }

  /** Cancels the exchange and clears its result. */
  leave(): void {
    this.#number += 1;
    // If the app does not answer, there is nothing to cancel.
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
