/** Finds where a road between two neighbours is drawn, and which roads are new. Drawing only, no rules. Pure. */

import type { Point } from "../../../board/camera.ts";
import type { GameView, RoadKind, RoadView, TileId, TileView } from "../../../common/types.ts";
import { edgeMid } from "../art";
import { face, xy } from "../art/lattice";

type Tile = Pick<TileView, "face" | "at" | "rotation">;

export interface Site extends Point {
  /** The angle of the road. */
  readonly angle: number;
}

/** The terrain that a road of this kind joins. */
const GROUND: Readonly<Record<RoadKind, string>> = { path: "F", bridge: "M" };

/** Returns the middles of the sides of a tile with that terrain. */
function sides(t: Tile, ground: string): Map<string, Site> {
  const o = xy(t.at);
  return new Map(
    face(t.face, t.rotation)
      .segments.filter((s) => s.terrain === ground)
      .map((s) => {
        const site = { x: o.x + s.mid[0], y: o.y + s.mid[1], angle: across(s.a, s.b) };
        return [`${Math.round(site.x)},${Math.round(site.y)}`, site];
      }),
  );
}

/** Like the result of `edgeMid` for a lattice edge. */
function across(a: readonly [number, number], b: readonly [number, number]): number {
  const angle = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
  return angle > 90.5 ? angle - 180 : angle <= -89.5 ? angle + 180 : angle;
}

/** Returns where two neighbours meet with the terrain of such a road; nothing if they do not. */
export function siteOf(
  view: Pick<GameView, "tiles">,
  a: TileId,
  b: TileId,
  kind: RoadKind,
): Site | null {
  const [ta, tb] = [view.tiles[a], view.tiles[b]];
  if (!ta || !tb) return null;
  const other = sides(tb, GROUND[kind]);
  for (const [key, site] of sides(ta, GROUND[kind])) if (other.has(key)) return site;
  return null;
}

/** Returns the roads that a change of the table added. */
export function freshRoads(
  moved: {
    readonly before: Pick<GameView, "roads">;
    readonly after: Pick<GameView, "roads">;
  } | null,
): (RoadView & Site)[] {
  if (!moved) return [];
  const old = new Set(moved.before.roads.map((r) => `${r.a}-${r.b}-${r.kind}`));
  return moved.after.roads
    .filter((r) => !old.has(`${r.a}-${r.b}-${r.kind}`))
    .map((r) => ({ ...r, ...edgeMid(r.edge) }));
}
