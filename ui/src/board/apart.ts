/** Moves overlapping plates up or down until each can be read. Pure. */
import type { Point } from "./camera.ts";

interface Plate extends Point {
  /** Half of its width and half of its height. */
  readonly w: number;
  readonly h: number;
}

const over = (a: Plate, b: Plate): boolean =>
  Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

/** Returns the plates in their order, each as near to its own place as the earlier plates and the boxes in `taken` allow. */
export function apart<T extends Plate>(plates: readonly T[], taken: readonly Plate[] = []): T[] {
  const set: Plate[] = [...taken];
  return plates.map((plate) => {
    const step = plate.h + 2;
    let best: T = plate;
    for (let n = 0; n < 24; n += 1) {
      const by = Math.ceil(n / 2) * step * (n % 2 === 1 ? -1 : 1);
      best = { ...plate, y: plate.y + by };
      if (!set.some((other) => over(best, other))) break;
    }
    set.push(best);
    return best;
  });
}
