// Tests that the drawings match the data: everything is drawn in all four rotations, and adjoining parts meet.
import { describe, expect, it } from "vitest";
import { dist, type Pt } from "../../../board/art/svg.ts";
import { on } from "./crops.ts";
import { beyond, cellsOf, features, sample, touches } from "./demo/boards.ts";
import { farmOf } from "./farms.ts";
import { fieldArea } from "./fields.ts";
import { distTo, H, inside, T, turned } from "./geometry.ts";
import {
  DEFS,
  follower,
  lakeSquares,
  landItems,
  landMarkup,
  outline,
  type Placement,
  ROLES,
  SEATS,
  segmentsOf,
  spotAt,
  squareOf,
  TILES,
  tileMarkup,
} from "./index.ts";
import { shapeOf } from "./shape.ts";
import { LAKE, LIGHTHOUSE, type Side, type Turn, turnedSide } from "./tiles.ts";
import { cellMiddle, GRID, STEP, spotOf, zonesOf } from "./zones.ts";

const TURNS: readonly Turn[] = [0, 1, 2, 3];
const SIDES: readonly Side[] = [0, 1, 2, 3];
const ALL = [...TILES, ...LAKE];
const MIDDLES: readonly Pt[] = [
  [H, 0],
  [T, H],
  [H, T],
  [0, H],
];

/** Returns what is wrong with markup: a tag that is not closed, an invalid number, a missing symbol. */
function faults(svg: string): string[] {
  const out: string[] = [];
  const open: string[] = [];
  for (const [, close, name = "", self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) out.push(`</${name}>`);
  }
  out.push(...open.map((name) => `<${name}> is not closed`));
  out.push(...(svg.match(/NaN|undefined|Infinity|null/g) ?? []));
  for (const [, id = ""] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g))
    if (!DEFS.includes(`id="${id}"`) && !svg.includes(`id="${id}"`)) out.push(`no #${id}`);
  return out;
}

