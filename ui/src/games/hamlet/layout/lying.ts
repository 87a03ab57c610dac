/** Static things in the village: trays of goods, flags, built roads. Drawing only, no rules. */

import { around, type Box, type Point } from "../../../board/camera.ts";
import type { Colour, GameView, Seat, TileId, Token } from "../../../common/types.ts";
import { edgeMid, flagSpot, SLOT_STEP, slotSpots, tileBox } from "../art";

/** The part of a view that is drawn as a village. */
export type Village = Pick<GameView, "seats" | "tiles" | "roads" | "church" | "decider"> & {
  lake?: GameView["lake"];
};

/** Number of goods of a kind on one tray, as a zoomed-out board shows it. */
export interface Heap {
  readonly kind: Token["kind"];
  readonly count: number;
  readonly fine: boolean;
}

export interface Tray {
  readonly tile: TileId;
  /** The middle of the tray; `spots` and `row` are relative to it. */
  readonly x: number;
  readonly y: number;
  readonly slots: readonly (Token | null)[];
  readonly spots: readonly Point[];
  readonly heap: readonly Heap[];
  readonly row: readonly Point[];
}

export interface Flag extends Point {
  readonly tile: TileId;
  readonly colour: Colour;
}

export interface BuiltRoad extends Point {
  readonly key: string;
  readonly angle: number;
  readonly kind: "path" | "bridge";
  readonly colour: Colour;
}

export const colourOf = (view: Pick<GameView, "seats">, seat: Seat | null): Colour =>
  (seat === null ? undefined : view.seats[seat])?.colour ?? "blue";

/** Returns the number of deliveries; the Church grows with each. */
export const churchGrown = (view: Pick<GameView, "church">): number =>
  view.church.filter((c) => c.by !== null).length;

/** Returns the kinds of goods in order, with the number of each. */
function counted(slots: readonly (Token | null)[]): Heap[] {
  const out: { kind: Token["kind"]; count: number; fine: boolean }[] = [];
  for (const s of slots) {
    if (!s) continue;
    const fine = s.high_quality ?? false;
    const same = out.find((o) => o.kind === s.kind && o.fine === fine);
    if (same) same.count += 1;
    else out.push({ kind: s.kind, count: 1, fine });
  }
  return out;
}

export function traysOf(view: Pick<GameView, "tiles">): Tray[] {
  return view.tiles
    .filter((t) => t.slots.length > 0)
    .map((t) => {
      const spots = slotSpots(t.face, t.at, t.rotation, t.slots.length);
      const x = spots.reduce((s, p) => s + p.x, 0) / spots.length;
      const y = spots.reduce((s, p) => s + p.y, 0) / spots.length;
      const heap = counted(t.slots);
      return {
        tile: t.tile,
        x,
        y,
        slots: t.slots,
        spots: spots.map((p) => ({ x: p.x - x, y: p.y - y })),
        heap,
        row: heap.map((_, i) => ({ x: (i - (heap.length - 1) / 2) * SLOT_STEP, y: 0 })),
      };
    });
}

export const flagsOf = (view: Pick<GameView, "seats" | "tiles">): Flag[] =>
  view.tiles
    .filter((t) => t.owner !== null)
    .map((t) => ({
      tile: t.tile,
      ...flagSpot(t.face, t.at, t.rotation),
      colour: colourOf(view, t.owner),
    }));

/** Width and height of the largest flag, which a zoomed-out board shows, in drawing units. */
const FLAG = { width: 80, height: 114 };

/** Returns the box around the village, with a margin, in which every flag is whole; `null` if there are no tiles. */
export function villageBox(view: Pick<GameView, "seats" | "tiles">): Box | null {
  const all = around(
    view.tiles.map((t) => tileBox(t.face, t.at, t.rotation)),
    40,
  );
  const flags = flagsOf(view).map(({ x, y }) => ({ x, y: y - FLAG.height, ...FLAG }));
  return all && around([all, ...flags]);
}

export const roadsOf = (view: Pick<GameView, "seats" | "roads">): BuiltRoad[] =>
  view.roads.map((r) => ({
    key: `${r.a}-${r.b}`,
    ...edgeMid(r.edge),
    kind: r.kind,
    colour: colourOf(view, r.seat),
  }));
