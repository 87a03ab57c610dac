/** The final score as a short show: its parts come one after another, until a touch ends it. */
export class Show {
  /** How many parts are seen. */
  seen = $state(Number.POSITIVE_INFINITY);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return Number.isFinite(this.seen);
  }

  /** Begins before the first part; `at` is told of each part as it comes, and of the end. */
  play(parts: number, at: (part: number) => void): void {
    clearTimeout(this.#timer);
    this.seen = 0;
    const next = (): void => {
      if (this.seen >= parts) {
        this.end();
        at(parts);
        return;
      }
      this.seen += 1;
      at(this.seen - 1);
      this.#timer = setTimeout(next, PACE);
    };
    this.#timer = setTimeout(next, PACE);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.seen = Number.POSITIVE_INFINITY;
  }
}

/** Milliseconds a part. */
const PACE = 700;
