import type { VillagerPlace } from "../../../common/types.ts";

/** A tile that answers a question. */
export interface TilePick {
  readonly place: VillagerPlace;
  /** The index of the choice that it stands for; without it, it only leads to one. */
  readonly choice?: number;
  readonly go: () => void;
}
