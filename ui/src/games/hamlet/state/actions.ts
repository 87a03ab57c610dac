/** The actions of a villager, in the order of the screen. */
export const ACTIONS = [
  "produce",
  "refine",
  "town_hall",
  "sell",
  "deliver",
  "beg",
  "fish",
  "store",
  "construct",
  "road",
] as const;
