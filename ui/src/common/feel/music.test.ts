import { expect, test } from "vitest";
import { BAR, notesOf } from "./music.ts";

const bars = Array.from({ length: 64 }, (_, bar) => notesOf(bar));

test("music is quiet: the notes that sound together stay below a limit", () => {
  const ring = bars.flatMap((notes, bar) =>
    notes.map((n) => ({ from: bar * BAR + n.after, to: bar * BAR + n.after + n.length, ...n })),
  );
  for (const { from } of ring) {
    const together = ring.filter((n) => n.from <= from && from < n.to);
    // Each note has its octave with a quarter of its loudness.
    expect(together.reduce((sum, n) => sum + 1.25 * n.peak, 0)).toBeLessThan(0.7);
  }
});

test("music goes on and does not repeat itself exactly", () => {
  const told = bars.map((notes) => JSON.stringify(notes.map((n) => n.pitch)));
  expect(notesOf(5)).toEqual(notesOf(5));
  for (const period of [2, 4, 8, 16])
    expect(told.slice(period)).not.toEqual(told.slice(0, -period));
  expect(bars.filter((notes) => notes.length === 0).length).toBeLessThan(bars.length / 4);
});
