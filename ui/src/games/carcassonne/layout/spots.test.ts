import { expect, test } from "vitest";
import { H, segmentsOf, T, TILES, type Turn } from "../art/index.ts";
import type { Option, TableView } from "../state/view.ts";
import { pieceScale } from "./pieces.ts";
import { spotsOf } from "./spots.ts";

/** The scale at which the board shows a tile that was just laid: 72 pixels a cell. */
const SCALE = 72 / T;
/** How far apart a finger can tell two places, in pixels. */
const APART = 40;

/** Returns a table on which a tile was just laid, with a choice to put a follower on each of its parts. */
function laid(kind: string, turn: Turn): TableView {
  const square = TILES.find((t) => t.id === kind);
  if (!square) throw new RangeError(kind);
  const options = segmentsOf(square).map((part, choice) => {
    const act = { kind: "deploy", x: 2, y: -1, part } as Option["act"];
    return { choice, act, gains: [], totals: [], water: 0, ends: [] };
  });
  return {
    stage: "act",
    squares: [{ x: 2, y: -1, kind, turn, copy: 0 }],
    laid: { x: 2, y: -1, kind, turn },
    options,
  } as unknown as TableView;
}

test("no ring of a follower is where a tap on the middle of the laid tile turns it", () => {
  for (const { id } of TILES)
    for (const turn of [0, 1, 2, 3] as const) {
      const rings = spotsOf(laid(id, turn), SCALE, pieceScale(SCALE));
      const middle = { x: 2 * T + H, y: -T + H };
      for (const [i, a] of rings.entries())
        for (const b of [middle, ...rings.slice(i + 1)])
          expect(Math.hypot(a.x - b.x, a.y - b.y) * SCALE, `${id} ${turn}`).toBeGreaterThanOrEqual(
            APART - 0.5,
          );
    }
});
