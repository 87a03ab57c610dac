/** A sample land for the home screen before the first game, with the lake. */
import type { Placement } from "../art/index.ts";

export const SHOWPIECE: readonly Placement[] = (
  [
    ["D", 0, 0, 0],
    ["E", 0, -1, 2],
    ["K", -1, 0, 3],
    ["LK00", 3, -1, 1],
    ["LK01", 3, 0, 1],
    ["LK02", 3, 1, 1],
    ["LK10", 2, -1, 1],
    ["LK11", 2, 0, 1],
    ["LK12", 2, 1, 1],
    ["LK20", 1, -1, 1],
    ["LK21", 1, 0, 1],
    ["LK22", 1, 1, 1],
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
