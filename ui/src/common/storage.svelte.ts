/** The state of the player's own storage; runs one exchange at a time. */
import { api, problemOf } from "./api.ts";
import { shell } from "./app.svelte.ts";
import type { SyncReport, SyncState } from "./types.ts";

/** Returns whether the player has something to decide. */
const asks = (report: SyncReport): boolean =>
  report.games.some((g) => g.kind === "fork" || g.kind === "broken");

/** Returns whether the report has anything that the player should see. */
export const worthALook = (report: SyncReport): boolean =>
  asks(report) || report.problem !== null || report.unread.some((u) => !u.known);

/** Exchanges games; a refusal leads to no report instead of a problem. */
const unrefused = (): Promise<SyncReport | null> =>
  api.syncNow().catch((thrown: unknown) => {
    if (problemOf(thrown).kind === "refused") return null;
    throw thrown;
  });

class OwnStorage {
  state = $state.raw<SyncState | null>(null);
  running = $state(false);

  /** The time of the last report that the player has seen. */
  #seen = $state("");

  /** The last report, if the player has not seen it yet. */
  readonly unseen = $derived(
    this.state?.last && this.state.last.at !== this.#seen ? this.state.last : null,
  );
  readonly look = $derived(
    this.state?.storage?.ask != null || (this.unseen ? worthALook(this.unseen) : false),
  );

  readonly there = $derived(shell.owner && this.state?.storage != null);
  /** Whether a storage is set up, and nothing is missing or to be allowed before an exchange. */
  readonly ready = $derived.by(() => {
    const storage = this.state?.storage;
    return storage != null && !storage.ask && storage.secret !== "missing";
  });

  /** Marks the last report as seen. */
  see(): void {
    this.#seen = this.state?.last?.at ?? "";
  }

  /** Loads the state. Guests have no storage. */
  async load(): Promise<void> {
    if (!shell.owner) return;
    this.state = (await shell.ask(api.syncState)) ?? this.state;
  }

  /** The exchange that runs. */
  #exchange: Promise<boolean> | null = null;

  /** Exchanges games, or waits for the exchange that runs. Returns whether games here may have changed. */
  now(): Promise<boolean> {
    return this.#run(api.syncNow);
  }

  #run(exchange: () => Promise<SyncReport | null>): Promise<boolean> {
    this.#exchange ??= this.#now(exchange).finally(() => {
      this.#exchange = null;
    });
    return this.#exchange;
  }

  async #now(exchange: () => Promise<SyncReport | null>): Promise<boolean> {
    this.running = true;
    const report = await shell.ask(exchange);
    this.running = false;
    await this.load();
    return report?.games.some((g) => g.kind !== "sent" && g.kind !== "unconfirmed") ?? false;
  }

  /**
   * Exchanges games automatically: only if a storage is set up and complete, and not before the player has
   * seen the decisions of the last report, which a new report would replace. Nothing is said if it is refused, as while another page or
   * device exchanges: nobody has asked for it.
   */
  async quietly(): Promise<boolean> {
    if (this.#exchange) return this.#exchange;
    await this.load();
    if (this.unseen && asks(this.unseen)) return false;
    return this.ready && !this.state?.running ? this.#run(unrefused) : false;
  }
}

export const own = new OwnStorage();
