/** How what somebody owns is drawn on a board that is zoomed out: by colour and pattern, large enough to tell. Pure. */

import type { TileView } from "../../../common/types.ts";
import { flag, outlinePath, PLAYERS, swatch } from "../art";
import type { BuiltRoad, Flag } from "./lying.ts";

/** Where a drawing is moved to, and how much larger than drawn. */
export interface To {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** One drawing, moved to its place unless it is drawn there already. */
interface Part {
  readonly svg: string;
  readonly to: To | null;
}

/** A rim in the owner's colour round the tile, and their flag. */
export function farFlag(
  f: Flag,
  tile: Pick<TileView, "face" | "at" | "rotation"> | undefined,
  size: number,
): Part[] {
  const own = { svg: flag(f.colour), to: { x: f.x, y: f.y, scale: size * 0.95 } };
  if (!tile) return [own];
  const d = outlinePath(tile.face, tile.at, tile.rotation, 11);
  const line = (stroke: string, width: number): string =>
    `<path d="${d}" fill="none" stroke-linejoin="round" stroke="${stroke}" stroke-width="${width}"/>`;
  const rim = { svg: line("#fff8e0", 17) + line(PLAYERS[f.colour].fill, 11), to: null };
  return [rim, own];
}

/** Its owner's plate, to lie on a road: planks of a few pixels carry no pattern. */
export const farPlate = (r: BuiltRoad, size: number): Part => ({
  svg: `<rect x="-3" y="-3" width="26" height="26" rx="8" fill="#fff8e0"/>${swatch(r.colour)}`,
  to: { x: r.x - 10 * size, y: r.y - 10 * size, scale: size },
});
