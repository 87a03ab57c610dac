/** Where the options of a question are chosen on the board. */
import { H, type Placement, type Role, spotAt, T } from "../art/index.ts";
import type { TableView } from "../state/view.ts";
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
/** Half the distance of two racers on one tile, in drawing units. */
const NEXT = 37;
/** The radius of a ring in drawing units, before it is enlarged. */
export const RING = 33;

/**
 * Returns the rings of all options, none on another, and none on the middle of the laid tile, where a tap turns it. `scale` is in pixels
 * per drawing unit, `size` the factor of the rings.
 */
export function spotsOf(view: TableView, scale: number, size: number): Spot[] {
  const places = view.options.flatMap(({ choice, act }) => {
    if (act.kind === "enlist") {
      const [x, y] = stepAt(view.start);
      // Beside those who have joined before.
      const before = view.racers.length;
      const aside = before > 0 ? Math.min(NEXT * (before + 1), H) : 0;
      return [{ choice, at: [x + aside, y] as const, role: "racer" as const }];
    }
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
