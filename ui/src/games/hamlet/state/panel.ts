/** What a table shows: a panel of the sheet, or a question of the game. */
import type { DecisionKind, LakeView, LogEvent, Seat, TileId } from "../../../common/types.ts";

/** What the sheet shows between actions. */
export type Panel =
  | { kind: "turn" }
  | { kind: "tile"; tile: TileId }
  | { kind: "donkeys"; from: TileId | null }
  /** `place` is its place on display; a blueprint in a hand has none. */
  | { kind: "blueprint"; face: string; mine: boolean; place: number | null; back?: Panel }
  /** All tiles, or those around a lake. */
  | { kind: "tiles"; lake?: LakeView }
  /** A visit that has ended by itself, until it is left. */
  | { kind: "town_hall" }
  | { kind: "ideas" }
  | { kind: "advice" }
  | { kind: "look_back" }
  | { kind: "fish" }
  | { kind: "log" }
  | { kind: "menu" }
  | { kind: "keys" }
  | { kind: "seat"; seat: Seat }
  | { kind: "score" }
  | { kind: "since" }
  | { kind: "overlay" };

/** The stage of the table: a question of the game, or what the player is looking at. */
export type Stage = DecisionKind | Panel["kind"] | "steps" | "rival" | "elsewhere";

/** The rows of the score that are explained. None closes by itself, so that no row moves under the finger. */
export interface Explained {
  /** By row, the player whose points are explained. */
  open: Record<string, Seat>;
  /** The rows that are explained above them. */
  above: Record<string, true>;
  /** The row that the board shows. */
  lit: string | null;
  /** Whether the board has not shown any row yet. */
  fresh: boolean;
}

export const unexplained = (): Explained => ({ open: {}, above: {}, lit: null, fresh: true });

/** Questions that may come up in the middle of a payment. */
export const WITHIN: readonly string[] = [
  "fare",
  "favour",
  "place",
  "boat",
  "breeding",
  "festival",
  "fill",
];

/** What a visit to the Town Hall does. */
export const VISIT: readonly LogEvent["kind"][] = [
  "blueprint_taken",
  "villager_hired",
  "donkey_hired",
];
