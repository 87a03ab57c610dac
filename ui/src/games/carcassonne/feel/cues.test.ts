import { expect, test } from "vitest";
import { SOUNDS } from "../../../common/feel/sounds.ts";
import type { CarcEvent } from "../../../common/types.ts";
import { cues, feels, SOUND } from "./cues.ts";

type Kind = CarcEvent["kind"];

const line = (kind: Kind, points = 0, more: object = {}) => ({
  event: { kind, ...more } as CarcEvent,
  points,
});
const names = (...lines: ReturnType<typeof line>[]): string[] => cues(lines).map((c) => c.sound);

/** What is only seen. */
const SILENT: readonly Kind[] = [
  "turn",
  "drawn",
  "lake_drawn",
  "removed",
  "lake_waits",
  "declined",
  "water_given",
  "home",
  "water_paid",
  "keeper_paid",
];

test("each kind of line has a sound that there is, or is listed as silent", () => {
  const mute = Object.entries(SOUND).flatMap(([kind, cue]) => (cue ? [] : [kind]));
  expect(mute).toEqual(SILENT);
  for (const [kind, cue] of Object.entries(SOUND))
    if (cue) expect(Object.keys(SOUNDS), kind).toContain(cue.sound);
});

test("a turn is heard in order: the figure, what is closed, the points", () => {
  const done = [line("deployed"), line("scored", 8, { end: false }), line("home"), line("turn")];
  expect(names(...done)).toEqual(["figure", "closed", "point"]);
  expect(feels(done)).toBe("firm");
  const after = cues(done).map((c) => c.after);
  expect(after).toEqual([...after].sort((a, b) => a - b));
  // All is heard within the two seconds in which it is shown.
  expect(Math.max(...after)).toBeLessThan(900);
});

test("what several features or players have in common is heard once", () => {
  const end = { end: false };
  expect(names(line("scored", 4, end), line("scored", 4, end))).toEqual(["closed", "point"]);
});

test("the lake, the racer, the keeper and water are heard each by a sound of their own", () => {
  expect(names(line("lake_laid"))).toEqual(["lake"]);
  expect(names(line("raced"), line("keeper"))).toEqual(["run", "horn"]);
  expect(names(line("lifted"), line("enlisted"))).toEqual(["figure", "run"]);
  expect(names(line("water_placed"))).toEqual(["drop"]);
});

test("the end is heard as the end, not as features that close", () => {
  const last = [
    line("laid"),
    line("scored", 3, { end: true }),
    line("keeper_paid", 25),
    line("over"),
  ];
  expect(names(...last)).toEqual(["tile", "fanfare"]);
});

test("undo sounds and feels like a touch", () => {
  expect(names()).toEqual(["tap"]);
  expect(feels([])).toBe("light");
});