describe("markup", () => {
  it("with a fault is reported", () => {
    for (const svg of ["<g>", "<g></p>", '<path d="MNaN 1"/>', '<use href="#nothing"/>'])
      expect(faults(svg), svg).not.toEqual([]);
    expect(faults('<g><use href="#tree0"/></g>')).toEqual([]);
  });

  it("is valid for every kind in every rotation, from near and far, by day and by night", () => {
    for (const { id: kind } of ALL)
      for (const turn of TURNS)
        for (const detail of ["low", "mid", "high"] as const)
          for (const night of [false, true]) {
            const svg = tileMarkup({ kind, turn, copy: 0 }, { detail, night });
            expect(faults(svg), `${kind} ${turn} ${detail} ${night}`).toEqual([]);
            expect(svg.length).toBeGreaterThan(500);
          }
  });

  it("is valid for the whole lake in every rotation, and for the definitions", () => {
    for (const turn of TURNS) {
      const squares = lakeSquares(2, -1, turn);
      const svg = landMarkup(
        { squares, lake: { x: 2, y: -1, turn } },
        { detail: "high", night: turn % 2 === 1 },
      );
      expect(faults(svg)).toEqual([]);
    }
    expect(faults(DEFS)).toEqual([]);
    for (const who of SEATS)
      for (const role of ROLES) expect(faults(follower(who, role))).toEqual([]);
  });

  it("is darker at night, except for lit windows", () => {
    const day = tileMarkup({ kind: "C", turn: 0, copy: 0 }, { detail: "mid", night: false });
    const night = tileMarkup({ kind: "C", turn: 0, copy: 0 }, { detail: "mid", night: true });
    expect(night).not.toBe(day);
    expect(/<g id="keep-n">.*?#ffd777/.test(DEFS)).toBe(true);
  });

  it("differs between tiles of a kind, but not between rotations of a tile", () => {
    const farm = (copy: number): string => JSON.stringify(farmOf("U", copy));
    expect(farm(0)).not.toBe(farm(1));
    expect(farm(0)).toBe(farm(0));
  });
});

describe("squares", () => {
  it("have segments in the order of the rules: cities, roads, monastery, fields", () => {
    expect(segmentsOf(squareOf("A")).map((s) => s.kind)).toEqual(["road", "monastery", "field"]);
    expect(TILES.reduce((sum, t) => sum + t.count, 0)).toBe(72);
    expect(() => squareOf("Z")).toThrow('no square "Z"');
  });

  it("of the lake keep their edges together in every rotation", () => {
    for (const turn of TURNS) {
      const squares = lakeSquares(0, 0, turn);
      const cells = cellsOf(squares);
      expect(cells.size).toBe(9);
      for (const s of squares)
        expect(touches(new Map([...cells].filter(([, o]) => o !== s)), s)).toBeGreaterThan(1);
    }
  });
});

describe("roads", () => {
  it("cross an edge at its middle and at a right angle", () => {
    for (const { id, roads } of ALL)
      roads.forEach((road, i) => {
        const line = shapeOf(id).roads[i] ?? [];
        const ends: [Pt | undefined, Pt | undefined][] = [
          [line[0], line[1]],
          [line.at(-1), line.at(-2)],
        ];
        road.sides.forEach((side, end) => {
          const [at, next] = ends[end] ?? [];
          const middle = MIDDLES[side];
          if (!at || !next || !middle) throw new Error(`${id} has no end at ${side}`);
          expect(dist(at, middle), `${id} ${side}`).toBeLessThan(0.01);
          // The road moves along the edge by less than a twentieth of its movement inwards.
          const [dx, dy] = [Math.abs(next[0] - at[0]), Math.abs(next[1] - at[1])];
          expect(side % 2 === 0 ? dx / dy : dy / dx, `${id} ${side}`).toBeLessThan(0.05);
        });
      });
  });

  it("stay on their square, and away from walls except at gates", () => {
    for (const { id, roads } of ALL)
      roads.forEach((road, i) => {
        for (const p of shapeOf(id).roads[i] ?? []) {
          expect(Math.min(...p)).toBeGreaterThanOrEqual(-0.01);
          expect(Math.max(...p)).toBeLessThanOrEqual(T + 0.01);
          if (road.end !== "city")
            for (const wall of shapeOf(id).walls)
              expect(distTo(p, wall), `${id} ${p}`).toBeGreaterThan(20);
        }
      });
  });
});

describe("cities", () => {
  it("have walls that meet edges at corners only, under a tower", () => {
    for (const { id } of ALL)
      for (const wall of shapeOf(id).walls) {
        for (const end of [wall[0], wall.at(-1)])
          expect(
            end?.map((v) => Math.abs(Math.round(v) % T)),
            id,
          ).toEqual([0, 0]);
        for (const [x, y] of wall.slice(1, -1))
          expect(Math.min(x, y, T - x, T - y), id).toBeGreaterThan(0);
      }
  });

  it("cover exactly their own edges", () => {
    for (const { id, edges } of ALL)
      for (const side of SIDES)
        for (const along of [20, 80, 140, 200]) {
          const p = turned([along, 3], side);
          expect(shapeOf(id).built(p), `${id} ${side} ${along}`).toBe(edges[side] === "city");
        }
  });

  it("have houses with lit windows from afar too", () => {
    for (const { id, cities } of TILES) {
      if (cities.length === 0) continue;
      const svg = tileMarkup({ kind: id, turn: 0, copy: 0 }, { detail: "low", night: true });
      // Windows are one shape per city, in the colour of light.
      expect(svg.split('fill="#ffd777"').length - 1, id).toBe(cities.length);
    }
  });

  it("show their pennants", () => {
    for (const { id, cities } of TILES) {
      const svg = tileMarkup({ kind: id, turn: 0, copy: 0 }, { detail: "low", night: false });
      expect(svg.split('href="#keep"').length - 1, id).toBe(cities.filter((c) => c.pennant).length);
    }
  });
});

describe("fields", () => {
  it("reach all their halves of edges without overlapping", () => {
    for (const { id, fields } of ALL) {
      const zones = zonesOf(id);
      const seen = new Set<number>();
      fields.forEach((field, i) => {
        const zone = zones[i] ?? new Set();
        for (const cell of zone) {
          expect(seen.has(cell), `${id} ${i}`).toBe(false);
          seen.add(cell);
        }
        for (const { side, half } of field.halves) {
          const near = turned([half === 0 ? T / 4 : (3 * T) / 4, STEP / 2], side);
          const cell = [...zone].some((c) => dist(cellMiddle(c), near) < 2 * STEP);
          expect(cell, `${id} field ${i} at ${side}${half}`).toBe(true);
        }
      });
    }
  });

  it("have crops within one zone, and no plants on roads", () => {
    for (const { id, count } of TILES)
      for (let copy = 0; copy < count; copy++) {
        const zones = zonesOf(id);
        const { plots, plants } = farmOf(id, copy);
        for (const { patch } of plots) {
          const corners = [-1, 1].flatMap((u) => [-1, 1].map((v) => on(patch, u, v)));
          const of = corners.map(([x, y]) =>
            zones.findIndex((z) => z.has(Math.floor(y / STEP) * GRID + Math.floor(x / STEP))),
          );
          expect(new Set(of).size, `${id} ${copy}`).toBe(1);
        }
        for (const { at, symbol } of plants)
          for (const road of shapeOf(id).roads)
            expect(distTo(at, road), `${id} ${copy} ${symbol}`).toBeGreaterThan(14);
      }
  });

  it("are shown on their own square in every rotation", () => {
    for (const turn of TURNS)
      for (const { id, fields } of ALL)
        fields.forEach((_, i) => {
          const d = fieldArea({ kind: id, x: 2, y: 3, turn, copy: 0 }, i);
          expect(d, `${id} ${i}`).not.toBe("");
          for (const [, x, y] of d.matchAll(/M(\S+) ([^h]+)h/g)) {
            expect(Number(x)).toBeGreaterThanOrEqual(2 * T);
            expect(Number(x)).toBeLessThan(3 * T);
            expect(Number(y)).toBeGreaterThanOrEqual(3 * T);
            expect(Number(y)).toBeLessThan(4 * T);
          }
        });
  });
});

describe("followers", () => {
  it("stand on the parts that they occupy", () => {
    for (const square of ALL)
      for (const part of segmentsOf(square)) {
        const { towns, roads } = shapeOf(square.id);
        const p = spotOf(square.id, part);
        const what = `${square.id} ${part.kind} ${part.index}`;
        if (part.kind === "city")
          expect(inside([p[0], p[1] - 8], towns[part.index]?.area ?? []), what).toBe(true);
        if (part.kind === "road") expect(distTo(p, roads[part.index] ?? []), what).toBeLessThan(1);
        if (part.kind === "field") {
          const cell = Math.floor(p[1] / STEP) * GRID + Math.floor(p[0] / STEP);
          expect(zonesOf(square.id)[part.index]?.has(cell), what).toBe(true);
        }
      }
    expect(() => spotOf("E", { kind: "road", index: 0 })).toThrow("square E has no road 0");
  });

  it("stand on the abbey by the lake, not on its water", () => {
    const [x, y] = spotOf("LK00", { kind: "monastery", index: 0 });
    expect(Math.hypot(x - H, y - H)).toBeLessThan(50);
  });

  it("stand on their square after a rotation", () => {
    for (const turn of TURNS) {
      const [x, y] = spotAt({ kind: "D", x: -2, y: 1, turn, copy: 0 }, { kind: "city", index: 0 });
      expect(Math.floor(x / T)).toBe(-2);
      expect(Math.floor(y / T)).toBe(1);
    }
  });
});

const FRAME = { left: -4, top: -4, right: 4, bottom: 4 };

describe("a board", () => {
  const board = sample("board", 40, FRAME, 12);

  it("of the sheets is legal", () => {
    expect(board.squares).toHaveLength(49);
    expect(board.lake).not.toBeNull();
    const cells = cellsOf(board.squares);
    for (const s of board.squares)
      expect(touches(new Map([...cells].filter(([, o]) => o !== s)), s), s.kind).toBeGreaterThan(0);
  });

  it("joins equal parts of neighbours: roads to roads, fields to fields", () => {
    const cells = cellsOf(board.squares);
    for (const feature of features(board.squares)) {
      const kinds = new Set(feature.parts.map((p) => p.part.kind));
      expect(kinds.size).toBe(1);
    }
    const end = (of: Placement, side: Side): Pt[] =>
      squareOf(of.kind).roads.flatMap((road, i) =>
        road.sides.flatMap((s, n): Pt[] => {
          if (turnedSide(s, of.turn) !== side) return [];
          const p = shapeOf(of.kind).roads[i]?.at(n === 0 ? 0 : -1);
          if (!p) return [];
          const [x, y] = turned(p, of.turn);
          return [[of.x * T + x, of.y * T + y]];
        }),
      );
    for (const s of board.squares)
      for (const side of SIDES) {
        const other = beyond(cells, s, side);
        if (!other) continue;
        const [mine, theirs] = [end(s, side), end(other, turnedSide(side, 2))];
        expect(mine.length).toBe(theirs.length);
        for (const [i, p] of mine.entries())
          expect(dist(p, theirs[i] ?? [0, 0])).toBeLessThan(0.01);
      }
  });

  it("draws only the new items when a tile is placed", () => {
    const look = { detail: "mid", night: false } as const;
    const before = landItems(board.squares.slice(0, -1), board.lake, look);
    const after = landItems(board.squares, board.lake, look);
    expect(before.filter((i) => !after.includes(i)).map((i) => i.key)).toEqual([]);
    const fresh = after.filter((i) => !before.includes(i));
    // The new items are the tile, at most four seams and four corners.
    expect(fresh.length).toBeGreaterThan(1);
    expect(fresh.length).toBeLessThanOrEqual(9);
  });

  it("has items that know their extent", () => {
    for (const item of landItems(board.squares, board.lake, { detail: "mid", night: false }))
      for (const { svg } of item.standing)
        for (const [, x, y] of svg.matchAll(/translate\((\S+) ([^)]+)\)/g)) {
          if (!svg.startsWith("<use")) continue;
          const { box } = item;
          expect(Number(x), item.key).toBeGreaterThanOrEqual(box.x);
          expect(Number(x), item.key).toBeLessThanOrEqual(box.x + box.width);
          expect(Number(y), item.key).toBeGreaterThanOrEqual(box.y);
          expect(Number(y), item.key).toBeLessThanOrEqual(box.y + box.height);
        }
  });

  it("has one lighthouse", () => {
    expect(board.squares.filter((s) => s.kind === LIGHTHOUSE)).toHaveLength(1);
  });
});

describe("the outline of the card", () => {
  const corners = (cells: { x: number; y: number }[]): number =>
    outline(cells).split("Q").length - 1;

  it("has the corners of a single cell, and none between two cells", () => {
    expect(corners([{ x: 0, y: 0 }])).toBe(4);
    expect(
      corners([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toBe(4);
    expect(
      corners([
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ]),
    ).toBe(6);
  });

  it("goes around holes, and around cells that touch at a corner", () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
    expect(corners(ring.filter(({ x, y }) => x !== 1 || y !== 1))).toBe(8);
    expect(
      corners([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]),
    ).toBe(8);
  });
});
