/** The types of the commands, as the generated bindings have them, and short names for ids. */
export type * from "./bindings.ts";

import type { Cost, Gain, Phrase, WishAnswer } from "./bindings.ts";

export type Seat = number;
export type TileId = number;
export type FaceId = string;

/** A building's own page, wherever it is: in the hand, on offer, in the village. */
export type FaceSheet = {
  face: FaceId;
  facts: Phrase[];
  cost: Cost | null;
  gain: Gain | null;
  actions: WishAnswer[];
};
