import { expect, test } from "vitest";
import {
  H,
  type Placement,
  type Segment,
  segmentsOf,
  spotAt,
  T,
  TILES,
  type Turn,
} from "../art/index.ts";
import type { Option, TableView } from "../state/view.ts";
import { partAt } from "./parts.ts";
import { pieceScale } from "./pieces.ts";
import { asideOf, plateAt, REACH, RING, spotsOf, TALL } from "./spots.ts";

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
    barred: [],
  } as unknown as TableView;
}

type Point = { readonly x: number; readonly y: number };

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns whether two lines cross. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Every tile in every turning, at the scale of a phone and at the least for touch, with all of its rings. */
const all = [SCALE, 44 / T].flatMap((scale) =>
  TILES.flatMap(({ id }) =>
    ([0, 1, 2, 3] as const).map((turn) => {
      const view = laid(id, turn);
      return {
        name: `${id} ${turn} ${scale}`,
        scale,
        view,
        spots: spotsOf(view, scale, pieceScale(scale)),
      };
    }),
  ),
);
const middle = { x: 2 * T + H, y: -T + H };

test("no two rings of a tile overlap, and none but a monk's is where a tap turns it", () => {
  for (const { name, scale, spots } of all)
    for (const [i, a] of spots.entries()) {
      const others = [...(a.role === "monk" ? [] : [middle]), ...spots.slice(i + 1)];
      for (const b of others) expect(apart(a, b) * scale, name).toBeGreaterThanOrEqual(APART - 0.5);
    }
});

test("no two lines to rings cross, and none leads under another ring", () => {
  for (const { name, scale, spots } of all) {
    const lines = spots.flatMap(({ from, ...to }) => (from ? [{ from, to }] : []));
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1))
        expect(cross(a.from, a.to, b.from, b.to), `${name}: lines cross`).toBe(false);
      for (const s of spots)
        if (s.choice !== a.to.choice)
          expect(apart(a.from, s) * scale, `${name}: a line begins under a ring`).toBeGreaterThan(
            14,
          );
    }
  }
});

test("a ring lies on its part or a line leads there, and a monk's is at the abbey", () => {
  for (const { name, view, spots } of all)
    for (const { choice, x, y, from, role } of spots) {
      const act = view.options.find((o) => o.choice === choice)?.act;
      const [square] = view.squares;
      if (act?.kind !== "deploy" || !square) throw new RangeError(name);
      const on = square as Placement;
      if (role === "monk") expect([x, y], name).toEqual(spotAt(on, act.part));
      else
        expect(partAt(on, from ? [from.x, from.y] : [x, y]), `${name} ${role}`).toEqual(act.part);
    }
});

test("the roads of a crossing have their rings where they leave the tile, whichever field is taken", () => {
  for (const turn of [0, 1, 2, 3] as const) {
    const view = laid("W", turn);
    const square = view.squares[0] as Placement;
    const roadOf = (act: Option["act"]): Segment | null =>
      act.kind === "deploy" && act.part.kind === "road" ? act.part : null;
    for (const taken of view.options.filter(({ act }) => !roadOf(act))) {
      const options = view.options.filter((o) => o !== taken);
      for (const s of spotsOf({ ...view, options }, SCALE, pieceScale(SCALE))) {
        const road = roadOf(
          options[options.findIndex((o) => o.choice === s.choice)]?.act ?? taken.act,
        );
        if (!road) continue;
        const [x, y] = spotAt(square, road);
        const turned =
          Math.atan2(s.y - middle.y, s.x - middle.x) - Math.atan2(y - middle.y, x - middle.x);
        expect(Math.cos(turned), `${turn} ${road.index}`).toBeGreaterThan(0.97);
      }
    }
  }
});

test("the rings of a tile stay within the part of the board that is framed around it", () => {
  for (const { name, scale, spots } of all)
    for (const s of spots) {
      const reach = Math.max(Math.abs(s.x - middle.x), Math.abs(s.y - middle.y)) * scale;
      expect(reach + RING * pieceScale(scale) * scale, name).toBeLessThanOrEqual(REACH);
    }
});

test("what a turn pays hides neither a ring nor the chosen figure", () => {
  for (const { name, scale, spots } of all) {
    const size = pieceScale(scale);
    for (const { choice } of spots) {
      const [x, y] = plateAt({ x: 2, y: -1 }, spots, choice, size);
      for (const s of spots) {
        expect(apart({ x, y }, s) * scale, name).toBeGreaterThan(14);
        const head = { x: s.x, y: s.y - TALL * size };
        if (s.choice === choice) expect(apart({ x, y }, head) * scale, name).toBeGreaterThan(14);
      }
    }
  }
});

test("the plates of players who are paid for one tile stand side by side", () => {
  const shared = [0, 1].map((seat) => ({ x: 1, y: 2, seat }));
  const all = [...shared, { x: 1, y: 3, seat: 0 }];
  expect(all.map((plate) => asideOf(plate, all))).toEqual([-0.5, 0.5, 0]);
});
