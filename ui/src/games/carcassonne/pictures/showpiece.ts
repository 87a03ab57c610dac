/** A sample land for the home screen before the first game, with the lake. It is as tall and narrow as a phone's shelf. */
import { lakeSquares, type Placement } from "../art/index.ts";

const TILES: readonly Placement[] = (
  [
    ["D", 0, 0, 0],
    ["N", 0, 1, 2],
    ["A", -1, 0, 3],
    ["P", 0, 2, 0],
    ["D", 1, 0, 2],
    ["U", 0, 3, 1],
    ["J", 2, 0, 2],
    ["V", -1, 1, 0],
    ["T", 1, 1, 0],
    ["I", 2, 1, 0],
    ["U", -1, -3, 2],
    ["W", 1, 2, 1],
    ["W", 1, 3, 3],
    ["E", -1, -1, 1],
    ["W", 2, 3, 0],
    ["L", -1, 2, 1],
    ["V", -1, 3, 1],
  ] as const
).map(([kind, x, y, turn]) => ({ kind, x, y, turn, copy: 0 }));

export const SHOWPIECE: readonly Placement[] = [...TILES, ...lakeSquares(0, -3, 2)];
