/** Which part of the land the board shows, and when it moves by itself. */
import {
  above,
  around,
  type Box,
  type Camera,
  frame,
  type Point,
  reveal,
  shows,
  toScreen,
  type Window,
  zoom,
} from "../../../board/camera.ts";
import { H, T } from "../art/index.ts";
import type { Cell } from "../state/view.ts";
import { REACH } from "./spots.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scale at which a land is shown that is too large to be read as a whole: 44 pixels a cell. */
export const READABLE = 44 / T;
/** The least scale that the board takes by itself: 40 pixels a cell. */
export const LEAST = 40 / T;

/** The space around a place that the board moves to, in pixels. */
const EDGE = 12;
/** The space around the laid tile and its rings, in pixels. */
const RIM = 4;

/** The width of the buttons in the lower corners of the board with the space around them, in pixels. */
export const UNDO = 64;
export const MAP = 120;
/** The scale beside the buttons, as a share of that behind them, from which the land is framed beside them. */
const BESIDE = 0.9;

/**
 * Returns the part of a low window between the buttons in its lower corners, which are `floats` high, if the land is hardly smaller
 * there; otherwise all of it. `mirrored` is for the left hand.
 */
export function besideButtons(w: Window, land: Size, floats: number, mirrored: boolean): Window {
  if (above(w, floats) !== w) return w;
  const { width, height } = roomOf(w);
  const fits = (room: number): number => Math.min(room / land.width, height / land.height);
  if (fits(width - UNDO - MAP) < BESIDE * fits(width)) return w;
  const [left, right] = mirrored ? [MAP, UNDO] : [UNDO, MAP];
  return { ...w, left: w.left + left, right: w.right + right };
}

export const cellBox = (c: Cell): Box => ({ x: c.x * T, y: c.y * T, width: T, height: T });

const within = (from: number, size: number, least: number, room: number): number =>
  Math.min(Math.max(from, least), least + Math.max(0, room - size));

/** Returns the box around the first cells that fit into `room`, in drawing units; the first one is always inside. */
function gather(cells: readonly Cell[], room: Size): Box | null {
  let box: Box | null = null;
  for (const cell of cells) {
    const more: Box | null = around([...(box ? [box] : []), cellBox(cell)]);
    if (!box || (more && more.width <= room.width && more.height <= room.height)) box = more;
  }
  return box;
}

/** What a turn needs to see: where the tile may lie, and what was laid last. */
export interface Needs {
  readonly places: readonly Cell[];
  readonly last: readonly Cell[];
}

/**
 * Returns what a turn needs to see: the whole lake before it is laid, where a tile may lie, and what was laid last. `asked` says whether a
 * person lays: for the places of a computer rival, which are not shown, the board does not move.
 */
export function needsOf(
  ghost: readonly Cell[] | null,
  places: readonly Cell[],
  last: readonly Cell[],
  asked: boolean,
): Needs {
  return ghost ? { places: [], last: ghost } : { places: asked ? places : [], last };
}

/** Returns the cells that a turn needs to see, the most important first: the place nearest to what was laid last, that, and the other places. */
function ordered({ places, last }: Needs): Cell[] {
  const from = last[0] ?? places[0] ?? { x: 0, y: 0 };
  const far = (c: Cell): number => Math.hypot(c.x - from.x, c.y - from.y);
  const [nearest, ...others] = [...places].sort((a, b) => far(a) - far(b));
  return nearest ? [nearest, ...last, ...others] : [...last];
}

/** Returns whether all of a land can be read in a window of that size. */
const isSmall = (land: Size, room: Size): boolean =>
  Math.min(room.width / land.width, room.height / land.height) >= LEAST;

export const roomOf = (w: Window): Size => ({
  width: w.width - w.left - w.right,
  height: w.height - w.top - w.bottom,
});

/** Returns the part of a large land that a game is opened with, in readable cells; `null` for a land that is shown whole. */
export function partFor(land: Box, needs: Needs, room: Size): Box | null {
  if (isSmall(land, room)) return null;
  const width = Math.min(land.width, room.width / READABLE);
  const height = Math.min(land.height, room.height / READABLE);
  const space = (2 * EDGE) / READABLE;
  const box = gather(ordered(needs), { width: width - space, height: height - space });
  if (!box) return null;
  const x = within(box.x - (width - box.width) / 2, width, land.x, land.width);
  const y = within(box.y - (height - box.height) / 2, height, land.y, land.height);
  return { x, y, width, height };
}

