/** What a villager can do, in the order of the lists on the screen. */
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
