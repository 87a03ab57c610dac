/**
 * Laying the drawn tile: nothing is final until the player is done. A tap on a cell lays the tile in its first
 * legal turning, a tap on the laid tile turns it to the next legal one.
 */
import type { Segment, Turn } from "../art/index.ts";

/** A part of the laid tile that the player may claim, as the rules tell it. */
export interface Spot {
  readonly part: Segment;
  /** Tiles of the whole city, road or field. */
  readonly tiles: number;
  /** Points as it is now, and when it is complete; `null` where that is not told. */
  readonly now: number | null;
  readonly complete: number | null;
}

/** A legal turning at a cell, with what may be claimed then. */
export interface Pose {
  readonly turn: Turn;
  readonly spots: readonly Spot[];
}

/** A cell where the drawn tile may lie; there is at least one pose. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly poses: readonly Pose[];
}

/** What the player has chosen so far. */
export interface Laying {
  readonly place: Place;
  readonly pose: Pose;
  /** What the follower claims, `none` for no follower, `null` while it is not said. */
  readonly claim: Segment | "none" | null;
}

const same = (a: Segment, b: Segment): boolean => a.kind === b.kind && a.index === b.index;

function laid(place: Place, pose: Pose): Laying {
  // Where nothing can be claimed there is nothing to say.
  return { place, pose, claim: pose.spots.length === 0 ? "none" : null };
}

/** Returns what is chosen after the laid tile is turned to its next legal turning. */
export function turnOn(now: Laying): Laying {
  const { poses } = now.place;
  const next = poses[(poses.indexOf(now.pose) + 1) % poses.length] ?? now.pose;
  return next === now.pose ? now : laid(now.place, next);
}

/** Returns what is chosen after a tap on a cell; a cell where the tile may not lie changes nothing. */
export function tapCell(
  places: readonly Place[],
  now: Laying | null,
  x: number,
  y: number,
): Laying | null {
  if (now && now.place.x === x && now.place.y === y) return turnOn(now);
  const place = places.find((p) => p.x === x && p.y === y);
  const first = place?.poses[0];
  return place && first ? laid(place, first) : now;
}

/** Returns what is chosen after a follower is put on a part, or none is; what may not be claimed changes nothing. */
export function claim(now: Laying, on: Segment | "none"): Laying {
  if (on !== "none" && !now.pose.spots.some((s) => same(s.part, on))) return now;
  return { ...now, claim: on };
}

/** Returns whether all is said, so that the player may be done. */
export const isComplete = (now: Laying | null): boolean => now !== null && now.claim !== null;
