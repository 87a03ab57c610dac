/** What is written on the board beside its pieces. */
import type { TileId } from "../../../common/types.ts";

/** Where a label is: over a tile, between two tiles, or over a lake. */
export type BadgePlace =
  | {
      readonly tile: TileId;
      readonly to: TileId | null;
      /** Its height above the tile's house in sizes of a piece, if not the default. */
      readonly lift?: number;
    }
  | { readonly lake: number };

/** A label on the board. */
export type Badge = BadgePlace & { text: string };

/** A gain that rises from a tile briefly. */
export interface Rise {
  readonly id: number;
  readonly tile: TileId;
  readonly points: number;
  readonly gold: number;
}
