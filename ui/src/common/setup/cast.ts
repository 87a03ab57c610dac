/** The characters that a game's computer rivals can have. */
import type { Component } from "svelte";
import type { Colour, GameName, RivalLevel } from "../types.ts";

/** Every level, the weakest first. */
export const LEVELS: readonly RivalLevel[] = ["child", "beginner", "player", "expert", "master"];

export interface Cast<C extends string> {
  /** The game whose rivals they are. */
  readonly game: GameName;
  readonly characters: readonly C[];
  /** The names of each character; rivals of one character at different seats have different names. */
  readonly names: Readonly<Record<C, readonly string[]>>;
  readonly title: (of: C) => string;
  /** Its preferences as a sentence. */
  readonly about: (of: C) => string;
  readonly Face: Component<{ character: C; colour: Colour; size?: number }>;
}

/** Returns the name of a rival on a seat. */
export function rivalName<C extends string>({ names }: Cast<C>, of: C, seat: number): string {
  return names[of][seat % names[of].length] ?? of;
}
