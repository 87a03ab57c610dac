/** Tracks workers from view to view, so that moves can be animated. */

import type { Point } from "../../../board/camera.ts";
import type { Colour, GameView, Seat, TileId, VillagerPlace } from "../../../common/types.ts";
import { pieceSpots } from "../art";

export interface Piece {
  readonly key: string;
  readonly kind: "villager" | "donkey";
  readonly seat: Seat;
  readonly colour: Colour;
  readonly tile: TileId;
  readonly tired: boolean;
  readonly canMove: boolean;
  readonly at: Point;
  /** Where it was in the previous view, if it moved. */
  readonly from: VillagerPlace | null;
}

interface Standing {
  readonly tile: VillagerPlace;
  readonly tired: boolean;
  readonly canMove: boolean;
}

/** A worker's place among those of its tile. */
interface Spot {
  readonly tile: TileId;
  readonly spot: number;
}

type Found = { standing: Standing; slot: number; from: VillagerPlace | null };

/** Assigns each worker its previous key: first to those that stayed as they were, since it is a standing one that walks, then to the others of a tile, last to those that moved. */
export function match(before: readonly Standing[], now: readonly Standing[]): Found[] {
  const free = new Set(before.keys());
  const out: Found[] = [];
  const kept = (is: (was: Standing, standing: Standing) => boolean) => (standing: Standing) => {
    const slot = [...free].find((i) => is(before[i] as Standing, standing));
    if (slot === undefined) return true;
    free.delete(slot);
    const { tile } = before[slot] as Standing;
    out.push({ standing, slot, from: tile === standing.tile ? null : tile });
    return false;
  };
  let fresh = before.length;
  for (const standing of now
    .filter(kept((was, is) => was.tile === is.tile && was.tired === is.tired))
    .filter(kept((was, is) => was.tile === is.tile))
    .filter(kept(() => true)))
    out.push({ standing, slot: fresh++, from: null });
  return out;
}

/** The part of a view with the positions of workers. */
type Standings = Pick<GameView, "seats" | "tiles"> & { readonly lake?: unknown };

/** Follows the workers of one game. */
export class Tracker {
  #where = new Map<string, Standing[]>();
  #spots: ReadonlyMap<string, Spot> = new Map();
  #last: { view: Standings; pieces: Piece[] } | null = null;

  pieces(view: Standings): Piece[] {
    if (this.#last?.view === view) return this.#last.pieces;
    const loose: (Omit<Piece, "at" | "tile"> & Standing)[] = [];
    for (const seat of view.seats) {
      for (const kind of ["villager", "donkey"] as const) {
        const now: Standing[] = view.tiles.flatMap((t): Standing[] =>
          kind === "villager"
            ? t.villagers
                .filter((v) => v.seat === seat.seat)
                .map((v) => ({ tile: t.tile, tired: v.tired, canMove: false }))
            : t.donkeys
                .filter((d) => d.seat === seat.seat)
                .flatMap((d) =>
                  Array.from({ length: d.count }, () => ({
                    tile: t.tile,
                    tired: false,
                    canMove: d.can_move,
                  })),
                ),
        );
        // A villager that was not on the board comes out of the villagers' house.
        if (kind === "villager" && view.lake && !seat.botric)
          for (let inside = now.length; inside < seat.villagers; inside++)
            now.push({ tile: "house", tired: false, canMove: false });
        const name = `${kind}${seat.seat}`;
        const found = match(this.#where.get(name) ?? [], now);
        const where: Standing[] = [];
        for (const f of found) where[f.slot] = f.standing;
        this.#where.set(
          name,
          where.filter((t) => t !== undefined),
        );
        for (const f of found)
          loose.push({
            key: `${name}-${f.slot}`,
            kind,
            seat: seat.seat,
            colour: seat.colour,
            ...f.standing,
            from: f.from,
          });
      }
    }
    const pieces: Piece[] = [];
    const taken = new Map<string, Spot>();
    for (const t of view.tiles) {
      const here = loose.filter((p) => p.tile === t.tile);
      // Whoever stays keeps its place, whoever comes or goes.
      const kept = here.map(({ key }) => {
        const was = this.#spots.get(key);
        return was?.tile === t.tile ? was.spot : null;
      });
      const free = here.map((_, i) => i).filter((i) => !kept.includes(i));
      const at = kept.map((spot) => spot ?? free.shift() ?? 0);
      const spots = pieceSpots(t.face, t.at, t.rotation, Math.max(0, ...at) + 1);
      here.forEach((p, i) => {
        const spot = at[i] ?? 0;
        taken.set(p.key, { tile: t.tile, spot });
        pieces.push({ ...p, tile: t.tile, at: spots[spot] ?? { x: 0, y: 0 } });
      });
    }
    this.#spots = taken;
    pieces.sort((a, b) => a.at.y - b.at.y);
    this.#last = { view, pieces };
    return pieces;
  }
}
