/** What drifts through the air in a season of By the Lake. Drawing only, no rules. Pure. */

import type { Season } from "../../../common/types.ts";

export type Drift = "petal" | "seed" | "leaf" | "flake";

export const DRIFTS: Readonly<Record<Season, Drift>> = {
  spring: "petal",
  summer: "seed",
  autumn: "leaf",
  winter: "flake",
};

/** A particle: where it starts from the left, its size, and when and how long it falls. */
export interface Particle {
  /** Share of the width, from 0 to 1. */
  readonly left: number;
  /** Pixels. */
  readonly size: number;
  /** Seconds; negative, so that particles are in the air from the start. */
  readonly delay: number;
  /** Seconds from the upper to the lower edge. */
  readonly length: number;
}

/** Number of particles. Few: each has a layer of its own. */
const COUNT = 12;

/** The particles, evenly spread and equal in every run. */
export const PARTICLES: readonly Particle[] = Array.from({ length: COUNT }, (_, n) => {
  // Multiples of the golden ratio spread evenly without a visible pattern.
  const spread = (by: number): number => (n * by) % 1;
  const length = 11 + 7 * spread(0.618034);
  return {
    left: (n + 0.5 * spread(0.754878)) / COUNT,
    size: 7 + 5 * spread(0.569841),
    delay: -length * spread(0.381966),
    length,
  };
});
