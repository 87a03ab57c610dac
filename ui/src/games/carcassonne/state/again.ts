/** A finished game played again by the same players. */
import type { CarcNewGame } from "../../../common/types.ts";
import type { TableView } from "./view.ts";

type Finished = Pick<TableView, "seats" | "farmers" | "lakeSetup">;

/** Returns the set-up of a game with the same players and rules, and with new tiles. */
export const setupOf = ({ seats, farmers, lakeSetup }: Finished): CarcNewGame => ({
  ruleset: "carcassonne",
  name: null,
  players: seats.map(({ name, colour, rival }) => ({ name, colour, rival })),
  seed: null,
  first: null,
  farmers,
  lake: lakeSetup,
});

/** Returns the seats of the people who play on other devices. */
export const apartOf = ({ distance }: Pick<TableView, "distance">): number[] =>
  distance.kind === "devices" ? distance.elsewhere : [];
