/** The interface between the shell and a game. Each part of a game is a separate chunk, loaded when first needed. */
import type { Component, Snippet } from "svelte";
import { RULESETS } from "./bindings.ts";
import type { CardRules, Colour, GameCard, GameName, ReplayMap } from "./types.ts";

export { RULESETS };

/** A game's name, as cards and set-ups have it. */
export type Ruleset = GameName;

/** A table as the app sent it. Only the game that it is of knows its form. */
export type OpenedView = { readonly game: string; readonly ruleset: Ruleset };

/** Pictures of saved games and lessons. They need no definitions in the document, except those of the first game. */
export interface CardPictures {
  /** The board of a saved game, or a sample board if there is none. */
  readonly Village: Component<{ card: GameCard | null; poster?: boolean }>;
  /** What represents a lesson. */
  readonly LessonFace: Component<{ lesson: string }>;
}

/** Drawings of a game on the shell's screens. */
export interface Pictures extends CardPictures {
  /** SVG definitions that the game's drawings refer to. They must be in the document. */
  readonly DEFS: string;
  /** A player's colour with its pattern. */
  readonly Swatch: Component<{ colour: Colour; size?: number }>;
  readonly Points: Component<{ size: number }>;
  readonly Medal: Component<{ id: string; won: boolean }>;
}

/** Begins a first game after the lessons. */
export interface First {
  firstGame(): Promise<void>;
}

/** What every game has. */
export interface Playable {
  readonly name: () => string;
  readonly expansion: () => string;
  /** Returns the name of the expansion that a saved game is played with; `null` without one. */
  readonly expansionOf: (rules: CardRules) => string | null;
  readonly cards: () => Promise<CardPictures>;
  readonly table: () => Promise<Component<{ view: OpenedView }>>;
  readonly replay: () => Promise<Component<{ map: ReplayMap; start: number }>>;
  readonly first: () => Promise<First>;
  readonly setup: () => Promise<Component>;
  /** The rules; `games` is shown above them. */
  readonly rules: () => Promise<Component<{ games: Snippet | null }>>;
  /** What only this game's statistics have of a player, as the app sent it. */
  readonly totals: () => Promise<Component<{ totals: object }>>;
}

/** A game whose drawings the shell's own screens show. */
export interface Game extends Playable {
  readonly pictures: () => Promise<Pictures>;
  readonly challenges: () => Promise<Component>;
  readonly puzzles: () => Promise<Component>;
}
