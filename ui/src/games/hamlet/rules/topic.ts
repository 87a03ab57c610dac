/** What a topic of the rules is made of. */
import type { Cost, Rarity } from "../../../common/types.ts";

/** Buildings are in the last two: the village's own, and those that come with By the Lake. */
export type Part = "base" | "lake" | "solo" | "tiles" | "shore";
export const PARTS: readonly Part[] = ["base", "lake", "solo", "tiles", "shore"];

/** What is drawn beside a text. */
export type Picture =
  | { readonly of: "tile"; readonly face: string }
  | { readonly of: "villager" | "donkey" | "house" | "boat" }
  | { readonly of: "goods"; readonly kinds: readonly GoodKind[]; readonly fine?: boolean }
  | { readonly of: "fish"; readonly kinds: readonly Rarity[] };
export type GoodKind = "wood" | "stone" | "wheat" | "timber" | "brick" | "milk" | "flour" | "gold";

/** One thing inside a topic that has a name of its own: a menu card, a way to change the game. */
export interface Entry {
  readonly id: string;
  readonly body: readonly string[];
  readonly fish?: Rarity;
}

/** Costs and what they bring, under a heading. */
export interface Deals {
  readonly title: string;
  readonly deals: readonly { readonly cost: Cost; readonly points: number }[];
}

export interface Topic {
  readonly id: string;
  readonly part: Part;
  /** In the language of the moment. */
  readonly body: () => readonly string[];
  /** Short lines that come before it. */
  readonly facts?: () => readonly string[];
  readonly entries?: () => readonly Entry[];
  readonly deals?: () => readonly Deals[];
  readonly pictures?: readonly Picture[];
  readonly see?: readonly string[];
}
