/** The 20 fullest positions of 200 games of computer rivals (`crates/app/examples/crowds.rs`), on a phone that is 390 pixels wide. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { detailAt, frame, pieceScale } from "../../../board/camera.ts";
import type { Colour, TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { type Box, boxOf, crowd, goodsOn, shared } from "./crowd.ts";
import { labelBox, labelsOf } from "./labels.ts";
import { villageBox } from "./lying.ts";
import { Tracker } from "./pieces.ts";
import { isCrowded, type Plate, plateSize, platesOf } from "./plates.ts";

type Lying = Pick<
  TileView,
  "face" | "at" | "rotation" | "owner" | "slots" | "villagers" | "donkeys"
>;
interface Crowd {
  readonly seed: number;
  readonly colours: readonly Colour[];
  readonly tiles: readonly Lying[];
}
const FILE = new URL("../../../../../tests/crowds/positions.json", import.meta.url);
const CROWDS = JSON.parse(readFileSync(FILE, "utf8")) as Crowd[];

/** The free part of the board between the bar above and the sheet below. */
const PHONE = { width: 390, height: 844, top: 110, right: 0, bottom: 260, left: 0 };
/** The zoom for laying a building, and one from which names are shown. */
const NEARER = [0.34, 0.61];

/** A position at a zoom: the boxes that are drawn on it. */
interface Drawn {
  readonly name: string;
  readonly workers: readonly Box[];
  readonly trays: readonly (readonly Box[])[];
  readonly names: readonly Box[];
  readonly zoom: number | null;
  /** The shorter side of the smallest worker in pixels. */
  readonly least: number;
  readonly plates: readonly {
    readonly plate: Plate;
    /** The shorter side in pixels. */
    readonly px: number;
    /** The part of its tile that it covers. */
    readonly part: number;
    readonly crowded: boolean;
  }[];
}

function shortSide(plate: Plate): number {
  const { width, height } = plateSize(plate);
  return Math.min(width, height);
}

function partOf(plate: Plate, tile: Lying): number {
  const { width, height } = plateSize(plate);
  const box = tileBox(tile.face, tile.at, tile.rotation);
  return (width * height) / (box.width * box.height);
}

function drawn({ seed, colours, tiles }: Crowd, zoom: number | null): Drawn {
  const seats = colours.map((colour, seat) => ({ seat, colour, botric: false, villagers: 1 }));
  const numbered = tiles.map((t, tile) => ({ ...t, tile }));
  const view = { seats, tiles: numbered } as unknown as Parameters<Tracker["pieces"]>[0];
  const village = villageBox(view);
  if (!village) throw new Error("no village");
  const scale = zoom ?? frame(village, PHONE).scale;
  const detail = detailAt(scale);
  const [size, few] = [pieceScale(scale), detail === "low"];
  const placed = crowd(new Tracker().pieces(view), view, size, few);
  const plates = platesOf(view, size, few);
  const named = { tile: (face: string) => face.replaceAll("_", " "), lake: () => "" };
  const workers = placed.filter((p) => p.count > 0).map((p) => boxOf(p, p.at, size));
  const names = detail === "high" ? labelsOf(numbered, [], size, workers, named) : [];
  return {
    name: `seed ${seed}, ${zoom ?? "whole village"}`,
    workers,
    zoom,
    least: scale * Math.min(...workers.map((w) => Math.min(w.right - w.left, w.bottom - w.top))),
    trays: plates.map(goodsOn),
    plates: plates
      .filter((p) => p.places.length > 0)
      .map((plate) => {
        const tile = numbered[plate.tile];
        if (!tile) throw new Error("no tile");
        const part = partOf(plate, tile);
        return { plate, px: shortSide(plate) * scale, part, crowded: isCrowded(tile) };
      }),
    names: names.map((n) => labelBox(n.text, n)),
  };
}

const DRAWN = CROWDS.flatMap((c) => [null, ...NEARER].map((zoom) => drawn(c, zoom)));

