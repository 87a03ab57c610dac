import { expect, test } from "vitest";
import { startVillage } from "../art/base/catalogue";
import { LETTER, labelsOf } from "./labels.ts";

const name = {
  tile: (face: string) => face.replaceAll("_", " "),
  lake: (n: number) => `Lake ${n}`,
};
const tile = (t: { id: string; at: readonly [number, number]; rotation: number }, i: number) => ({
  tile: i,
  face: t.id,
  at: [t.at[0], t.at[1]] as [number, number],
  rotation: t.rotation,
  slots: [],
});

test("a name with enough room is below its building", () => {
  const labels = labelsOf(startVillage(2).map(tile), [], 1, [], name);
  expect(labels).toHaveLength(startVillage(2).length);
  expect(new Set(labels.map((l) => l.key)).size).toBe(labels.length);
});

test("names do not overlap", () => {
  const same = { id: "large_mountain_range", at: [0, 0] as const, rotation: 0 };
  const labels = labelsOf([same, same, same].map(tile), [], 1, [], name);
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1))
      expect(Math.abs(a.y - b.y) > LETTER || Math.abs(a.x - b.x) > 150, `${a.y} ${b.y}`).toBe(true);
});

test("a name gives way to a lying villager", () => {
  const one = { id: "farm", at: [0, 0] as const, rotation: 0 };
  const [plain] = labelsOf([tile(one, 0)], [], 1, [], name);
  if (!plain) throw new Error("no name");
  const lying = { left: plain.x - 30, right: plain.x + 30, top: plain.y - LETTER, bottom: plain.y };
  const [moved] = labelsOf([tile(one, 0)], [], 1, [lying], name);
  expect([moved?.x, moved?.y]).not.toEqual([plain.x, plain.y]);
});

test("a lake's name is below its boat", () => {
  const lake = { lake: 1, middle: { x: 50, y: 60 } };
  expect(labelsOf([], [lake], 1, [], name)).toEqual([
    { key: "lake-1", text: "Lake 2", x: 50, y: 102 },
  ]);
});
