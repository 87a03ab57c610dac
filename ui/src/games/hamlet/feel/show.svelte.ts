/** Shows the final score part by part, until a touch ends it. */
export class Show {
  /** Number of parts shown. */
  seen = $state(Number.POSITIVE_INFINITY);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return Number.isFinite(this.seen);
  }

  /** Starts before the first part. Calls `at` for each part and at the end. */
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

/** Milliseconds per part. */
const PACE = 700;
