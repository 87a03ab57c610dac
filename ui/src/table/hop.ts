/** Moves a piece along its way, in drawing units, through the browser's own animations. */
import type { Point } from "./camera.ts";

export interface Hop {
  readonly at: Point;
  readonly way: readonly Point[];
  readonly still: boolean;
}

const place = (p: Point): string => `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px)`;

/** Svelte action: the element stands at `at`; when that changes it walks there along `way`. */
export function hop(node: SVGElement, first: Hop): { update(next: Hop): void } {
  let at = first.at;
  node.style.transform = place(at);
  return {
    update(next) {
      if (next.at.x === at.x && next.at.y === at.y) return;
      const before = at;
      at = next.at;
      node.style.transform = place(at);
      if (next.still) return;
      const way = next.way.length > 2 ? next.way.slice(1, -1) : [];
      const stops = [before, ...way, at];
      const frames = stops.map((p) => ({ transform: place(p) }));
      node.animate(frames, {
        duration: Math.min(700, 180 + stops.length * 70),
        easing: "ease-out",
      });
    },
  };
}
