/**
 * The plates of goods on the tiles. On a small tile with several workers a plate shrinks: each kind of goods lies there once,
 * with its count. Pure.
 */
import type { Point } from "../../../board/camera.ts";
import type { GameView, TileView } from "../../../common/types.ts";
import { tileBox } from "../art";
import { type Tray, traysOf } from "./lying.ts";

/** A tray as it is drawn. */
export interface Plate extends Tray {
  /** Whether each kind of goods is drawn once with its count, without the empty slots. */
  readonly counted: boolean;
  /** Where the goods lie, relative to the middle of the tray before `scale`. */
  readonly places: readonly Point[];
  readonly scale: number;
}

/** The size of a tray among enlarged pieces. */
const TRAY = 0.92;
/** The breadth of a plate around its goods at scale 1. */
const BREADTH = 54;
/** The part of its tile that a plate may cover before it shrinks. */
const MOST = 0.5;

/** The number of workers from which a tile is crowded. */
const CROWD = 2;

/** Returns whether the workers on a tile need the space that a shrunk plate leaves. */
export const isCrowded = ({
  villagers,
  donkeys,
}: Pick<TileView, "villagers" | "donkeys">): boolean =>
  villagers.length + donkeys.reduce((sum, d) => sum + d.count, 0) >= CROWD;

/** Returns the size of a plate on the board; zero without goods. */
export function plateSize({ places, scale }: Pick<Plate, "places" | "scale">): {
  width: number;
  height: number;
} {
  if (places.length === 0) return { width: 0, height: 0 };
  const span = (of: readonly number[]): number =>
    (Math.max(...of) - Math.min(...of) + BREADTH) * scale;
  return { width: span(places.map((p) => p.x)), height: span(places.map((p) => p.y)) };
}

/** Returns whether a plate covers too much of its tile. */
function isLarge(
  plate: Pick<Plate, "places" | "scale">,
  { face, at, rotation }: Pick<TileView, "face" | "at" | "rotation">,
): boolean {
  const { width, height } = plateSize(plate);
  const box = tileBox(face, at, rotation);
  return width * height > MOST * box.width * box.height;
}

/** Returns the plates; `size` is the factor by which pieces are enlarged, `few` whether all goods are counts. */
export function platesOf(view: Pick<GameView, "tiles">, size: number, few: boolean): Plate[] {
  const scale = size * TRAY;
  return traysOf(view).map((tray) => {
    const whole = { ...tray, counted: false, places: tray.spots, scale };
    const tile = view.tiles[tray.tile];
    return few || (tile && isCrowded(tile) && isLarge(whole, tile))
      ? { ...whole, counted: true, places: tray.row }
      : whole;
  });
}
