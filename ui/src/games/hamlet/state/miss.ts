/** Asks the app why a building may not be placed where the finger put it, and shows the reason. */

import type { Point } from "../../../board/camera.ts";
import { shell } from "../../../common/app.svelte.ts";
import type { Reason, Wish } from "../../../common/types.ts";
import { meantElsewhere, placeAt } from "../layout/misfit.ts";
import type { Placing } from "./placing.svelte.ts";
import type { Table } from "./table.svelte.ts";
import { whyNot } from "./why.ts";

async function ask(table: Table, placing: Placing, wish: Wish): Promise<Reason | null> {
  const { chosen } = placing;
  const reason = await whyNot(table, wish);
  // The player has moved on meanwhile.
  if (placing.chosen !== chosen) return null;
  placing.miss = reason;
  return reason;
}

/** Shows, after a tap or a drag, why the building cannot be placed under the finger. */
export function explainMiss(table: Table, placing: Placing, p: Point): void {
  const g = placing.chosen;
  if (table.stage !== "place" || !meantElsewhere(g, p)) return;
  const at = placeAt(placing.face, g.rotation, p);
  void ask(table, placing, { kind: "place", at, rotation: g.rotation });
}

/** Shows why the building cannot be rotated at the chosen place. */
export async function explainTurn(table: Table, placing: Placing): Promise<void> {
  const g = placing.chosen;
  if (table.stage !== "place") return;
  const at: [number, number] = [g.at[0], g.at[1]];
  const reason = await ask(table, placing, { kind: "turn", at, rotation: g.rotation });
  // Without a place to show, the reason is shown like any other refusal.
  if (reason && !reason.place) shell.problem = { kind: "refused", phrase: reason.why.phrase };
}
