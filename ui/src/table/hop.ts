/** Moves a piece along its way, in drawing units, through the browser's own animations. */
import type { Point } from "./camera.ts";

export interface Hop {
  readonly at: Point;
  readonly way: readonly Point[];
  readonly still: boolean;
  /** Where it comes from when it first appears, if from anywhere. */
  readonly start?: Point | null;
}

const place = (p: Point): string => `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px)`;

/** Svelte action: the element stands at `at`; when that changes it walks there along `way`. */
export function hop(node: SVGElement, first: Hop): { update(next: Hop): void } {
  let at = first.at;
  node.style.transform = place(at);
  if (first.start && !first.still)
    node.animate(
      [
        { transform: `${place(first.start)} scale(0.4)`, opacity: 0.2 },
        { transform: `${place(first.start)} scale(0.8)`, opacity: 1, offset: 0.15 },
        { transform: place(at) },
      ],
      { duration: 450, easing: "ease-in-out" },
    );
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
