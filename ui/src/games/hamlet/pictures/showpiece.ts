/** A sample village for the home screen before the first game: the starting layout with a few more tiles. */
import type { Placement } from "../art";

export const SHOWPIECE: readonly Placement[] = [
  { id: "church_1_2p", at: [0, 0], rotation: 0 },
  { id: "town_hall", at: [4, -1], rotation: 0 },
  { id: "market_2p", at: [1, 1], rotation: 5 },
  { id: "farm", at: [5, 0], rotation: 0 },
  { id: "quarry", at: [5, 0], rotation: 3 },
  { id: "woodcutter", at: [1, -1], rotation: 0 },
  { id: "sawmill", at: [-1, 5], rotation: 1 },
  { id: "barn", at: [-3, 3], rotation: 5 },
  { id: "dairy_farm", at: [-1, 5], rotation: 4 },
  { id: "small_woodland", at: [3, -3], rotation: 1 },
  { id: "windmill", at: [-4, 7], rotation: 4 },
  { id: "pond_path", at: [0, 6], rotation: 5 },
];
