/** Draws owners on a zoomed-out board: by colour and pattern, large enough to distinguish. Pure. */

import type { TileView } from "../../../common/types.ts";
import { flag, outlinePath, PLAYERS, swatch } from "../art";
import type { BuiltRoad, Flag } from "./lying.ts";

/** A position and scale for a drawing. */
export interface To {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawing, moved to its position unless it is drawn there already. */
interface Part {
  readonly svg: string;
  readonly to: To | null;
}

/** Returns a rim in the owner's colour around the tile, and their flag. */
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

/** Returns the owner's plate for a road, since planks of a few pixels show no pattern. */
export const farPlate = (r: BuiltRoad, size: number): Part => ({
  svg: `<rect x="-3" y="-3" width="26" height="26" rx="8" fill="#fff8e0"/>${swatch(r.colour)}`,
  to: { x: r.x - 10 * size, y: r.y - 10 * size, scale: size },
});
