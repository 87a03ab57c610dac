/** Legal boards for the sheets and the tests: tiles laid at random, but always so that edges match. */
import { dice } from "../../../../board/art/svg.ts";
import {
  edgeAt,
  lakeSquares,
  type Placement,
  type Segment,
  type Side,
  START,
  segmentsOf,
  squareOf,
  TILES,
  type Turn,
  turnedSide,
} from "../tiles.ts";
import type { Block } from "../water.ts";

/** Cells from `left` to `right` and from `top` to `bottom`, all included. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Sample {
  readonly squares: readonly Placement[];
  readonly lake: Block | null;
  /** The kind that would be drawn next. */
  readonly next: { readonly kind: string; readonly copy: number };
}

const SIDES: readonly Side[] = [0, 1, 2, 3];
const TURNS: readonly Turn[] = [0, 1, 2, 3];
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const key = (x: number, y: number): string => `${x},${y}`;
type Cells = ReadonlyMap<string, Placement>;

export const cellsOf = (squares: readonly Placement[]): Cells =>
  new Map(squares.map((s) => [key(s.x, s.y), s]));

/** Returns the square beyond a side. */
export function beyond(cells: Cells, of: Placement, side: Side): Placement | undefined {
  const [dx, dy] = STEPS[side] ?? [0, 0];
  return cells.get(key(of.x + dx, of.y + dy));
}

/** Returns how many neighbours a square touches, or -1 if it may not lie there. */
export function touches(cells: Cells, of: Placement): number {
  if (cells.has(key(of.x, of.y))) return -1;
  let n = 0;
  for (const side of SIDES) {
    const other = beyond(cells, of, side);
    if (!other) continue;
    if (edgeAt(other, turnedSide(side, 2)) !== edgeAt(of, side)) return -1;
    n += 1;
  }
  return n;
}

/** Returns the empty cells beside laid squares. */
export function rimCells(cells: Cells): [number, number][] {
  const out = new Map<string, [number, number]>();
  for (const s of cells.values())
    for (const [dx, dy] of STEPS)
      if (!cells.has(key(s.x + dx, s.y + dy)))
        out.set(key(s.x + dx, s.y + dy), [s.x + dx, s.y + dy]);
  return [...out.values()];
}

/** Lays `tiles` tiles, and the lake's block when `lakeAt` of them lie; keeps inside the frame and together. */
export function sample(seed: string, tiles: number, frame: Frame, lakeAt: number | null): Sample {
  const chance = dice(seed);
  const cells = new Map<string, Placement>();
  const put = (p: Placement): void => void cells.set(key(p.x, p.y), p);
  put({ kind: START, x: 0, y: 0, turn: 0, copy: 0 });
  const pile = TILES.flatMap((t) =>
    Array.from({ length: t.count }, (_, copy) => ({ kind: t.id, copy })),
  ).filter((t) => t.kind !== START || t.copy > 0);
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(chance.next() * (i + 1));
    const [a, b] = [pile[i], pile[j]];
    if (a && b) [pile[i], pile[j]] = [b, a];
  }
  let lake: Block | null = null;
  let done = 1;
  for (let tries = 0; done < tiles && pile.length > 1 && tries < 500; tries++) {
    if (!lake && lakeAt !== null && done >= lakeAt)
      lake = lakePlace(cells, frame, chance.next, put);
    const drawn = pile.pop();
    if (!drawn) break;
    let best: Placement | null = null;
    let most = 0;
    for (const [x, y] of rimCells(cells)) {
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
      for (const turn of TURNS) {
        const p: Placement = { ...drawn, x, y, turn };
        const n = touches(cells, p);
        if (n <= 0) continue;
        const joins = SIDES.filter((s) => beyond(cells, p, s) && edgeAt(p, s) !== "field").length;
        const score = 10 + 1.6 * n + 0.8 * joins + 1.3 * chance.next() - 0.1 * Math.hypot(x, y);
        if (score > most) [best, most] = [p, score];
      }
    }
    if (best) {
      put(best);
      done += 1;
    } else pile.unshift(drawn);
  }
  const next = pile.at(-1) ?? { kind: START, copy: 0 };
  return { squares: [...cells.values()], lake, next };
}

function lakePlace(
  cells: Cells,
  frame: Frame,
  next: () => number,
  put: (p: Placement) => void,
): Block | null {
  let best: Block | null = null;
  let most = 0;
  for (let x = frame.left; x <= frame.right - 2; x++)
    for (let y = frame.top; y <= frame.bottom - 2; y++)
      for (const turn of TURNS) {
        const met = lakeSquares(x, y, turn).map((s) => touches(cells, s));
        if (met.some((n) => n < 0)) continue;
        const n = met.reduce((a, b) => a + b, 0);
        if (n > 0 && n + next() > most) [best, most] = [{ x, y, turn }, n + next()];
      }
  if (best) for (const s of lakeSquares(best.x, best.y, best.turn)) put(s);
  return best;
}

/** A part of a square on the board. */
export interface Part {
  readonly square: Placement;
  readonly part: Segment;
}

/** A city, road or field of the board. */
export interface Feature {
  readonly kind: Segment["kind"];
  readonly parts: readonly Part[];
  /** Its open ends: edges without a neighbour. */
  readonly open: number;
}

/** Returns the joined features of a board, by a search from each part. */
export function features(squares: readonly Placement[]): Feature[] {
  const cells = cellsOf(squares);
  const ends = new Map<string, Part[]>();
  const endsOf = ({ square, part }: Part): string[] => {
    if (part.kind === "monastery") return [];
    const of = squareOf(square.kind);
    const edges =
      part.kind === "field"
        ? (of.fields[part.index]?.halves ?? []).map((h) => [h.side, h.half] as const)
        : ((part.kind === "city" ? of.cities : of.roads)[part.index]?.sides ?? []).map(
            (side) => [side, 2] as const,
          );
    return edges.map(([side, half]) => {
      const at = turnedSide(side, square.turn);
      // The edge as seen from its upper or left square; halves run clockwise on either.
      const [dx, dy] = at === 0 ? [0, -1] : at === 3 ? [-1, 0] : [0, 0];
      const own = at === 0 || at === 3;
      const seen = half === 2 ? 2 : own ? 1 - half : half;
      return `${square.x + (dx ?? 0)},${square.y + (dy ?? 0)} ${at % 2} ${seen}`;
    });
  };
  const all: Part[] = [...cells.values()].flatMap((square) =>
    segmentsOf(squareOf(square.kind)).map((part) => ({ square, part })),
  );
  for (const part of all)
    for (const end of endsOf(part)) ends.set(end, [...(ends.get(end) ?? []), part]);
  const seen = new Set<Part>();
  return all.flatMap((from): Feature[] => {
    if (seen.has(from)) return [];
    const parts: Part[] = [];
    const todo = [from];
    let open = 0;
    seen.add(from);
    for (let at = todo.pop(); at; at = todo.pop()) {
      parts.push(at);
      for (const end of endsOf(at)) {
        const met = ends.get(end) ?? [];
        if (met.length < 2) open += 1;
        for (const other of met)
          if (!seen.has(other)) {
            seen.add(other);
            todo.push(other);
          }
      }
    }
    return [{ kind: from.part.kind, parts, open }];
  });
}
