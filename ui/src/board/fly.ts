/** Flies an element over the table to a player's counter, in pixels of the window, with the Web Animations API. */
import type { Point } from "./camera.ts";

/** Returns where a player's counts above the board begin; `null` if they are not shown. */
export function counterOf(seat: number): Point | null {
  const counter = document.querySelector(`[data-testid="seat-${seat}"] .has`);
  const r = counter?.getBoundingClientRect();
  return r ? { x: r.x + 14, y: r.y + r.height / 2 } : null;
}

/** Moves an element along a low arc, with compositor properties only. */
export function fly(
  node: HTMLElement,
  from: Point,
  to: Point,
  timing: { readonly duration: number; readonly delay?: number; readonly start?: number },
): Animation {
  const at = (p: Point, scale: number): string => `translate(${p.x}px, ${p.y}px) scale(${scale})`;
  const high = Math.min(50, Math.hypot(to.x - from.x, to.y - from.y) / 5);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - high };
  const { duration, delay = 0, start = 0 } = timing;
  return node.animate(
    [
      { transform: at(from, start || 0.6), opacity: start },
      { transform: at(from, 1.1), opacity: 1, offset: 0.12 },
      { transform: at(middle, 1.1), opacity: 1, offset: 0.55 },
      { transform: at(to, 0.8), opacity: 1, offset: 0.95 },
      { transform: at(to, 0.5), opacity: 0 },
    ],
    { duration, delay, easing: "ease-out", fill: "both" },
  );
}
