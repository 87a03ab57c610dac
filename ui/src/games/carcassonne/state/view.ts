/** The table as the screen wants it: with the extent of each feature, and each option with its words' numbers. */

import type {
  CarcBar,
  CarcEndChange,
  CarcLakeSetup,
  CarcLate,
  CarcLine,
  CarcPoints,
  CarcRival,
  CarcScore,
  Colour,
  Distance,
  LessonView,
  Phrase,
} from "../../../common/types.ts";
import type { Segment, Turn } from "../art/index.ts";

export type Seat = number;
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: Colour;
  /** The computer rival that plays the seat. */
  readonly rival: CarcRival | null;
  readonly points: number;
  /** Points if the game ended now. */
  readonly projected: number;
  /** Points so far, and if the game ended now, by what they are for. */
  readonly so_far: CarcPoints;
  readonly sums: CarcPoints;
  /** Followers in the supply. */
  readonly followers: number;
  readonly racer: boolean;
  readonly keeper: boolean;
  /** Water tokens left; `null` before the lake lies. */
  readonly water: number | null;
}

export interface SquareInfo extends Cell {
  readonly kind: string;
  readonly turn: Turn;
  readonly copy: number;
}

/** The effects of the lake at a place in a turning. */
export interface LakeNote {
  readonly lighthouse: Cell;
  /** A racer's steps from the start tile to the lighthouse; `null` if there is no way. */
  readonly steps: number | null;
  /** The number of squares of that way that followers block. */
  readonly blocked: number;
  /** Whose followers they are. */
  readonly barriers: readonly Seat[];
  /** The ids of the features that it joins. */
  readonly joins: readonly number[];
}

/** A legal turning of what is laid, with the number of its choice. */
export interface Pose {
  readonly turn: Turn;
  readonly choice: number;
  /** `null` for a tile. */
  readonly lake: LakeNote | null;
}
export interface Place extends Cell {
  readonly poses: readonly Pose[];
}

/** The tile or lake of this turn, with its legal places. */
export interface Laying {
  /** `null` for the lake. */
  readonly drawn: { readonly kind: string; readonly copy: number } | null;
  readonly places: readonly Place[];
}

/** The points that a seat gains, and the cell at which they are shown. */
export interface Gain extends Cell {
  readonly seat: Seat;
  readonly points: number;
}

export type Act =
  | { readonly kind: "nothing" }
  | (Cell & {
      readonly kind: "deploy";
      readonly part: Segment;
      readonly lake: boolean;
      readonly tiles: number;
      readonly now: number;
      readonly complete: number | null;
      readonly stuck: boolean;
      readonly closed: boolean;
      readonly cities: number;
      readonly pigs: boolean;
    })
  | (Cell & {
      readonly kind: "race";
      readonly steps: number;
      readonly wins: boolean;
      readonly turns: number | null;
      readonly nearer: boolean;
    })
  | { readonly kind: "enlist" }
  | (Cell & { readonly kind: "lift"; readonly part: Segment });

export interface Option {
  readonly choice: number;
  readonly act: Act;
  /** The points that the turn then pays: by cell, and in all. */
  readonly gains: readonly Gain[];
  readonly totals: readonly { readonly seat: Seat; readonly points: number }[];
  /** Water tokens that are placed. */
  readonly water: number;
  /** The seats whose score, if the game ended now, changes by more or less than the turn pays. */
  readonly ends: readonly CarcEndChange[];
}

/** A spot that cannot be claimed, and why. */
export interface Barred {
  readonly act: Act;
  readonly why: Phrase;
  /** What the reason holds for: this place, all places of the turn (no follower is left), or all fields of the game (no farmers). */
  readonly holds: "place" | "turn" | "game";
}

export interface FollowerInfo extends Cell {
  readonly seat: Seat;
  readonly part: Segment;
}

export interface RacerInfo extends Cell {
  readonly seat: Seat;
  /** The cells of its best way, its own first; empty if there is none. */
  readonly way: readonly Cell[];
  readonly turns: number | null;
  readonly blocked: readonly Cell[];
  /** Whose figures block it. */
  readonly barriers: readonly Seat[];
  /** The first figure that blocks its way. */
  readonly bar: CarcBar | null;
  /** Why it cannot reach the lighthouse before the game ends. */
  readonly late: CarcLate | null;
}

