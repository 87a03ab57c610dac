/** How what somebody owns is drawn on a board that is zoomed out: by colour and pattern, large enough to tell. Pure. */
import { flag, outlinePath, PLAYERS, swatch } from "../art";
import type { TileView } from "../types.ts";
import type { Box } from "./camera.ts";
import type { BuiltRoad, Flag } from "./lying.ts";

/** One drawing, moved to its place; without a box it is drawn there already. */
interface Part {
  readonly svg: string;
  readonly box: Box | null;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const FLAG: Box = { x: -12, y: -68, width: 60, height: 80 };
const PLATE: Box = { x: -15, y: -15, width: 30, height: 30 };

/** A rim in the owner's colour round the tile, and their flag. */
export function farFlag(
  f: Flag,
  tile: Pick<TileView, "face" | "at" | "rotation"> | undefined,
  size: number,
): Part[] {
  const own = { svg: flag(f.colour), box: FLAG, x: f.x, y: f.y, scale: size * 0.95 };
  if (!tile) return [own];
  const d = outlinePath(tile.face, tile.at, tile.rotation, 11);
  const line = (stroke: string, width: number): string =>
    `<path d="${d}" fill="none" stroke-linejoin="round" stroke="${stroke}" stroke-width="${width}"/>`;
  // Hardly two are the same: no picture of it would be shared.
  const rim = {
    svg: line("#fff8e0", 17) + line(PLAYERS[f.colour].fill, 11),
    box: null,
    x: 0,
    y: 0,
    scale: 1,
  };
  return [rim, own];
}

/** Its owner's plate, to lie on a road: planks of a few pixels carry no pattern. */
export const farPlate = (r: BuiltRoad, size: number): Part => ({
  svg: `<rect x="-13" y="-13" width="26" height="26" rx="8" fill="#fff8e0"/><g transform="translate(-10 -10)">${swatch(r.colour)}</g>`,
  box: PLATE,
  x: r.x,
  y: r.y,
  scale: size,
});
