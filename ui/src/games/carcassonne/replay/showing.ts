/** The table of a replay. */
import { Film } from "../../../common/replay/film.svelte.ts";
import type {
  CarcLine,
  CarcScore,
  CarcView,
  ReplayMap,
  ReplayStepOf,
} from "../../../common/types.ts";
import { carc } from "../state/app.ts";
import { Table } from "../state/table.svelte.ts";

type Step = ReplayStepOf<CarcView, CarcLine, CarcScore>;

/** A replay and the table that it shows. */
export interface Shown {
  readonly film: Film<Step>;
  readonly table: Table;
}

function shown(map: ReplayMap, first: Step): Shown {
  const table = new Table(first.view, false);
  // Points rise only while the replay goes on, not after a jump.
  const show = (step: Step, before: Step | null): void =>
    table.look(step.view, before ? step.lines : []);
  return { table, film: new Film(map, first, { ask: carc.replayAt, show }) };
}

/** Opens the replay of a stored game; `null` if that fails, and the reason is shown. */
export const open = (map: ReplayMap, start: number): Promise<Shown | null> =>
  Film.open(map, start, carc.replayAt, shown);
