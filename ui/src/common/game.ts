/** The interface between the shell and a game. Each part of a game is a separate chunk, loaded when first needed. */
import type { Component } from "svelte";
import type { Colour, GameCard, GameView } from "./types.ts";

/** Drawings of a game on the shell's screens. */
export interface Pictures {
  /** SVG definitions that the game's drawings refer to. They must be in the document. */
  readonly DEFS: string;
  /** The board of a saved game, or a sample board if there is none. */
  readonly Village: Component<{ card: GameCard | null; poster?: boolean }>;
  /** A player's colour with its pattern. */
  readonly Swatch: Component<{ colour: Colour; size?: number }>;
  readonly Points: Component<{ size: number }>;
  readonly Medal: Component<{ id: string; won: boolean }>;
  readonly LessonFace: Component<{ lesson: string }>;
}

export interface Lessons {
  openLesson(lesson: string): Promise<unknown>;
  firstGame(): Promise<void>;
}

export interface Game {
  readonly pictures: () => Promise<Pictures>;
  readonly lessons: () => Promise<Lessons>;
  readonly table: () => Promise<Component<{ view: GameView }>>;
  readonly replay: () => Promise<Component<{ game: string; start: number }>>;
  readonly setup: () => Promise<Component>;
  readonly rules: () => Promise<Component>;
}
