/** A sample land for the home screen before the first game, with the lake. */
import { lakeSquares, type Placement } from "../art/index.ts";

const TILES: readonly Placement[] = (
  [
    ["D", 0, 0, 0],
    ["E", 0, -1, 2],
    ["K", -1, 0, 3],
    ["B", -1, -1, 1],
    ["V", 0, 1, 0],
    ["R", -2, 0, 2],
    ["L", -1, 1, 3],
    ["V", -2, -1, 1],
    ["D", 2, -2, 0],
    ["E", 0, -2, 0],
    ["B", -1, -2, 0],
    ["N", -2, 1, 1],
    ["V", 1, -2, 2],
    ["K", 3, -2, 1],
  ] as const
).map(([kind, x, y, turn]) => ({ kind, x, y, turn, copy: 0 }));

export const SHOWPIECE: readonly Placement[] = [...TILES, ...lakeSquares(1, -1, 1)];
