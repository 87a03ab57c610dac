/** Positions of lakes, fish and boats. Drawing only, no rules. */

import type { Point } from "../../../board/camera.ts";
import type {
  GameCard,
  GameView,
  LakeView,
  Seat,
  ShoreView,
  TileId,
} from "../../../common/types.ts";
import { lakeMiddle, lakeOutline, type Triangle, triangleMiddle } from "../art";

export const triangles = (of: LakeView["tiles"]): Triangle[] =>
  of.map((t): Triangle => [t.at[0], t.at[1], t.down ? 1 : 0]);

/** Returns the lakes of a saved game, for its picture. */
export const pictured = (lakes: GameCard["lakes"]): Triangle[][] =>
  (lakes ?? []).map((l) => l.map(([q, r, down]): Triangle => [q, r, down ? 1 : 0]));

/** Minimum distance between a fish and a boat, in drawing units. */
const BERTH = 46;

/** A lake as it is drawn. */
export interface Pool {
  readonly lake: number;
  readonly triangles: readonly Triangle[];
  readonly shore: string;
  /** The position of a boat or a number. */
  readonly middle: Point;
  /** The positions of its fish. */
  readonly fish: readonly Point[];
  /** The boat's owner. */
  readonly boat: Seat | null;
}

/** Moves a fish away from the boat. */
function besides(p: Point, boat: Point): Point {
  const dx = p.x - boat.x;
  const dy = p.y - boat.y;
  const d = Math.hypot(dx, dy);
  if (d >= BERTH) return p;
  if (d < 1) return { x: p.x, y: p.y + BERTH / 2 };
  return { x: boat.x + (dx / d) * BERTH, y: boat.y + (dy / d) * BERTH * 0.8 };
}

export function pool(l: LakeView): Pool {
  const all = triangles(l.tiles);
  const middle = lakeMiddle(all);
  const boat = l.boats[0] ?? null;
  const swim = l.tiles.filter((t) => t.fish).map((t) => triangleMiddle([...t.at, t.down ? 1 : 0]));
  return {
    lake: l.lake,
    triangles: all,
    shore: lakeOutline(all),
    middle,
    fish: boat === null ? swim : swim.map((p) => besides(p, middle)),
    boat,
  };
}

/** A new lake with its points. */
export interface Formed {
  readonly lake: number;
  readonly points: number;
}

/** Returns the lakes that this player's workers may cross now. */
export function crossable(shore: ShoreView, seat: Seat): LakeView[] {
  if (shore.effects.includes("thick_ice")) return shore.lakes;
  const bodies = new Set(shore.lakes.filter((l) => l.boats.includes(seat)).map((l) => l.body));
  return shore.lakes.filter((l) => bodies.has(l.body));
}

/** Returns the water between two tiles that goods or workers cross by boat. */
export function between(view: { lake?: GameView["lake"] }, a: TileId, b: TileId): LakeView[] {
  const near = (l: LakeView): boolean => l.around.includes(a) && l.around.includes(b);
  const lakes = view.lake?.lakes.filter(near) ?? [];
  return lakes.filter((l) => l.body === lakes[0]?.body);
}