/** The part of the board that is seen, and its buttons. */
export interface Seen {
  readonly win: Window;
  /** The height of the buttons over its lower edge, in pixels. */
  readonly floats: number;
  /** Whether the buttons are mirrored for the left hand. */
  readonly mirrored: boolean;
}

/** Returns the part above the buttons. */
const clearOf = ({ win, floats }: Seen): Window => ({ ...win, bottom: win.bottom + floats });

/** Returns the part of the lower edge between the buttons. */
export function gapOf({ win, mirrored }: Seen): { readonly from: number; readonly to: number } {
  const [west, east] = mirrored ? [MAP, UNDO] : [UNDO, MAP];
  return { from: win.left + west, to: win.width - win.right - east };
}

export type Side = "left" | "right" | "up" | "down";

/** Returns how far a point of the screen is outside the board at each side; beside the gap between the buttons the board ends above them. */
export function outside(p: Point, seen: Seen): Record<Side, number> {
  const { win, floats } = seen;
  const gap = gapOf(seen);
  return {
    left: win.left - p.x,
    right: p.x - (win.width - win.right),
    up: win.top - p.y,
    down: p.y - (win.height - win.bottom) + (p.x > gap.from && p.x < gap.to ? 0 : floats),
  };
}

/**
 * Returns the camera with which a turn begins after the one that is shown: the same one, unless what was laid last or all places are
 * out of sight.
 */
export function onward(at: Camera, land: Box, needs: Needs, seen: Seen, most: number): Camera {
  const w = clearOf(seen);
  const { places, last } = needs;
  const isOut = (c: Cell): boolean => {
    const p = toScreen(at, { x: c.x * T + H, y: c.y * T + H });
    return Math.max(...Object.values(outside(p, seen))) > 0;
  };
  if (!last.some(isOut) && (places.length === 0 || !places.every(isOut))) return at;
  if (isSmall(land, roomOf(w))) return frame(land, w, most);
  return bring(at, ordered(needs), seen);
}

/** Returns the camera that shows the first of these cells that fit in, at a readable scale, after the shortest move. */
export function bring(at: Camera, cells: readonly Cell[], seen: Seen): Camera {
  const w = clearOf(seen);
  const { width, height } = roomOf(w);
  const scale = at.scale < LEAST ? READABLE : at.scale;
  const middle = { x: w.left + width / 2, y: w.top + height / 2 };
  const near = scale === at.scale ? at : zoom(at, middle, scale / at.scale);
  // Around the outermost cell there is space for the rings of a tile that is laid there, if all of them fit.
  for (const edge of [Math.max(EDGE, REACH - H * scale), EDGE]) {
    const box = gather(cells, {
      width: (width - 2 * edge) / scale,
      height: (height - 2 * edge) / scale,
    });
    const whole = around(cells.map(cellBox));
    if (box && whole && (edge === EDGE || (box.width >= whole.width && box.height >= whole.height)))
      return reveal(near, box, w, edge);
  }
  return at;
}

/** What lies in this turn: the tile or the lake, the rings on it, and the racer's steps. */
export interface Lying {
  readonly cells: readonly Cell[];
  readonly rings: readonly Box[];
  readonly steps: readonly Cell[];
}

/**
 * Returns the camera after a tile or the lake is laid: the same one if it shows readably what lies with its rings, and on a small land
 * the cells beside it. The racer's steps are shown too if they fit in without a change of scale.
 */
export function beside(at: Camera, land: Box, of: Lying, seen: Seen, most: number): Camera {
  const w = clearOf(seen);
  const tile = around(of.cells.map(cellBox));
  if (!tile) return at;
  const room = roomOf(w);
  const grown = around([tile], T) ?? tile;
  let next = at;
  if (isSmall(land, room) && !shows(at, grown, w)) {
    const moved = reveal(at, land, w, 0);
    next = at.scale >= LEAST && shows(moved, land, w) ? moved : frame(land, w, most);
  } else if (at.scale < LEAST) {
    const middle = toScreen(at, { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 });
    next = zoom(at, middle, READABLE / at.scale);
  }
  const ringed = around([tile, ...of.rings]) ?? tile;
  const all = around([ringed, ...of.steps.map(cellBox)]) ?? tile;
  const fits = (box: Box): boolean =>
    box.width * next.scale <= room.width - 2 * RIM &&
    box.height * next.scale <= room.height - 2 * RIM;
  const wanted = fits(all) ? all : ringed;
  return shows(next, wanted, w) ? next : reveal(next, wanted, w, RIM);
}
