/** Words for where on the laid tile a place for a follower is. */
import type { Pt } from "../../../board/art/svg.ts";
import { m } from "../../../paraglide/messages.js";
import { H, type Placement, spotAt, T } from "../art/index.ts";
import type { Act, TableView } from "./view.ts";
import { actTitle } from "./words.ts";

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
