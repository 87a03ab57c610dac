/** The parts of a topic of the rules. */
import type { Cost, Rarity } from "../../../common/types.ts";

/** Buildings are in the last two: those of the base game and those of By the Lake. */
export type Part = "base" | "lake" | "solo" | "tiles" | "shore";
export const PARTS: readonly Part[] = ["base", "lake", "solo", "tiles", "shore"];

/** A picture beside a text. */
export type Picture =
  | { readonly of: "tile"; readonly face: string }
  | { readonly of: "villager" | "donkey" | "house" | "boat" }
  | { readonly of: "goods"; readonly kinds: readonly GoodKind[]; readonly fine?: boolean }
  | { readonly of: "fish"; readonly kinds: readonly Rarity[] };
export type GoodKind = "wood" | "stone" | "wheat" | "timber" | "brick" | "milk" | "flour" | "gold";

/** A named entry inside a topic: a menu card or a modifier of the game. */
export interface Entry {
  readonly id: string;
  /** The message with its name. */
  readonly name: string;
  readonly body: readonly string[];
  readonly fish?: Rarity;
}

/** Costs and their gains, under a heading. */
export interface Deals {
  readonly title: string;
  readonly deals: readonly { readonly cost: Cost; readonly points: number }[];
}

export interface Topic {
  readonly id: string;
  readonly part: Part;
  /** The text in the current language. */
  readonly body: () => readonly string[];
  /** Short lines before the text. */
  readonly facts?: () => readonly string[];
  readonly entries?: () => readonly Entry[];
  readonly deals?: () => readonly Deals[];
  readonly pictures?: readonly Picture[];
  readonly see?: readonly string[];
}