/** Returns the part of a box that others cover together, sampled at 400 points. */
function covered(box: Box, by: readonly Box[]): number {
  const near = by.filter((b) => shared(box, b) > 0);
  const steps = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
  const hits = steps.flatMap((u) =>
    steps.filter((v) => {
      const x = box.left + u * (box.right - box.left);
      const y = box.top + v * (box.bottom - box.top);
      return near.some((b) => x > b.left && x < b.right && y > b.top && y < b.bottom);
    }),
  );
  return hits.length / steps.length ** 2;
}

/** Returns the drawings in which something is covered by more than `part`, the most covered first. */
function hidden(part: number, of: (d: Drawn) => number[]): string[] {
  return DRAWN.map((d) => ({ d, most: Math.max(0, ...of(d)) }))
    .filter(({ most }) => most > part)
    .sort((a, b) => b.most - a.most)
    .map(({ d, most }) => `${d.name}: ${most.toFixed(2)}`);
}
/** Returns the parts of each pair that both share. */
const pairs = (boxes: readonly Box[]): number[] =>
  boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => shared(a, b)));

test("there are 20 positions, and the fullest tile has at least ten workers and goods", () => {
  expect(CROWDS).toHaveLength(20);
  for (const { tiles } of CROWDS) {
    const most = tiles.map(
      (t) =>
        t.villagers.length +
        t.donkeys.reduce((sum, d) => sum + d.count, 0) +
        t.slots.filter((s) => s !== null).length,
    );
    expect(Math.max(...most)).toBeGreaterThanOrEqual(10);
  }
});

test("no worker is hidden by the others together, lying or standing", () => {
  expect(hidden(0.35, (d) => pairs(d.workers))).toEqual([]);
  const rest = (d: Drawn, w: Box): Box[] => d.workers.filter((other) => other !== w);
  expect(hidden(0.6, (d) => d.workers.map((w) => covered(w, rest(d, w))))).toEqual([]);
});

test("in the whole village, too, no worker and no count is smaller than can be told apart", () => {
  const whole = DRAWN.filter((d) => d.zoom === null);
  for (const { name, least, plates } of whole) {
    expect(least, name).toBeGreaterThan(13.5);
    for (const { px } of plates) expect(px, name).toBeGreaterThanOrEqual(16);
  }
});

test("workers leave at least half of each good to be seen", () => {
  expect(hidden(0.5, (d) => d.trays.flat().map((g) => covered(g, d.workers)))).toEqual([]);
});

test("the goods of one tile do not lie on those of another", () => {
  expect(hidden(0.1, (d) => pairs(d.trays.flat()))).toEqual([]);
});

test("on a small tile with several workers the plate shrinks to counts, and stays readable", () => {
  for (const { name, zoom, plates } of DRAWN)
    for (const { plate, px, part, crowded } of plates) {
      if (!plate.counted && crowded) expect(part, name).toBeLessThanOrEqual(0.5);
      if (zoom !== null) expect(px, name).toBeGreaterThanOrEqual(24);
    }
  const shrunk = DRAWN.filter((d) => d.zoom === NEARER[0]).flatMap((d) => d.plates);
  expect(shrunk.some((p) => p.plate.counted)).toBe(true);
  expect(shrunk.some((p) => !p.plate.counted)).toBe(true);
  const near = DRAWN.filter((d) => d.zoom === NEARER[1]).flatMap((d) => d.plates);
  expect(near.filter((p) => p.plate.counted)).toEqual([]);
});

test("names cover no goods and no other names", () => {
  expect(DRAWN.some((d) => d.names.length > 0)).toBe(true);
  expect(hidden(0.1, (d) => pairs(d.names))).toEqual([]);
  expect(hidden(0.1, (d) => d.trays.flat().map((g) => covered(g, d.names)))).toEqual([]);
});

test("names leave at least half of each worker to be seen", () => {
  expect(hidden(0.5, (d) => d.workers.map((w) => covered(w, d.names)))).toEqual([]);
});
