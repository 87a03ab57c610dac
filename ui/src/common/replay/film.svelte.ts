/** The state of a replay: its position, its moment on the board, and whether it runs. */
import type { At } from "../api.ts";
import { shell } from "../app.svelte.ts";
import type { ReplayMap } from "../types.ts";
import { turnAfter, turnAt, turnBefore } from "./turns.ts";

/** Milliseconds per moment, by speed. */
export const SPEEDS = [2400, 1200, 500] as const;
/** The share of that for a moment without text. */
const SILENT = 0.25;

/** A moment of a replay: its number, its table and the log's lines about it. */
export interface Moment {
  readonly moment: number;
  readonly lines: readonly unknown[];
}

/** How a game asks for its moments, and shows one; `before` is the moment just before it, `null` after a jump. */
export interface Projector<Step extends Moment> {
  ask(at: At, moment: number): Promise<Step>;
  show(step: Step, before: Step | null): void;
}

export class Film<Step extends Moment> {
  readonly map: ReplayMap;
  step = $state.raw<Step>() as Step;
  /** The scrubber's position; the table follows as fast as the app answers. */
  moment = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly #projector: Projector<Step>;
  #asking = false;

  constructor(map: ReplayMap, step: Step, projector: Projector<Step>) {
    this.map = map;
    this.step = step;
    this.moment = step.moment;
    this.#projector = projector;
    // Who opens a certain moment wants to look at that one.
    this.playing = step.moment === 0 && this.last > 0 && !shell.still;
  }

  /** Opens the replay of a stored game, made by `make` of its first moment; `null` if that fails, and the reason is shown. */
  static async open<Step extends Moment, Made>(
    map: ReplayMap,
    start: number,
    ask: Projector<Step>["ask"],
    make: (map: ReplayMap, step: Step) => Made,
  ): Promise<Made | null> {
    const step = await shell.ask(() => ask(map, Math.min(start, map.moments - 1)));
    return step && make(map, step);
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
      const step = await shell.ask(() => this.#projector.ask(this.map, wanted));
      if (!step) {
        this.playing = false;
        this.moment = this.step.moment;
        break;
      }
      const before = this.step;
      this.step = step;
      this.#projector.show(step, step.moment === before.moment + 1 ? before : null);
    }
    this.#asking = false;
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
