/** The small scenes of a living village: smoke, people on the roads, glints on the water, birds. Drawing only, no rules. Pure. */

import type { Scene } from "../../../board/life/scenes.ts";
import type { GameView } from "../../../common/types.ts";
import { chimneys, triangleMiddle, yard } from "../art";
import { triangles } from "../layout/afloat.ts";
import { siteOf } from "../layout/sites.ts";

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
