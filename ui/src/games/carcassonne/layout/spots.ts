/** Where the options of a question are chosen on the board. */
import type { Pt } from "../../../board/art/svg.ts";
import { H, type Placement, type Role, type Segment, spotAt, T } from "../art/index.ts";
import type { Cell, TableView } from "../state/view.ts";
import { ROLE, stepAt } from "./pieces.ts";
import { ringed } from "./ring.ts";
import { spread } from "./spread.ts";
import { numberOf } from "./where.ts";

/** The ring of an option. */
export interface Spot {
  readonly choice: number;
  readonly x: number;
  readonly y: number;
  readonly role: Role;
  /** The number that tells it from others of its kind on the laid tile. */
  readonly nth: number | null;
  /** The place that it is for, if the ring is drawn aside of it. */
  readonly from: { readonly x: number; readonly y: number } | null;
}

/** How far apart a finger can tell two rings, in pixels, and how far one is moved before a line leads to its place. */
const APART = 40;
const MOVED = 6;
/** Half the distance of two racers on one tile, in drawing units. */
const NEXT = 37;
/** The radius of a ring in drawing units, before it is enlarged. */
export const RING = 33;

/** How far the rings of a tile reach from its middle at most while it is too small for them, in pixels. */
export const REACH = 76;

/** A place that a ring is for. */
interface Place {
  readonly choice: number;
  readonly at: Pt;
  readonly role: Role;
  readonly nth: number | null;
  /** The part of the laid tile; `null` elsewhere. */
  readonly part: Segment | null;
}

const far = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Returns the rings of all options, none on another, and none but a monk's on the middle of the laid tile, where a tap turns it.
 * `scale` is in pixels per drawing unit, `size` the factor of the rings.
 */
export function spotsOf(view: TableView, scale: number, size: number): Spot[] {
  const { laid, stage } = view;
  const tile = laid && stage === "act" && laid.kind !== "lake" ? (laid as Placement) : null;
  const places = view.options.flatMap(({ choice, act }): Place[] => {
    if (act.kind === "enlist") {
      const [x, y] = stepAt(view.start);
      // Beside those who have joined before.
      const before = view.racers.length;
      const aside = before > 0 ? Math.min(NEXT * (before + 1), H) : 0;
      return [{ choice, at: [x + aside, y], role: "racer", nth: null, part: null }];
    }
    if (act.kind === "race")
      return [{ choice, at: stepAt(act), role: "racer", nth: null, part: null }];
    if (act.kind !== "deploy" && act.kind !== "lift") return [];
    const square = view.squares.find((s) => s.x === act.x && s.y === act.y);
    if (!square) return [];
    const at = spotAt(square as Placement, act.part);
    const nth = numberOf(view, act);
    return [{ choice, at, role: ROLE[act.part.kind], nth, part: tile ? act.part : null }];
  });
  const least = Math.max(APART / scale, 2 * RING * size);
  const onTile = places.flatMap((p) => (p.part ? [{ ...p, part: p.part }] : []));
  const middle: Pt[] = tile ? [[tile.x * T + H, tile.y * T + H]] : [];
  const isCrowded = onTile.some(
    (a, i) =>
      (a.role !== "monk" && middle.some((at) => far(a.at, at) < least)) ||
      onTile.some((b, j) => j > i && far(a.at, b.at) < least),
  );
  const around =
    tile && isCrowded
      ? ringed(
          tile,
          onTile.map((p) => p.part),
          least,
        )
      : onTile.map((p) => ({ at: p.at, from: null }));
  const others = places.filter((p) => p.part === null);
  const apart = spread(
    others.map((p) => p.at),
    least,
    [...around.map((ring) => ring.at), ...middle],
  );
  const spot = (of: Place, at: Pt, from: Pt | null): Spot => ({
    choice: of.choice,
    role: of.role,
    nth: of.nth,
    x: at[0],
    y: at[1],
    from: from && { x: from[0], y: from[1] },
  });
  return places.map((p) => {
    const ring = around[onTile.findIndex((q) => q.choice === p.choice)];
    if (ring) return spot(p, ring.at, ring.from);
    const at = apart[others.indexOf(p)] ?? p.at;
    return spot(p, at, far(at, p.at) * scale > MOVED ? p.at : null);
  });
}

/** The height of a figure above its ring, in drawing units before it is enlarged. */
export const TALL = 66;

/** The width of a plate with two characters and the space beside it, in drawing units at scale 1. */
export const PLATE = 52;

/** Returns how far a plate of a tile stands aside of it, so that all plates of one tile are side by side: in widths of a plate. */
export function asideOf<P extends Cell>(plate: P, all: readonly P[]): number {
  const group = all.filter((o) => o.x === plate.x && o.y === plate.y);
  return group.indexOf(plate) - (group.length - 1) / 2;
}

/** Returns where on a cell, or at its edge, a plate is farthest from all rings and from the figure of the chosen one. */
export function plateAt(
  cell: Cell,
  spots: readonly Spot[],
  chosen: number | null,
  size: number,
): Pt {
  const taken = spots.flatMap((s): Pt[] =>
    s.choice === chosen
      ? [
          [s.x, s.y],
          [s.x, s.y - TALL * size],
        ]
      : [[s.x, s.y]],
  );
  const [x, y] = [cell.x * T, cell.y * T];
  const places: Pt[] = [
    [x + H, y - 8],
    [x + H, y + H],
    [x + H, y + T + 8],
    [x, y + H],
    [x + T, y + H],
  ];
  const free = (at: Pt): number => Math.min(T, ...taken.map((other) => far(at, other)));
  return places.reduce((best, at) => (free(at) > free(best) + 1 ? at : best));
}
