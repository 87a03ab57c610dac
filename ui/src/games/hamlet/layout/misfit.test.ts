import { expect, test } from "vitest";
import { SAME_SPOT } from "../../../board/ghosts.ts";
import { phrase } from "../../../common/phrase.ts";
import type { Reason } from "../../../common/types.ts";
import { tileCentre } from "../art";
import { clashLines, meantElsewhere, placeAt } from "./misfit.ts";

test("a finger in the middle of a place means that place, whatever its rotation", () => {
  for (const face of ["farm", "barn", "cliffside", "small_woodland"])
    for (let rotation = 0; rotation < 6; rotation++)
      for (const at of [
        [0, 0],
        [3, -2],
        [-4, 7],
      ] as const) {
        const c = tileCentre(face, [at[0], at[1]], rotation);
        expect(placeAt(face, rotation, c), `${face} ${rotation}`).toEqual([...at]);
        // A finger's breadth beside it is the same place.
        expect(placeAt(face, rotation, { x: c.x + 20, y: c.y - 15 })).toEqual([...at]);
      }
});

test("only a finger far from the chosen place means another one", () => {
  const ghost = { index: 0, at: [0, 0] as const, rotation: 0, centre: { x: 100, y: 100 } };
  expect(meantElsewhere(ghost, { x: 100 + SAME_SPOT, y: 100 })).toBe(false);
  expect(meantElsewhere(ghost, { x: 100 + SAME_SPOT * 2, y: 100 })).toBe(true);
});

test("each side that does not fit has a middle and two ends", () => {
  const reason: Reason = {
    why: { kind: "segments", phrase: phrase("why_segments") },
    place: {
      face: "farm",
      at: [0, 0],
      rotation: 0,
      clashes: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
    },
  };
  const [line] = clashLines(reason);
  expect(line?.mid.x).toBe(((line?.a.x ?? 0) + (line?.b.x ?? 0)) / 2);
  expect(
    Math.hypot((line?.a.x ?? 0) - (line?.b.x ?? 0), (line?.a.y ?? 0) - (line?.b.y ?? 0)),
  ).toBeCloseTo(100);
  expect(clashLines(null)).toEqual([]);
});
