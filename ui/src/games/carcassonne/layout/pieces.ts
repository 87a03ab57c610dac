/** Where followers, racers and water stand on the board. */
import type { Pt } from "../../../board/art/svg.ts";
import { H, type Placement, type Role, type Segment, spotAt, T } from "../art/index.ts";
import type { Cell, Seat, TableView } from "../state/view.ts";

export const ROLE: Readonly<Record<Segment["kind"], Role>> = {
  city: "knight",
  road: "thief",
  monastery: "monk",
  field: "farmer",
};

export interface Stander {
  readonly key: string;
  readonly at: Pt;
  readonly seat: Seat;
  readonly role: Role;
}

const cellKey = (c: Cell): string => `${c.x},${c.y}`;

/** Returns the factor by which pieces are enlarged so that they stay readable, in steps of a tenth. */
export const pieceScale = (scale: number): number =>
  Math.min(2.6, Math.max(0.9, Math.round(4.76 / scale) / 10));

/** Returns everybody on the board, from back to front. */
export function standers(view: TableView): Stander[] {
  const squares = new Map(view.squares.map((s) => [cellKey(s), s as Placement]));
  const out: Stander[] = [];
  for (const f of view.followers) {
    const square = squares.get(cellKey(f));
    if (!square) continue;
    const [x, y] = spotAt(square, f.part);
    out.push({
      key: `f${f.seat}@${cellKey(f)}`,
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
    out.push({ key: `r${r.seat}`, at: [x, r.y * T + H + 36], seat: r.seat, role: "racer" });
  }
  if (view.keeper) {
    const { x, y, seat } = view.keeper;
    out.push({ key: `k${seat}`, at: [x * T + H + 52, y * T + H + 40], seat, role: "keeper" });
  }
  return out.sort((a, b) => a.at[1] - b.at[1]);
}
