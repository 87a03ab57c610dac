import { expect, test } from "vitest";
import { type Placement, segmentsOf, spotAt, TILES } from "../art/index.ts";
import { partAt } from "./parts.ts";

test("where a follower stands on a part, that part is found, in every turning", () => {
  for (const kind of TILES)
    for (const turn of [0, 1, 2, 3] as const) {
      const square: Placement = { kind: kind.id, x: 2, y: -1, turn, copy: 0 };
      for (const part of segmentsOf(kind))
        if (part.kind !== "monastery")
          expect(partAt(square, spotAt(square, part)), `${kind.id} ${turn}`).toEqual(part);
    }
});

test("a monastery is found in the middle of its tile", () => {
  const square: Placement = { kind: "B", x: 0, y: 0, turn: 3, copy: 0 };
  expect(partAt(square, [110, 110])).toEqual({ kind: "monastery", index: 0 });
});
