/** Which part of a large land a turn begins with. */
import { above, around, type Box, type Window } from "../../../board/camera.ts";
import { T } from "../art/index.ts";
import type { Cell } from "../state/view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The space around the places, in drawing units. */
const MARGIN = 24;
/** By how much larger than in the whole land cells must be for the land to be cut. */
const WORTH = 1.08;
/** The share of the wanted scale at which the whole land is shown: taps on neighbouring cells are still told apart. */
const ENOUGH = 0.75;

/** The width of the buttons in the lower corners of the board with the space around them, in pixels. */
const UNDO = 64;
const MAP = 120;
/** The scale beside the buttons, as a share of that behind them, from which the land is framed beside them. */
const BESIDE = 0.9;

/**
 * Returns the part of a low window between the buttons in its lower corners, which are `floats` high, if the land is hardly smaller
 * there; otherwise all of it. `mirrored` is for the left hand.
 */
export function besideButtons(w: Window, land: Size, floats: number, mirrored: boolean): Window {
  if (above(w, floats) !== w) return w;
  const height = w.height - w.top - w.bottom;
  const width = w.width - w.left - w.right;
  const fits = (room: number): number => Math.min(room / land.width, height / land.height);
  if (fits(width - UNDO - MAP) < BESIDE * fits(width)) return w;
  const [left, right] = mirrored ? [MAP, UNDO] : [UNDO, MAP];
  return { ...w, left: w.left + left, right: w.right + right };
}

const within = (from: number, size: number, least: number, room: number): number =>
  Math.min(Math.max(from, least), least + Math.max(0, room - size));

/**
 * Returns the part of the land with all places for the tile, and as much around them as fits at `scale`; `null` where the whole land
 * has cells large enough, or little would be gained. `room` is the free part of the window in pixels.
 */
export function partFor(land: Box, places: readonly Cell[], room: Size, scale: number): Box | null {
  const cells = places.map((c) => ({ x: c.x * T, y: c.y * T, width: T, height: T }));
  const box = around(cells, MARGIN);
  const fits = (of: Size): number => Math.min(room.width / of.width, room.height / of.height);
  if (!box || fits(land) >= ENOUGH * scale) return null;
  const width = Math.min(land.width, Math.max(box.width, room.width / scale));
  const height = Math.min(land.height, Math.max(box.height, room.height / scale));
  if (fits({ width, height }) < WORTH * fits(land)) return null;
  const x = within(box.x - (width - box.width) / 2, width, land.x, land.width);
  const y = within(box.y - (height - box.height) / 2, height, land.y, land.height);
  return { x, y, width, height };
}
