/** The players of a new game as they are entered. */

import type { CardPlayer, Colour, NewPlayerOf, RivalOf } from "../types.ts";
import { type Cast, rivalName } from "./cast.ts";

export interface Entry<C extends string> {
  name: string;
  colour: Colour;
  /** The name of a person who enters none. */
  readonly fallback: string;
  /** Whether a computer rival plays the seat, and which one. */
  computer: boolean;
  /** Whether the seat is a person's who plays on another device. */
  elsewhere: boolean;
  rival: RivalOf<C>;
}

/** Returns people for each of these colours. `fallback` names the player with a number from 1. */
export const entriesOf = <C extends string>(
  colours: readonly Colour[],
  { characters }: Cast<C>,
  fallback: (number: number) => string,
): Entry<C>[] =>
  colours.flatMap((colour, i) => {
    const character = characters[i % characters.length];
    return character === undefined
      ? []
      : {
          name: "",
          colour,
          fallback: fallback(i + 1),
          computer: false,
          elsewhere: false,
          rival: { level: "player", character },
        };
  });

/** Returns the player of a seat for the new game. */
export function playerOf<C extends string>(
  of: Entry<C>,
  cast: Cast<C>,
  seat: number,
): NewPlayerOf<C> {
  const { level, character } = of.rival;
  return of.computer
    ? { name: rivalName(cast, character, seat), colour: of.colour, rival: { level, character } }
    : { name: of.name.trim() || of.fallback, colour: of.colour };
}

/** Returns the seats of the people who play on other devices. */
export const elsewhereOf = (entries: readonly Entry<string>[]): number[] =>
  entries.flatMap((of, seat) => (of.elsewhere && !of.computer ? [seat] : []));

/** Who plays a seat, as one choice. */
export type By = "here" | "computer" | "elsewhere";
export const byOf = (of: Entry<string>): By =>
  of.computer ? "computer" : of.elsewhere ? "elsewhere" : "here";
export function playBy(of: Entry<string>, by: By): void {
  of.computer = by === "computer";
  of.elsewhere = by === "elsewhere";
}

/** Gives a seat a colour; the seat that has it takes the other one's. */
export function recolour(entries: Entry<string>[], seat: number, colour: Colour): void {
  const mine = entries[seat];
  const other = entries.find((of, i) => i !== seat && of.colour === colour);
  if (!mine) return;
  if (other) other.colour = mine.colour;
  mine.colour = colour;
}

/**
 * Gives the seats the colours and names of an earlier game's players, and the computer those that it played. Names that the app gave
 * are not offered.
 */
export function seatAgain<C extends string>(
  entries: Entry<C>[],
  { characters }: Cast<C>,
  earlier: readonly CardPlayer[],
): void {
  const given = entries.map((of) => of.fallback);
  earlier.forEach(({ name, colour, rival }, seat) => {
    const own = entries[seat];
    if (!own) return;
    recolour(entries, seat, colour);
    own.computer = rival !== null;
    if (rival) {
      const character = characters.find((known) => known === rival.character);
      own.rival = { level: rival.level, character: character ?? own.rival.character };
    } else if (own.name === "" && !given.includes(name)) own.name = name;
  });
}
