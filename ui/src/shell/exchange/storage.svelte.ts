/** The player's own storage: how things stand with it, and one exchange at a time. */
import { api } from "../../common/api.ts";
import { shell } from "../../common/app.svelte.ts";
import type { SyncReport, SyncState } from "../../common/types.ts";

/** The player has something to decide. */
const asks = (report: SyncReport): boolean =>
  report.games.some((g) => g.kind === "fork" || g.kind === "broken");

/** What a player has to know of; all else has gone as it should. */
export const worthALook = (report: SyncReport): boolean =>
  asks(report) || report.problem !== null || report.unread.some((u) => !u.known);

class OwnStorage {
  state = $state.raw<SyncState | null>(null);
  running = $state(false);

  /** When the report ended that the player has seen. */
  #seen = $state("");

  /** The last report, where the player has not seen it yet. */
  readonly unseen = $derived(
    this.state?.last && this.state.last.at !== this.#seen ? this.state.last : null,
  );
  readonly look = $derived(
    this.state?.storage?.ask || (this.unseen ? worthALook(this.unseen) : false),
  );

  /** The player looks at the last report. */
  see(): void {
    this.#seen = this.state?.last?.at ?? "";
  }

  async load(): Promise<void> {
    this.state = (await shell.ask(api.syncState)) ?? this.state;
  }

  /** Exchanges games. Answers whether anything here may look different now. */
  async now(): Promise<boolean> {
    if (this.running) return false;
    this.running = true;
    const report = await shell.ask(api.syncNow);
    this.running = false;
    await this.load();
    return report?.games.some((g) => g.kind !== "sent" && g.kind !== "unconfirmed") ?? false;
  }

  /**
   * The same without being asked: only where a storage is set up and all is known that it needs, and not
   * before the player has seen what there is to decide, which a new report would replace.
   */
  async quietly(): Promise<boolean> {
    if (!shell.owner) return false;
    await this.load();
    if (this.unseen && asks(this.unseen)) return false;
    const storage = this.state?.storage;
    if (!storage || storage.ask || storage.secret === "missing" || this.state?.running)
      return false;
    return this.now();
  }
}

export const own = new OwnStorage();
