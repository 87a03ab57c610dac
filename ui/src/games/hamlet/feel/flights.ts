/** Computes what flies over the table after a change: goods to where they are used, coins and points to their owner. Pure. */
import type { GameView, LogLine, Material, Seat, TileId } from "../../../common/types.ts";
import type { Moved } from "./cues.ts";

export interface Flight {
  readonly kind: Material | "gold" | "points";
  /** Where it starts; a seat stands for that player's counter. */
  readonly from: { readonly tile: TileId } | { readonly seat: Seat };
  readonly to: { readonly tile: TileId } | { readonly seat: Seat };
  /** Milliseconds from now. */
  readonly after: number;
}

/** The maximum number of flights at once. */
const MOST = 5;

/** Returns the material used in this log line, if any. */
function used({ event }: LogLine): Material | null {
  if (event.kind === "consumed") return event.token.kind;
  return event.kind === "bought" ? event.material : null;
}

/** Returns the destination of a material used in this log line: that of the payment, or else of the next action. */
function use(before: GameView, lines: readonly LogLine[], i: number): TileId | null {
  const deed = lines.slice(i + 1).find((l) => used(l) === null && l.tile !== null);
  return before.pay?.at ?? deed?.tile ?? null;
}

export function flights({ before, lines }: Moved): Flight[] {
  const told = lines.filter((l) => l.event.kind !== "reason");
  const goods: Flight[] = [];
  const gains: Flight[] = [];
  let last: TileId | null = null;
  told.forEach((l, i) => {
    const kind = used(l);
    if (kind !== null && l.tile !== null) {
      const tile = use(before, told, i);
      if (tile !== null && tile !== l.tile)
        goods.push({ kind, from: { tile: l.tile }, to: { tile }, after: goods.length * 45 });
    }
    last = l.tile ?? last;
    if (last === null || l.seat === null) return;
    const here = { tile: last };
    const owner = { seat: l.seat };
    const coins = Math.min(MOST, Math.abs(l.gold));
    for (let n = 0; n < coins; n++)
      gains.push(
        l.gold > 0
          ? { kind: "gold", from: here, to: owner, after: 180 + n * 40 }
          : { kind: "gold", from: owner, to: here, after: n * 40 },
      );
    for (let n = 0; n < Math.min(MOST, l.points); n++)
      gains.push({ kind: "points", from: here, to: owner, after: 240 + n * 40 });
  });
  return [...goods.slice(0, 8), ...gains.slice(0, 12)];
}
