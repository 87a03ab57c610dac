import { expect, test } from "vitest";
import { segmentsOf, TILES, type Turn } from "../art/index.ts";
import type { Option, TableView } from "../state/view.ts";
import { numberOf, whereOf } from "./where.ts";

type Laid = Pick<TableView, "squares" | "options" | "barred">;

/** Returns a table on which a tile was just laid, with a choice to put a follower on each of its parts. */
function laid(kind: string, turn: Turn): Laid {
  const square = TILES.find((t) => t.id === kind);
  if (!square) throw new RangeError(kind);
  const options = segmentsOf(square).map((part, choice) => {
    // Each is of another size.
    const size = { tiles: choice + 1, cities: choice };
    const act = { kind: "deploy", x: 2, y: -1, part, ...size } as Option["act"];
    return { choice, act, gains: [], totals: [], water: 0 };
  });
  return { squares: [{ x: 2, y: -1, kind, turn }], options, barred: [] } as unknown as Laid;
}

test("places for a follower of one kind are told apart by their side of the tile", () => {
  for (const { id } of TILES)
    for (const turn of [0, 1, 2, 3] as const) {
      const view = laid(id, turn);
      const kinds = new Map<string, string[]>();
      for (const { act } of view.options) {
        const kind = act.kind === "deploy" ? act.part.kind : "";
        kinds.set(kind, [...(kinds.get(kind) ?? []), whereOf(view, act)]);
      }
      for (const [kind, sides] of kinds) {
        expect(new Set(sides).size, `${kind} of ${id} ${turn}: ${sides}`).toBe(sides.length);
        expect(sides.includes(""), `${kind} of ${id} ${turn}`).toBe(sides.length === 1);
      }
    }
  const roads = laid("X", 0);
  const sides = roads.options.map((o) => whereOf(roads, o.act));
  expect(sides).toContain("left");
  expect(sides).toContain("top left");
});

test("the fields above and below a straight road are told as such", () => {
  const across = laid("U", 0);
  const fields = across.options.filter(
    (o) => o.act.kind === "deploy" && o.act.part.kind === "field",
  );
  expect(fields.map((o) => whereOf(across, o.act)).sort()).toEqual(["bottom", "top"]);
});

test("places of one kind are numbered in the order of the list, a single one is not", () => {
  const roads = laid("W", 0);
  const told = roads.options.map((o) => [
    o.act.kind === "deploy" ? o.act.part.kind : "",
    numberOf(roads, o.act),
  ]);
  expect(told.filter(([kind]) => kind === "road").map(([, nth]) => nth)).toEqual([1, 2, 3]);
  const single = laid("A", 0);
  const monastery = single.options.find(
    (o) => o.act.kind === "deploy" && o.act.part.kind === "monastery",
  );
  if (!monastery) throw new Error("no monastery is on the tile");
  expect(numberOf(single, monastery.act)).toBeNull();
});
