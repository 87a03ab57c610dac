/** Tells which workers a tap was aimed at, since they may have moved just before the finger came down. Pure. */
import type { Piece } from "./pieces.ts";

/** Milliseconds that a person takes to aim: a tap that comes sooner means what was seen before. */
export const AIMING = 700;

type Aimed = Pick<Piece, "key" | "at" | "tired">;

/** Follows the workers as they are drawn. */
export class Aim<P extends Aimed> {
  #now: readonly P[] = [];
  #before: ReadonlyMap<string, P> = new Map();
  #changed = Number.NEGATIVE_INFINITY;

  /** Notes that these workers are drawn from that time on. */
  show(pieces: readonly P[], time: number): void {
    const old = new Map(this.#now.map((p) => [p.key, p]));
    const same = (p: P): boolean => {
      const was = old.get(p.key);
      return was?.at.x === p.at.x && was.at.y === p.at.y && was.tired === p.tired;
    };
    if (old.size > 0 && !pieces.every(same)) {
      // What changes while somebody aims was not seen.
      if (time - this.#changed >= AIMING) this.#before = old;
      this.#changed = time;
    }
    this.#now = pieces;
  }

  /** Returns the workers that a tap at that time can hit, each at the position where the player saw it. Leaves out workers that have just appeared. A worker that was or is lying counts as lying. */
  at(time: number): P[] {
    if (time - this.#changed >= AIMING) return [...this.#now];
    return this.#now.flatMap((p) => {
      const was = this.#before.get(p.key);
      return was ? [{ ...p, at: was.at, tired: was.tired || p.tired }] : [];
    });
  }
}
