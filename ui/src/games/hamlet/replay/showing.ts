/** The table of a replay. */
import { api } from "../../../common/api.ts";
import { Film } from "../../../common/replay/film.svelte.ts";
import type { ReplayMap, ReplayStep } from "../../../common/types.ts";
import { Table } from "../state/table.svelte.ts";

/** A table without interaction. */
class Showing extends Table {
  override async loadScore(): Promise<void> {}
}

/** A replay and the table that it shows. */
export interface Shown {
  readonly film: Film<ReplayStep>;
  readonly table: Table;
}

function shown(map: ReplayMap, first: ReplayStep): Shown {
  const table = new Showing({ ...first.view, decision: "over" });
  const show = (step: ReplayStep, before: ReplayStep | null): void => {
    const from = before ? table.view : step.view;
    table.view = { ...step.view, decision: "over" };
    // Animates gains and lakes only while the replay runs, not after a jump.
    table.rise(before ? step.lines : []);
    table.flood(from, step.view, step.lines);
  };
  return { table, film: new Film(map, first, { ask: api.replayAt, show }) };
}

/** Opens the replay of a stored game; `null` if that fails, and the reason is shown. */
export const open = (map: ReplayMap, start: number): Promise<Shown | null> =>
  Film.open(map, start, api.replayAt, shown);
