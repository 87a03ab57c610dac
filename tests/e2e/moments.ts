// Moments of games, stored as records in `moments/`: reading one is a hundred times faster than playing to
// it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GameCard, GameView } from "../../ui/src/common/bindings.ts";
import type { Pilot, Setup } from "./pilot.ts";

const KEPT = join(import.meta.dirname, "moments");

/** A game at a certain moment. */
export interface Moment {
  /** Its record is `moments/NAME.hamlet`. */
  name: string;
  setup: Setup;
  /** The moment is the first state for which this is true. */
  wanted: (view: GameView) => boolean;
  /** The pilot's seed; another number gives another game. */
  taste?: number;
}

/**
 * Returns the game at that moment, stored on the pilot's server. Plays it and stores its record if there is
 * none; fails if the record is of another moment and must be deleted.
 */
export async function come(pilot: Pilot, moment: Moment): Promise<GameView> {
  const { name, setup, wanted, taste } = moment;
  const file = join(KEPT, `${name}.hamlet`);
  // Botric would settle a tie himself before it is seen.
  const reach = async (view: GameView): Promise<GameView> => {
    if (view.decision === "tie") await pilot.set({ ask_ties: true });
    return view;
  };
  if (!existsSync(file)) {
    const view = await pilot.until(setup, "Under the oaks", wanted, taste);
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, await pilot.ask<string>("export_game", { game: view.game }));
    return reach(view);
  }
  const record = readFileSync(file, "utf8");
  const { game } = await pilot.ask<GameCard>("import_game", { record });
  const view = await pilot.ask<GameView>("open_game", { game });
  if (!wanted(view)) throw new Error(`moments/${name}.hamlet is of another moment: delete it`);
  return reach(view);
}
