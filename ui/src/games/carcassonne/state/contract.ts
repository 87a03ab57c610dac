/** The table, its lines and its score as the app sends them. */
import type { Colour, NewPlayer, Phrase } from "../../../common/types.ts";

export interface CarcCell {
  x: number;
  y: number;
}
export type CarcFeatureKind = "city" | "road" | "monastery" | "field";
export interface CarcPart {
  kind: CarcFeatureKind;
  index: number;
}
export interface CarcSquare {
  cell: CarcCell;
  kind: string;
  turn: number;
  copy: number;
  features: number[];
}
export interface CarcHolder {
  seat: number;
  followers: number;
}
export interface CarcFeature {
  feature: number;
  kind: CarcFeatureKind;
  tiles: number;
  pennants: number;
  lake: boolean;
  pigs: boolean;
  complete: boolean;
  open: { cell: CarcCell; side: string | null }[];
  holders: CarcHolder[];
  owners: number[];
  now: number;
  closed: number | null;
  cities: number[];
}
export interface CarcFollower {
  seat: number;
  cell: CarcCell;
  part: CarcPart;
  feature: number;
}
export interface CarcPoints {
  roads: number;
  cities: number;
  monasteries: number;
  fields: number;
  keeper: number;
  water: number;
  total: number;
}
export interface CarcSeat {
  seat: number;
  name: string;
  colour: Colour;
  points: CarcPoints;
  projected: CarcPoints;
  followers: number;
  water: number | null;
  racer: boolean;
  keeper: boolean;
}
export interface CarcTurnScore {
  features: { feature: number; points: number; seats: number[] }[];
  water: number;
  water_points: number;
  gains: { seat: number; points: number }[];
  home: CarcHolder[];
}
export interface CarcAction {
  choice: number;
  scores: CarcTurnScore;
}
export interface CarcPlace {
  cell: CarcCell;
  turnings: { turn: number; choice: number }[];
}
export interface CarcDrawn {
  kind: string;
  copy: number;
}
export interface CarcLakePlace {
  cell: CarcCell;
  turn: number;
  choice: number;
  lighthouse: CarcCell;
  steps: number | null;
  blocked: number;
  joins: {
    kind: CarcFeatureKind;
    features: number[];
    tiles: number;
    complete: boolean;
    holders: CarcHolder[];
  }[];
}
export interface CarcWhy {
  phrase: Phrase;
  cell: CarcCell | null;
  seats: number[];
}
export interface CarcSpot {
  action: CarcAction | null;
  why: CarcWhy | null;
  cell: CarcCell;
  part: CarcPart;
  feature: number;
}
export type CarcDecision =
  | { kind: "lay"; tile: CarcDrawn; places: CarcPlace[] }
  | { kind: "lay_lake"; places: CarcLakePlace[] }
  | {
      kind: "act";
      spots: CarcSpot[];
      steps: { action: CarcAction; cell: CarcCell; wins: boolean; turns: number | null }[];
      nothing: CarcAction | null;
      tile?: CarcDrawn | null;
      places?: CarcPlace[];
      lake_places?: CarcLakePlace[];
    }
  | {
      kind: "enlist";
      join: CarcAction | null;
      lift: { action: CarcAction; cell: CarcCell; part: CarcPart; feature: number }[];
      decline: CarcAction | null;
      answers: { seat: number; joined: boolean }[];
    }
  | { kind: "over" };
export interface CarcScore {
  seats: { seat: number; rank: number; points: CarcPoints }[];
  winners: number[];
  over: boolean;
}
export interface CarcView {
  ruleset?: "carcassonne";
  game: string;
  name: string;
  state: number;
  choices_taken: number;
  round: number;
  turn_of: number;
  decider: number;
  seats: CarcSeat[];
  squares: CarcSquare[];
  features: CarcFeature[];
  followers: CarcFollower[];
  last: CarcCell[];
  decision: CarcDecision;
  open: { cell: CarcCell; fits: string[]; dead: boolean }[];
  left: number;
  pile: { kind: string; count: number; of: number }[];
  farmers: boolean;
  lake: {
    block: { cell: CarcCell; turn: number; lighthouse: CarcCell } | null;
    in_pile: boolean;
    racers: {
      seat: number;
      cell: CarcCell;
      way: CarcCell[];
      turns: number | null;
      blocked: CarcCell[];
    }[];
    keeper: number | null;
    water: { each: number; placed: number; over: boolean; leaders: number[] } | null;
  } | null;
  score: CarcScore;
  undo: Phrase | null;
  redo: Phrase | null;
}
export interface CarcLine {
  seat: number | null;
  round: number;
  event: { kind: string };
  phrase: Phrase | null;
  points: number;
  cell: CarcCell | null;
  moment: number;
}
export interface CarcNewGame {
  ruleset: "carcassonne";
  name: string | null;
  players: NewPlayer[];
  seed: string | null;
  first: number | null;
  farmers: boolean;
  lake: { short_water: boolean } | null;
}
