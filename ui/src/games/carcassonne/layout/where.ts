/** Words for where on the laid tile a place for a follower is. */
import type { Pt } from "../../../board/art/svg.ts";
import { m } from "../../../paraglide/messages.js";
import { H, type Placement, type Segment, spotAt, T } from "../art/index.ts";
import type { Act, TableView } from "../state/view.ts";
import { partAt } from "./parts.ts";

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

/** Points along a side of the grid on which the middle of a part is looked for. */
const GRID = 12;

/** Returns the middle of a part of a tile, as far as it is seen. */
function middleOf(square: Placement, part: Segment): Pt {
  const along = (i: number): number => ((i + 0.5) / GRID) * T;
  const points = Array.from(
    { length: GRID * GRID },
    (_, i): Pt => [square.x * T + along(i % GRID), square.y * T + along(Math.floor(i / GRID))],
  ).filter((at) => {
    const on = partAt(square, at);
    return on?.kind === part.kind && on.index === part.index;
  });
  return points.length > 0 ? centre(points) : spotAt(square, part);
}

const centre = (points: readonly Pt[]): Pt => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Returns the number that tells a place for a follower on the laid tile from others of its kind, in their order in the list; `null` if there is only one. */
export function numberOf(view: Pick<TableView, "options" | "barred">, act: Act): number | null {
  if (act.kind !== "deploy") return null;
  const alike = [...view.options, ...view.barred]
    .map((o) => o.act)
    .filter((other) => other.kind === "deploy" && other.part.kind === act.part.kind);
  const at = alike.indexOf(act);
  return at < 0 || alike.length < 2 ? null : at + 1;
}

/** Returns where on the laid tile a place for a follower is, if another one there is of its kind; otherwise nothing. */
export function whereOf(view: Pick<TableView, "squares" | "options" | "barred">, act: Act): string {
  if (act.kind !== "deploy") return "";
  const places = [...view.options, ...view.barred].flatMap(({ act: other }) => {
    const square = view.squares.find((s) => "x" in other && s.x === other.x && s.y === other.y);
    return other.kind === "deploy" && square && other.part.kind === act.part.kind
      ? [{ act: other, square: square as Placement }]
      : [];
  });
  const mine = places.findIndex((p) => p.act === act);
  if (mine < 0 || places.length < 2) return "";
  const tile = centre(places.map((p): Pt => [p.square.x * T + H, p.square.y * T + H]));
  const spots = places.map((p) => spotAt(p.square, p.act.part));
  const middles = places.map((p) => middleOf(p.square, p.act.part));
  // Two on one side of the tile are told apart by where they are from each other.
  const ways = [
    middles.map((at) => sideOf(at, tile)),
    spots.map((at) => sideOf(at, tile)),
    spots.map((at) => sideOf(at, centre(spots))),
  ];
  const told = ways.find((sides) => new Set(sides).size === places.length && !sides.includes(""));
  return (told ?? ways[2])?.[mine] ?? "";
}
