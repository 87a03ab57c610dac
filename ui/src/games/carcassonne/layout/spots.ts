/** Where the options of a question are chosen on the board. */
import type { Pt } from "../../../board/art/svg.ts";
import { m } from "../../../paraglide/messages.js";
import { H, type Placement, type Role, spotAt, T } from "../art/index.ts";
import type { Act, TableView } from "../state/view.ts";
import { actTitle } from "../state/words.ts";
import { ROLE, stepAt } from "./pieces.ts";
import { spread } from "./spread.ts";

/** The ring of an option. */
export interface Spot {
  readonly choice: number;
  readonly x: number;
  readonly y: number;
  readonly role: Role;
  /** The place that it is for, if the ring is drawn aside of it. */
  readonly from: { readonly x: number; readonly y: number } | null;
}

/** How far apart a finger can tell two rings, in pixels, and how far one is moved before a line leads to its place. */
const APART = 40;
const MOVED = 6;
/** The radius of a ring in drawing units, before it is enlarged. */
export const RING = 33;

/**
 * Returns the rings of all options, none on another, and none on the middle of the laid tile, where a tap turns it. `scale` is in pixels
 * per drawing unit, `size` the factor of the rings.
 */
export function spotsOf(view: TableView, scale: number, size: number): Spot[] {
  const places = view.options.flatMap(({ choice, act }) => {
    if (act.kind === "race") return [{ choice, at: stepAt(act), role: "racer" as const }];
    if (act.kind !== "deploy" && act.kind !== "lift") return [];
    const square = view.squares.find((s) => s.x === act.x && s.y === act.y);
    if (!square) return [];
    return [{ choice, at: spotAt(square as Placement, act.part), role: ROLE[act.part.kind] }];
  });
  const { laid, stage } = view;
  const turns = laid && stage === "act" && laid.kind !== "lake" ? laid : null;
  const apart = spread(
    places.map((p) => p.at),
    Math.max(APART / scale, 2 * RING * size),
    turns && [turns.x * T + H, turns.y * T + H],
  );
  return places.map(({ choice, at, role }, i) => {
    const [x, y] = apart[i] ?? at;
    const moved = Math.hypot(x - at[0], y - at[1]) * scale > MOVED;
    return { choice, x, y, role, from: moved ? { x: at[0], y: at[1] } : null };
  });
}

/** The share of a distance above which it counts as one to the side, and not only up or down, or the other way round. */
const ASIDE = 0.38;

/** Returns on which side of `from` a point is, such as "top left". */
function sideOf([x, y]: Pt, from: Pt): string {
  const [dx, dy] = [x - from[0], y - from[1]];
  const least = ASIDE * Math.hypot(dx, dy);
  return [
    dy < -least ? m.carc_side_top() : dy > least ? m.carc_side_bottom() : "",
    dx < -least ? m.carc_side_left() : dx > least ? m.carc_side_right() : "",
  ]
    .filter((word) => word !== "")
    .join(" ");
}

/** Returns where on the laid tile a place for a follower is, if another one has the same title; otherwise nothing. */
export function whereOf(view: Pick<TableView, "squares" | "options" | "barred">, act: Act): string {
  const title = actTitle(act);
  const places = [...view.options, ...view.barred].flatMap(({ act: other }) => {
    const square = view.squares.find((s) => "x" in other && s.x === other.x && s.y === other.y);
    return other.kind === "deploy" && square && actTitle(other) === title
      ? [{ act: other, square, at: spotAt(square as Placement, other.part) }]
      : [];
  });
  const mine = places.find((p) => p.act === act);
  if (!mine || places.length < 2) return "";
  const onTile = places.map((p) => sideOf(p.at, [p.square.x * T + H, p.square.y * T + H]));
  // Two on one side of the tile are told apart by where they are from each other.
  const middle = [0, 1].map(
    (i) => places.reduce((sum, p) => sum + (p.at[i] ?? 0), 0) / places.length,
  );
  return new Set(onTile).size === places.length
    ? (onTile[places.indexOf(mine)] ?? "")
    : sideOf(mine.at, [middle[0] ?? 0, middle[1] ?? 0]);
}
