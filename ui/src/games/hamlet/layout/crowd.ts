/** Keeps the workers on a crowded tile apart: alike ones stack with a count, others step aside. Pure. */
import type { Point } from "../../../board/camera.ts";
import type { GameView, TileView } from "../../../common/types.ts";
import { yard } from "../art";
import { type Cell, face, onFace, xy } from "../art/lattice";
import { type Tray, traysOf } from "./lying.ts";
import type { Piece } from "./pieces.ts";

/** A worker with its place in the crowd. */
export interface Placed extends Piece {
  /** The workers that stand here, this one included; 0 for those that another one stands for. */
  readonly count: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns whether a point is on the ground of a placed tile. */
function onTile(id: string, at: Cell, rotation: number, p: Point): boolean {
  const o = xy(at);
  return onFace(face(id, rotation), [p.x - o.x, p.y - o.y]);
}

/** The size from which alike workers stack: the board is so small that they would hide each other. */
const STACKS = 1.2;
/** The part of a worker that may be covered before it steps aside. */
const COVERED = 0.1;
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

/** Returns the box of a tray of goods at that size. */
function trayBox(t: Tray, few: boolean, size: number): Box[] {
  const spots = few ? t.row : t.spots;
  if (spots.length === 0) return [];
  const scale = size * 0.92;
  const [xs, ys] = [spots.map((p) => p.x), spots.map((p) => p.y)];
  return [
    {
      left: t.x + (Math.min(...xs) - 19) * scale,
      top: t.y + (Math.min(...ys) - 19) * scale,
      right: t.x + (Math.max(...xs) + 19) * scale,
      bottom: t.y + (Math.max(...ys) + 19) * scale,
    },
  ];
}

/** Returns the workers in their order; `size` is the factor by which they are enlarged, `few` whether goods are counts. */
export function crowd(
  pieces: readonly Piece[],
  view: Pick<GameView, "tiles">,
  size: number,
  few: boolean,
): Placed[] {
  const goods = traysOf(view).flatMap((t) => trayBox(t, few, size));
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
    taken.push(boxOf(p, at, size));
    stacks.set(name, { at, first: p.key, count: 1 });
  }

  /** Returns the best free place near a worker's own: on its tile, covering neither workers nor goods. */
  function place(p: Piece, tile: Pick<TileView, "face" | "at" | "rotation"> | undefined): Point {
    const covers = (at: Point): number => {
      const box = boxOf(p, at, size);
      // One worker that is half hidden is worse than two that are hidden a little.
      const workers = taken.reduce((sum, b) => sum + 3 * shared(box, b) ** 2, 0);
      return workers + 0.4 * goods.reduce((sum, b) => sum + shared(box, b), 0);
    };
    // Workers for whom the tile has no place of their own come in front of its house.
    const astray = tile && !onTile(tile.face, tile.at, tile.rotation, p.at);
    const home: Point = astray ? yard(tile.face, tile.at, tile.rotation) : p.at;
    const own = covers(home);
    if (taken.every((b) => shared(boxOf(p, home, size), b) <= COVERED)) return home;
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
