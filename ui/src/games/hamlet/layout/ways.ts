/** Lines from tile to tile for goods, workers and the longest road. Drawing only, no rules. */

import type { Point } from "../../../board/camera.ts";
import type { GameView, Seat, TileId, TileView } from "../../../common/types.ts";
import { yard as house, lakeMiddle } from "../art";
import { face, xy } from "../art/lattice";
import { between, crossable, triangles } from "./afloat.ts";

/** The view that a path is drawn over. */
type Land = Pick<GameView, "tiles" | "roads"> & { lake?: GameView["lake"] };

type Tile = Pick<TileView, "face" | "at" | "rotation">;

const key = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;

/** Returns the middles of a tile's segments, with their terrain. */
function middles(t: Tile): Map<string, { point: Point; terrain: string }> {
  const o = xy(t.at);
  const out = new Map<string, { point: Point; terrain: string }>();
  for (const s of face(t.face, t.rotation).segments) {
    const point = { x: o.x + s.mid[0], y: o.y + s.mid[1] };
    out.set(key(point.x, point.y), { point, terrain: s.terrain });
  }
  return out;
}

/** Returns where a path between two neighbours crosses: on their built road, else on a printed one, else on any shared segment. */
export function crossing(view: Land, a: TileId, b: TileId): Point | null {
  const ta = view.tiles[a];
  const tb = view.tiles[b];
  if (!ta || !tb) return null;
  const road = view.roads.find((r) => (r.a === a && r.b === b) || (r.a === b && r.b === a));
  if (road) {
    const p = xy(road.edge[0]);
    const q = xy(road.edge[1]);
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  }
  const other = middles(tb);
  let any: Point | null = null;
  for (const [k, { point, terrain }] of middles(ta)) {
    if (!other.has(k)) continue;
    if (terrain === "R") return point;
    any ??= point;
  }
  return any;
}

/** Returns where a path starts, ends and turns on a tile. */
export function yard(t: Tile): Point {
  const door = house(t.face, t.at, t.rotation);
  return { x: door.x, y: door.y + 24 };
}

/** Returns where a path between two tiles without a road crosses the water. */
function afloat(view: Land, a: TileId, b: TileId): Point[] {
  const [ta, tb] = [view.tiles[a], view.tiles[b]];
  if (!ta || !tb || ta.linked.includes(b)) return [];
  const spots = between(view, a, b).map((l) => lakeMiddle(triangles(l.tiles)));
  const nearest = (t: Tile): Point | undefined => {
    const y = yard(t);
    const away = (p: Point): number => Math.hypot(p.x - y.x, p.y - y.y);
    return [...spots].sort((p, q) => away(p) - away(q))[0];
  };
  const ends = [nearest(ta), nearest(tb)].filter((p) => p !== undefined);
  return ends[0] === ends[1] ? ends.slice(0, 1) : ends;
}

/** Returns the points of a path over these tiles. */
export function wayPoints(view: Land, path: readonly TileId[]): Point[] {
  const out: Point[] = [];
  path.forEach((id, i) => {
    const t = view.tiles[id];
    if (!t) return;
    const before = path[i - 1];
    const water = before === undefined ? [] : afloat(view, before, id);
    const over = before === undefined ? null : crossing(view, before, id);
    if (water.length > 0) out.push(...water);
    else if (over) out.push(over);
    out.push(yard(t));
  });
  return out;
}

const n = (v: number): string => v.toFixed(1);

/** Returns a smooth line through the points. */
export function curve(pts: readonly Point[]): string {
  const first = pts[0];
  const last = pts[pts.length - 1];
  if (!first || !last || pts.length < 2) return "";
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let i = 1; i < pts.length - 1; i++) {
    const p = pts[i] ?? first;
    const next = pts[i + 1] ?? last;
    const m = i === pts.length - 2 ? last : { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 };
    d += `Q${n(p.x)} ${n(p.y)} ${n(m.x)} ${n(m.y)}`;
  }
  if (pts.length === 2) d += `L${n(last.x)} ${n(last.y)}`;
  return d;
}

/** Returns the direction of the last section in degrees, for an arrow head. */
export function heading(pts: readonly Point[]): number {
  const b = pts[pts.length - 1];
  const a = pts[pts.length - 2];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

/** Returns a shortest path over linked tiles and water with the player's boats, both ends included; only the two ends if there is none. */
export function walkBetween(
  view: Pick<GameView, "tiles"> & { lake?: GameView["lake"] },
  from: TileId,
  to: TileId,
  seat: Seat | null = null,
): TileId[] {
  const waters = view.lake && seat !== null ? crossable(view.lake, seat) : [];
  const steps = (at: TileId): TileId[] => [
    ...(view.tiles[at]?.linked ?? []),
    ...waters.filter((l) => l.around.includes(at)).flatMap((l) => l.around),
  ];
  const came = new Map<TileId, TileId>([[from, from]]);
  const queue: TileId[] = [from];
  for (let at = queue.shift(); at !== undefined && !came.has(to); at = queue.shift()) {
    for (const next of steps(at)) {
      if (came.has(next)) continue;
      came.set(next, at);
      queue.push(next);
    }
  }
  if (!came.has(to)) return [from, to];
  const out = [to];
  for (let at = to; at !== from; ) {
    at = came.get(at) ?? from;
    out.unshift(at);
  }
  return out;
}