/** An open end of a city or road, or an empty cell around a monastery. */
export interface OpenEnd extends Cell {
  /** How many of the tiles that are left fit there; `null` where that says nothing yet. */
  readonly fits: number | null;
}

export interface FeatureInfo {
  readonly id: number;
  readonly kind: Segment["kind"];
  readonly parts: readonly (Cell & { readonly part: Segment })[];
  readonly followers: readonly { readonly seat: Seat; readonly followers: number }[];
  /** Who would be paid. */
  readonly holders: readonly Seat[];
  readonly tiles: number;
  readonly pennants: number;
  readonly now: number;
  readonly complete: number | null;
  readonly open: readonly OpenEnd[];
  /** Whether no tile that is left can complete it. */
  readonly stuck: boolean;
  readonly closed: boolean;
  /** Whether it was scored before this turn. */
  readonly scored: boolean;
  readonly cities: number;
  readonly lake: boolean;
  readonly pigs: boolean;
  /** Whether a water token lies in this city. */
  readonly water: boolean;
}

/** An empty cell beside tiles. */
export interface FreeCell extends Cell {
  /** The kinds of remaining tiles that fit. */
  readonly kinds: readonly string[];
  /** Whether no tile can fill it any more. */
  readonly dead: boolean;
}

export type Stage = "lay" | "lake" | "act" | "enlist" | "over";

export interface TableView {
  readonly game: string;
  readonly name: string;
  readonly state: number;
  readonly round: number;
  readonly stage: Stage;
  readonly decider: Seat;
  readonly turnOf: Seat;
  readonly distance: Distance;
  readonly undo: Phrase | null;
  readonly redo: Phrase | null;
  readonly farmers: boolean;
  /** How the Lake is played; `null` in a game without it. */
  readonly lakeSetup: CarcLakeSetup | null;
  readonly seats: readonly SeatInfo[];
  /** Draws left. */
  readonly left: number;
  readonly squares: readonly SquareInfo[];
  readonly lake: (Cell & { readonly turn: Turn }) | null;
  readonly start: Cell;
  readonly last: readonly Cell[];
  readonly laying: Laying | null;
  readonly laid: (Cell & { readonly turn: Turn; readonly kind: string }) | null;
  readonly options: readonly Option[];
  readonly barred: readonly Barred[];
  readonly answers: readonly { readonly seat: Seat; readonly joined: boolean }[];
  /** The racer as it would start, while one is asked for. */
  readonly race: RacerInfo | null;
  readonly followers: readonly FollowerInfo[];
  readonly racers: readonly RacerInfo[];
  readonly keeper: (Cell & { readonly seat: Seat }) | null;
  readonly water: {
    readonly each: number;
    readonly placed: number;
    readonly over: boolean;
    readonly leaders: readonly Seat[];
  } | null;
  readonly features: readonly FeatureInfo[];
  readonly pile: readonly { readonly kind: string; readonly count: number; readonly of: number }[];
  /** Empty cells beside tiles. */
  readonly cells: readonly FreeCell[];
  readonly score: CarcScore;
  /** The lesson, if the game is one. */
  readonly lesson: LessonView | null;
}

/** What happened, and what stood on the board before it. */
export interface Moved {
  readonly before: Pick<TableView, "squares" | "followers" | "racers" | "keeper">;
  readonly lines: readonly CarcLine[];
}

/** Returns the computer rival who decides; `null` if a person does, or the game is over. */
export function rivalOf(view: Pick<TableView, "stage" | "decider" | "seats">): SeatInfo | null {
  const seat = view.seats[view.decider];
  return view.stage !== "over" && seat?.rival ? seat : null;
}

/** Returns how many lakes are still to be drawn; the pile by kind has none. */
export function lakesLeft(view: Pick<TableView, "left" | "pile">): number {
  return view.left - view.pile.reduce((sum, k) => sum + k.count, 0);
}
