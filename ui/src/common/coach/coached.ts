/** What the coach's screens need of a game. */
import type { At } from "../api.ts";
import type { Colour, Phrase, PlayedStepOf, Problem } from "../types.ts";

/** A player of the game. */
export interface Player {
  readonly name: string;
  readonly colour: Colour;
}

/** Something that was done, of which the screen tells. */
export interface Deed {
  readonly phrase: Phrase;
  readonly points: number;
  /** Gold, in a game that has any. */
  readonly gold?: number;
}

/** Returns the deeds in lines of the log. */
export type Deeds<Line> = (lines: readonly Line[]) => readonly Deed[];

/** A table whose players can ask the coach. */
export interface Advised<View, Line> {
  readonly at: At;
  readonly view: { readonly seats: readonly Player[] };
  /** The step of a suggested turn that the board shows; `null` while it shows the table as it is. */
  imagined: PlayedStepOf<View, Line> | null;
  refused(problem: Problem): Promise<void>;
  /** Closes the panel. */
  rest(): void;
}
