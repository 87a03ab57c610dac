/** What is written on the board beside its pieces. */
import type { TileId } from "../../../common/types.ts";

/** A label over a tile, between two tiles, or over a lake. */
export interface Badge {
  readonly tile: TileId;
  readonly to: TileId | null;
  readonly lake?: number | null;
  /** Its height above the tile's house in sizes of a piece, if not the default. */
  readonly lift?: number;
  text: string;
}

/** A gain that rises from a tile briefly. */
export interface Rise {
  readonly id: number;
  readonly tile: TileId;
  readonly points: number;
  readonly gold: number;
}
