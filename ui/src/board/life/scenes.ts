/** The small scenes of a living board. Drawing only, no rules. Pure. */

import type { Point } from "../camera.ts";

/** What a game's life gets: its view, and the state of the board. */
export interface Living<V> {
  view: V;
  /** Returns where a point of the drawing is on the screen. */
  spot: (at: Point) => Point;
  /** Whether things move: shortly after a touch, while the board is at rest. */
  awake: boolean;
}

/** What every board can show. */
type Common = "smoke" | "glint" | "stroll";

/** Something that happens for a while on the board: at a place or along a way, in drawing units. `K` are the game's own kinds. */
export type Scene<K extends string = never> =
  | { readonly kind: Common | K; readonly at: Point }
  | { readonly kind: Common | K; readonly way: readonly Point[] }
  | { readonly kind: "birds" };

/** The time that each kind of scene takes, in milliseconds. */
export const LASTS: Readonly<Record<Common | "birds", number>> = {
  smoke: 4200,
  stroll: 7000,
  glint: 1800,
  birds: 9000,
};

/**
 * Returns the next scene, or `null` if all of its kind are shown: first a kind, so that many chimneys do not push out the
 * rest, then one of that kind. `random` returns numbers from 0 to below 1.
 */
export function nextScene<S extends { readonly kind: string }>(
  all: readonly S[],
  shown: readonly S[],
  random: () => number,
): S | null {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const kind = pick([...new Set(all.map((scene) => scene.kind))]);
  return pick(all.filter((scene) => scene.kind === kind && !shown.includes(scene))) ?? null;
}
