/** Moves places apart that would lie on each other. */
import type { Pt } from "../../../board/art/svg.ts";

/** How often all pairs are moved apart; a tile's few places come to rest long before. */
const ROUNDS = 80;

/** Returns the points in their order, moved as little as it takes until any two are at least `least` apart, and as far from `fixed`. */
export function spread(points: readonly Pt[], least: number, fixed: readonly Pt[] = []): Pt[] {
  const out = [...points, ...fixed].map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    out.forEach((a, i) => {
      for (const [j, b] of out.entries()) {
        if (j <= i || i >= points.length) continue;
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const far = Math.hypot(dx, dy);
        if (far >= least) continue;
        moved = true;
        // Points in one place part in a direction of their own.
        const [ux, uy] = far > 1e-6 ? [dx / far, dy / far] : [Math.cos(j), Math.sin(j)];
        const stays = j >= points.length;
        const by = (least * 1.01 - far) / (stays ? 1 : 2);
        a[0] -= ux * by;
        a[1] -= uy * by;
        if (stays) continue;
        b[0] += ux * by;
        b[1] += uy * by;
      }
    });
    if (!moved) break;
  }
  return out.slice(0, points.length);
}
