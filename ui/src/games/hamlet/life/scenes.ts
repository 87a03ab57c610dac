/** The small scenes of a living village: smoke, people on the roads, glints on the water, birds. Drawing only, no rules. Pure. */

import type { Scene } from "../../../board/life/scenes.ts";
import type { GameView } from "../../../common/types.ts";
import { chimneys, triangleMiddle, yard } from "../art";
import { triangles } from "../layout/afloat.ts";
import { crossing } from "../layout/ways.ts";

type Village = Pick<GameView, "tiles" | "roads" | "lake">;

/** Returns every scene that the village has a place for. */
export function scenesOf(view: Village): Scene[] {
  const smoke = view.tiles
    .flatMap((t) => chimneys(t.face, t.at, t.rotation))
    .map((at): Scene => ({ kind: "smoke", at }));
  // Over printed roads and built ones, from each tile to each that a road joins to it.
  const strolls = view.tiles.flatMap((a) =>
    a.linked.flatMap((id): Scene[] => {
      const [b, middle] = [view.tiles[id], crossing(view, a.tile, id)];
      if (!b || !middle) return [];
      const [from, to] = [yard(a.face, a.at, a.rotation), yard(b.face, b.at, b.rotation)];
      return [{ kind: "stroll", way: [from, middle, to] }];
    }),
  );
  const glints = (view.lake?.lakes ?? [])
    .flatMap((lake) => triangles(lake.tiles))
    .map((t): Scene => ({ kind: "glint", at: triangleMiddle(t) }));
  return [...smoke, ...strolls, ...glints, { kind: "birds" }];
}
