// Moments of games, each kept as a record in `moments/`: a game is read in a hundredth of the time that it takes to play.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GameCard, GameView } from "../../ui/src/common/bindings.ts";
import type { Pilot, Setup } from "./pilot.ts";

const KEPT = join(import.meta.dirname, "moments");

/** A game played to a certain point. */
export interface Moment {
  /** Its record is `moments/NAME.hamlet`. */
  name: string;
  setup: Setup;
  /** The first state that fits is the moment. */
  wanted: (view: GameView) => boolean;
  /** The pilot's taste: another number, another game. */
  taste?: number;
}

/**
 * The game at that moment, as it is stored on the pilot's server. Fails where the record kept is of another moment: it
 * is to be deleted then. Where there is none the game is played, and its record kept.
 */
export async function come(pilot: Pilot, moment: Moment): Promise<GameView> {
  const { name, setup, wanted, taste } = moment;
  const file = join(KEPT, `${name}.hamlet`);
  if (!existsSync(file)) {
    const view = await pilot.until(setup, "Under the oaks", wanted, taste);
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, await pilot.ask<string>("export_game", { game: view.game }));
    return view;
  }
  const record = readFileSync(file, "utf8");
  const { game } = await pilot.ask<GameCard>("import_game", { record });
  const view = await pilot.ask<GameView>("open_game", { game });
  if (!wanted(view)) throw new Error(`moments/${name}.hamlet is of another moment: delete it`);
  return view;
}
