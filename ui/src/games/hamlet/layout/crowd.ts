/** Keeps the workers on a crowded tile apart: alike ones stack with a count, others step aside. Pure. */
import type { Point } from "../../../board/camera.ts";
import type { GameView, TileView } from "../../../common/types.ts";
import { yard } from "../art";
import { type Cell, face, onFace, xy } from "../art/lattice";
import type { Piece } from "./pieces.ts";
import { type Plate, platesOf } from "./plates.ts";

/** A worker with its place in the crowd. */
export interface Placed extends Piece {
  /** The number of workers drawn as this one, itself included; 0 if it is drawn as part of another one's stack. */
  readonly count: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns whether a point is on the ground of a placed tile. */
export function onTile(id: string, at: Cell, rotation: number, p: Point): boolean {
  const o = xy(at);
  return onFace(face(id, rotation), [p.x - o.x, p.y - o.y]);
}

/** The size from which alike workers stack: the board is so small that they would hide each other. */
const STACKS = 1.2;
/** The part of a worker that may be covered before it steps aside. */
const COVERED = 0.1;
/** The part of a good that a worker may cover before it steps aside. */
const GOOD_COVERED = 0.25;
/** Half the width of a good at size 1. */
const GOOD = 19;
/** How far a worker may step aside at size 1, in drawing units, nearest first. */
const STEPS = [12, 24, 36, 48, 60, 75, 90, 110];
const WAYS = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);

/** Returns the box that a worker covers, as it is drawn at that size. */
export function boxOf(p: Pick<Piece, "kind" | "tired">, at: Point, size: number): Box {
  const [l, t, r, b] =
    p.kind === "donkey" ? [-30, -51, 34, 7] : p.tired ? [-56, -24, 14, 14] : [-19, -56, 19, 8];
  const scale = size * (p.kind === "villager" ? 1.1 : 0.95);
  return {
    left: at.x + l * scale,
    top: at.y + t * scale,
    right: at.x + r * scale,
    bottom: at.y + b * scale,
  };
}

/** Returns the part of the smaller box that both share: 0 to 1. */
export function shared(a: Box, b: Box): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (w <= 0 || h <= 0) return 0;
  const area = (x: Box): number => (x.right - x.left) * (x.bottom - x.top);
  return (w * h) / Math.min(area(a), area(b));
}

/** Returns the boxes of the goods on a plate, as they are drawn: one for each kind if goods are counts. */
export function goodsOn(t: Plate): Box[] {
  const spots = t.places.filter((_, i) => t.counted || t.slots[i]);
  return spots.map((p) => ({
    left: t.x + (p.x - GOOD) * t.scale,
    top: t.y + (p.y - GOOD) * t.scale,
    right: t.x + (p.x + GOOD) * t.scale,
    bottom: t.y + (p.y + GOOD) * t.scale,
  }));
}

/** Returns the workers in their order; `size` is the factor by which they are enlarged, `few` whether goods are counts. */
export function crowd(
  pieces: readonly Piece[],
  view: Pick<GameView, "tiles">,
  size: number,
  few: boolean,
): Placed[] {
  const goods = platesOf(view, size, few).flatMap(goodsOn);
  /** The part of each good that workers cover. */
  const hidden = goods.map(() => 0);
  const taken: Box[] = [];
  const stacks = new Map<string, { at: Point; first: string; count: number }>();
  const nameOf = (p: Piece): string =>
    size < STACKS ? p.key : `${p.tile} ${p.kind} ${p.seat} ${p.tired} ${p.canMove}`;
  for (const p of pieces) {
    const name = nameOf(p);
    const known = stacks.get(name);
    if (known) {
      known.count += 1;
      continue;
    }
    const at = place(p, view.tiles[p.tile]);
    const box = boxOf(p, at, size);
    taken.push(box);
    goods.forEach((b, i) => {
      hidden[i] = (hidden[i] ?? 0) + shared(box, b);
    });
    stacks.set(name, { at, first: p.key, count: 1 });
  }

  /** Returns the best free place near a worker's own: on its tile, covering neither workers nor goods. */
  function place(p: Piece, tile: Pick<TileView, "face" | "at" | "rotation"> | undefined): Point {
    const covers = (at: Point): number => {
      const box = boxOf(p, at, size);
      // One worker that is half hidden is worse than two that are hidden a little.
      const workers = taken.reduce((sum, b) => sum + 3 * shared(box, b) ** 2, 0);
      // Several workers together could hide a good, too.
      const hides = (b: Box, i: number): number => {
        const already = hidden[i] ?? 0;
        return (already + shared(box, b)) ** 2 - already ** 2;
      };
      return workers + 1.5 * goods.reduce((sum, b, i) => sum + hides(b, i), 0);
    };
    // Workers for whom the tile has no place of their own come in front of its house.
    const astray = tile && !onTile(tile.face, tile.at, tile.rotation, p.at);
    const home: Point = astray ? yard(tile.face, tile.at, tile.rotation) : p.at;
    const own = covers(home);
    const box = boxOf(p, home, size);
    if (
      taken.every((b) => shared(box, b) <= COVERED) &&
      goods.every((b, i) => shared(box, b) + (hidden[i] ?? 0) <= GOOD_COVERED)
    )
      return home;
    let best = home;
    let least = own;
    for (const step of STEPS)
      for (const way of WAYS) {
        const at = {
          x: home.x + Math.cos(way) * step * size,
          y: home.y + Math.sin(way) * step * size,
        };
        const off = tile && !onTile(tile.face, tile.at, tile.rotation, at) ? 0.3 : 0;
        const cost = covers(at) + off + step * 0.002;
        if (cost < least) {
          least = cost;
          best = at;
        }
      }
    return best;
  }

  return pieces.map((p) => {
    const stack = stacks.get(nameOf(p));
    if (!stack) return { ...p, count: 1 };
    return { ...p, at: stack.at, count: stack.first === p.key ? stack.count : 0 };
  });
}
