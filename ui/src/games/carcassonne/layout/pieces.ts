/** Where followers, racers and water stand on the board. */
import type { Pt } from "../../../board/art/svg.ts";
import { extentOf, H, type Placement, type Role, type Segment, spotAt, T } from "../art/index.ts";
import type { Cell, FeatureInfo, FollowerInfo, Seat, TableView } from "../state/view.ts";

/** Who is on the board, and where. */
type Standing = Pick<TableView, "squares" | "followers" | "racers" | "keeper">;

export const ROLE: Readonly<Record<Segment["kind"], Role>> = {
  city: "knight",
  road: "thief",
  monastery: "monk",
  field: "farmer",
};

export interface Stander extends Cell {
  readonly key: string;
  readonly at: Pt;
  readonly seat: Seat;
  readonly role: Role;
}

const cellKey = (c: Cell): string => `${c.x},${c.y}`;

/** The height of a standing figure without its plume, in its own units. */
const FIGURE = 60;
/** The least height of a figure on the board, in pixels. */
const LEAST = 20;
/** Returns the factor by which pieces are enlarged so that they stay readable, in steps of a tenth. */
export const pieceScale = (scale: number): number =>
  Math.max(
    Math.min(2.6, Math.max(0.9, Math.round(4.76 / scale) / 10)),
    Math.ceil((10 * LEAST) / FIGURE / scale) / 10,
  );

/** The height of the letters on a plate, in its own units. */
const LETTERS = 24;
/** Returns the factor for a plate beside pieces: its letters are at least 11 pixels high, however far away the board is. */
export const plateScale = (scale: number, factor: number): number =>
  Math.max(pieceScale(scale) * factor, Math.ceil((10 * 11) / LETTERS / scale) / 10);

/** Returns the middle of a cell's step on a racer's way. */
export const stepAt = (c: Cell): Pt => [c.x * T + H, c.y * T + H + 18];

/** Returns how far a point is from the line between two others. */
function aside(p: Pt, a: Pt, b: Pt): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(p[0] - a[0] - at * dx, p[1] - a[1] - at * dy);
}

/**
 * Returns whose racer, or way to the lighthouse, is nearest to a point of the drawing and within reach of it. The figure of a racer
 * counts up to `reach` away, the narrower way up to half as far.
 */
export function racerNear(view: TableView, p: Pt, reach: number, size: number): Seat | null {
  const found = standers(view)
    .filter((s) => s.role === "racer")
    // A figure is held at its middle, not at its foot.
    .map((s) => ({ seat: s.seat, far: Math.hypot(p[0] - s.at[0], p[1] - (s.at[1] - 30 * size)) }));
  for (const { seat, way } of view.racers)
    for (const [i, cell] of way.slice(1).entries())
      found.push({ seat, far: 2 * aside(p, stepAt(way[i] ?? cell), stepAt(cell)) });
  const [nearest] = found.sort((a, b) => a.far - b.far);
  return nearest && nearest.far <= reach ? nearest.seat : null;
}

/** Returns the follower whose figure covers a point of the drawing; of several, the one whose middle is nearest. */
export function followerAt(view: Standing, p: Pt, size: number): FollowerInfo | null {
  const found = standers(view).flatMap((s) => {
    const follower = view.followers.find((f) => s.key === followerKey(f));
    const { x, y, width, height } = extentOf(s.role);
    const dx = (p[0] - s.at[0]) / size - (x + width / 2);
    const dy = (p[1] - s.at[1]) / size - (y + height / 2);
    const covers = Math.abs(dx) <= width / 2 && Math.abs(dy) <= height / 2;
    return follower && covers ? [{ follower, far: Math.hypot(dx, dy) }] : [];
  });
  return found.sort((a, b) => a.far - b.far)[0]?.follower ?? null;
}

/** A water token in a city. */
export interface Token {
  /** The city's id. */
  readonly id: number;
  readonly at: Pt;
}

/** Returns the water tokens, each in the front part of its city. */
export function tokensOf(view: Pick<TableView, "features" | "squares">): Token[] {
  const squares = new Map(view.squares.map((s) => [cellKey(s), s as Placement]));
  const spots = (of: FeatureInfo): Pt[] =>
    of.parts.flatMap((p) => {
      const square = squares.get(cellKey(p));
      return square ? [spotAt(square, p.part)] : [];
    });
  return view.features
    .filter((f) => f.water)
    .flatMap((f) => {
      const [at] = spots(f).sort((a, b) => b[1] - a[1]);
      return at ? [{ id: f.id, at }] : [];
    });
}

const followerKey = (f: FollowerInfo): string => `f${f.seat}@${cellKey(f)}`;

/** Returns everybody on the board, from back to front. */
export function standers(view: Standing): Stander[] {
  const squares = new Map(view.squares.map((s) => [cellKey(s), s as Placement]));
  const out: Stander[] = [];
  for (const f of view.followers) {
    const square = squares.get(cellKey(f));
    if (!square) continue;
    const [x, y] = spotAt(square, f.part);
    out.push({
      key: followerKey(f),
      x: f.x,
      y: f.y,
      at: [x, y + 10],
      seat: f.seat,
      role: ROLE[f.part.kind],
    });
  }
  // Racers on one tile stand side by side.
  const groups = new Map<string, Seat[]>();
  for (const r of view.racers) groups.set(cellKey(r), [...(groups.get(cellKey(r)) ?? []), r.seat]);
  for (const r of view.racers) {
    const group = groups.get(cellKey(r)) ?? [r.seat];
    const i = group.indexOf(r.seat);
    const apart = Math.min(74, 170 / group.length);
    const x = r.x * T + H + (i - (group.length - 1) / 2) * apart;
    const foot: Pt = [x, r.y * T + H + 36];
    out.push({ key: `r${r.seat}`, x: r.x, y: r.y, at: foot, seat: r.seat, role: "racer" });
  }
  if (view.keeper) {
    const { x, y, seat } = view.keeper;
    out.push({ key: `k${seat}`, x, y, at: [x * T + H + 52, y * T + H + 40], seat, role: "keeper" });
  }
  return out.sort((a, b) => a.at[1] - b.at[1]);
}
