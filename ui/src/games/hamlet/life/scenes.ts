/** The small scenes of a living village: smoke, people on the roads, glints on the water, birds. Drawing only, no rules. Pure. */

import type { Point } from "../../../board/camera.ts";
import type { GameView } from "../../../common/types.ts";
import { chimneys, triangleMiddle, yard } from "../art";
import { triangles } from "../layout/afloat.ts";
import { siteOf } from "../layout/sites.ts";

/** Something that happens for a while at a place of the board, in drawing units. */
export type Scene =
  | { readonly kind: "smoke"; readonly at: Point }
  | { readonly kind: "stroll"; readonly way: readonly [Point, Point, Point] }
  | { readonly kind: "glint"; readonly at: Point }
  | { readonly kind: "birds" };

/** The time that each kind of scene takes, in milliseconds. */
export const LASTS: Readonly<Record<Scene["kind"], number>> = {
  smoke: 4200,
  stroll: 7000,
  glint: 1800,
  birds: 9000,
};

type Village = Pick<GameView, "tiles" | "roads" | "lake">;

/** Returns every scene that the village has a place for. */
export function scenesOf(view: Village): Scene[] {
  const smoke = view.tiles
    .flatMap((t) => chimneys(t.face, t.at, t.rotation))
    .map((at): Scene => ({ kind: "smoke", at }));
  const strolls = view.roads.flatMap((road): Scene[] => {
    const [a, b] = [view.tiles[road.a], view.tiles[road.b]];
    const middle = siteOf(view, road.a, road.b, road.kind);
    if (!a || !b || !middle) return [];
    const [from, to] = [yard(a.face, a.at, a.rotation), yard(b.face, b.at, b.rotation)];
    return [
      { kind: "stroll", way: [from, middle, to] },
      { kind: "stroll", way: [to, middle, from] },
    ];
  });
  const glints = (view.lake?.lakes ?? [])
    .flatMap((lake) => triangles(lake.tiles))
    .map((t): Scene => ({ kind: "glint", at: triangleMiddle(t) }));
  return [...smoke, ...strolls, ...glints, { kind: "birds" }];
}

/**
 * Returns the next scene, or `null` if all of its kind are shown: first a kind, so that many chimneys do not push out the
 * rest, then one of that kind. `random` returns numbers from 0 to below 1.
 */
export function nextScene(
  all: readonly Scene[],
  shown: readonly Scene[],
  random: () => number,
): Scene | null {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const kind = pick([...new Set(all.map((scene) => scene.kind))]);
  return pick(all.filter((scene) => scene.kind === kind && !shown.includes(scene))) ?? null;
}
