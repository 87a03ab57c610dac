/** Animates a piece along a path, in drawing units, with the Web Animations API. */
import type { Point } from "./camera.ts";

export interface Hop {
  readonly at: Point;
  readonly way: readonly Point[];
  readonly still: boolean;
  /** Where it comes from when it first appears, if anywhere. */
  readonly start?: Point | null;
}

const place = (p: Point): string => `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px)`;

/** Puts the element at `at` (a Svelte action), and animates it along `way` when `at` changes. */
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
      { duration: 300, easing: "ease-in-out" },
    );
  return {
    update(next) {
      if (next.at.x === at.x && next.at.y === at.y) return;
      const before = at;
      at = next.at;
      node.style.transform = place(at);
      if (next.still) {
        node.animate([{ opacity: 0 }, { opacity: 1 }], 80);
        return;
      }
      const way = next.way.length > 2 ? next.way.slice(1, -1) : [];
      const frames = hops([before, ...way, at]);
      node.animate(frames, {
        duration: Math.min(400, 190 + way.length * 50),
        easing: "ease-out",
      });
    },
  };
}

/** The height of a hop in drawing units. */
const HEIGHT = 9;

/** Returns the key frames of a path at constant speed, with a hop from each stop to the next. */
export function hops(stops: readonly Point[]): { transform: string; offset: number }[] {
  const far = stops.map((p, i) => {
    const from = stops[i - 1] ?? p;
    return Math.hypot(p.x - from.x, p.y - from.y);
  });
  const all = far.reduce((s, d) => s + d, 0) || 1;
  const out: { transform: string; offset: number }[] = [];
  let gone = 0;
  stops.forEach((p, i) => {
    const from = stops[i - 1];
    if (from) {
      const middle = { x: (from.x + p.x) / 2, y: (from.y + p.y) / 2 - HEIGHT };
      out.push({ transform: place(middle), offset: (gone + (far[i] ?? 0) / 2) / all });
    }
    gone += far[i] ?? 0;
    out.push({ transform: place(p), offset: Math.min(1, gone / all) });
  });
  return out;
}
