/** The state of a replay: its position, its view, and whether it runs. */
import { api } from "../../../common/api.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { ReplayMap, ReplayStep } from "../../../common/types.ts";
import { Table } from "../state/table.svelte.ts";
import { turnAfter, turnAt, turnBefore } from "./turns.ts";

/** Milliseconds per moment, by speed. */
export const SPEEDS = [2400, 1200, 500] as const;
/** Milliseconds for a moment without text. */
const SILENT = 0.25;

/** A table without interaction. */
class Showing extends Table {
  override async loadScore(): Promise<void> {}
}

export class Film {
  readonly map: ReplayMap;
  readonly table: Table;
  step = $state.raw<ReplayStep>() as ReplayStep;
  /** The scrubber's position; the table follows as fast as the app answers. */
  moment = $state(0);
  playing = $state(false);
  speed = $state(1);

  #asking = false;

  constructor(map: ReplayMap, step: ReplayStep) {
    this.map = map;
    this.step = step;
    this.moment = step.moment;
    this.table = new Showing({ ...step.view, decision: "over" });
  }

  /** Opens the replay of a stored game; `null` if that fails, and the reason is shown. */
  static async open(game: string, start: number): Promise<Film | null> {
    const map = await shell.ask(() => api.replay(game));
    const at = Math.min(start, (map?.moments ?? 1) - 1);
    const step = map && (await shell.ask(() => api.replayAt(map, at)));
    return map && step ? new Film(map, step) : null;
  }

  readonly last = $derived.by(() => this.map.moments - 1);
  /** Whether the game had ended at that moment. */
  readonly over = $derived.by(() => this.map.over && this.step.moment === this.last);
  readonly turn = $derived.by(() => this.map.turns[turnAt(this.map.turns, this.moment)]);

  /** Goes to a moment. While a request runs, only the latest position is kept, since the scrubber reports many. */
  go(to: number): void {
    this.moment = Math.max(0, Math.min(this.last, to));
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.step.moment !== this.moment) {
      const wanted = this.moment;
      const step = await shell.ask(() => api.replayAt(this.map, wanted));
      if (!step) {
        this.playing = false;
        this.moment = this.step.moment;
        break;
      }
      this.#show(step);
    }
    this.#asking = false;
  }

  #show(step: ReplayStep): void {
    const on = step.moment === this.step.moment + 1;
    const before = this.table.view;
    this.step = step;
    this.table.view = { ...step.view, decision: "over" };
    // Animates gains and lakes only while the replay runs, not after a jump.
    this.table.rise(on ? step.lines : []);
    this.table.flood(on ? before : step.view, step.view, step.lines);
  }

  by(steps: number): void {
    this.playing = false;
    this.go(this.moment + steps);
  }

  byTurn(on: boolean): void {
    this.playing = false;
    const { turns } = this.map;
    this.go(on ? turnAfter(turns, this.moment, this.last) : turnBefore(turns, this.moment));
  }

  to(moment: number): void {
    this.playing = false;
    this.go(moment);
  }

  toggle(): void {
    if (!this.playing && this.moment === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Returns how long this moment is shown while the replay runs, in milliseconds. */
  get pause(): number {
    const whole = SPEEDS[this.speed] ?? SPEEDS[1];
    return this.step.lines.length === 0 ? whole * SILENT : whole;
  }

  /** Shows the next moment of a running replay; stops at the end. */
  next(): void {
    if (this.moment >= this.last) this.playing = false;
    else this.go(this.moment + 1);
  }
}
