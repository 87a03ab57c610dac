/** A finished game played again by the same players. */
import type { CarcNewGame } from "../../../common/types.ts";
import type { TableView } from "./view.ts";

/** The key in the storage of the games with the short supply of water, which their views do not tell. */
const SHORT = "carc-short-water";
/** The most games that are remembered. */
const MOST = 60;

const known = (): string[] => {
  try {
    return localStorage.getItem(SHORT)?.split(" ") ?? [];
  } catch {
    return [];
  }
};

/** Records that a new game has the short supply of water. */
export function rememberShort(game: string): void {
  try {
    localStorage.setItem(SHORT, [game, ...known().slice(0, MOST - 1)].join(" "));
  } catch {
    // Without storage it is played again with the usual supply.
  }
}

type Finished = Pick<TableView, "game" | "seats" | "farmers" | "lake">;

/** Returns the set-up of a game with the same players and rules, and with new tiles. */
export const setupOf = ({ game, seats, farmers, lake }: Finished): CarcNewGame => ({
  ruleset: "carcassonne",
  name: null,
  players: seats.map(({ name, colour, rival }) => ({ name, colour, rival })),
  seed: null,
  first: null,
  farmers,
  lake: lake ? { short_water: known().includes(game) } : null,
});

/** Returns the seats of the people who play on other devices. */
export const apartOf = ({ distance }: Pick<TableView, "distance">): number[] =>
  distance.kind === "devices" ? distance.elsewhere : [];
