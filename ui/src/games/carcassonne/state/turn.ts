/** A turn on the screen: which turning comes next, which option is chosen, whether the player may be done. */
import type { Turn } from "../art/index.ts";
import type { Cell, Option, Place, Pose, TableView } from "./view.ts";

/** Squares along a side of the lake. */
export const LAKE_SIDE = 3;

/** The part of a table that tells where the tile of this turn lies and may lie. */
type Laid = Pick<TableView, "laying" | "laid">;

/** Returns whether a tile or the lake is to be laid. */
export const isToLay = ({ stage }: Pick<TableView, "stage">): boolean =>
  stage === "lay" || stage === "lake";

/** Returns the place at a cell; `null` if what was drawn may not lie there. */
export const placeAt = (view: Pick<TableView, "laying">, x: number, y: number): Place | null =>
  (view.laying?.places ?? []).find((p) => p.x === x && p.y === y) ?? null;

/** Returns the place where the tile or the lake of this turn lies. */
export const placeOfLaid = (view: Laid): Place | null =>
  view.laid ? placeAt(view, view.laid.x, view.laid.y) : null;

/** Returns the legal turning after the one that lies; `null` if there is no other. */
export function nextPose(view: Laid): Pose | null {
  const place = placeOfLaid(view);
  if (!place || !view.laid) return null;
  const at = place.poses.findIndex((p) => p.turn === view.laid?.turn);
  const next = place.poses[(at + 1) % place.poses.length];
  return next && next.turn !== view.laid.turn ? next : null;
}

/** Returns the turning in which the tile lies. */
export const poseOf = (view: Laid): Pose | null =>
  placeOfLaid(view)?.poses.find((p) => p.turn === view.laid?.turn) ?? null;

/** Returns the place before or after the one where the tile lies, in reading order. */
export function stepPlace(view: TableView, by: 1 | -1): Place | null {
  const order = [...(view.laying?.places ?? [])].sort((a, b) => a.y - b.y || a.x - b.x);
  const at = order.findIndex((p) => p.x === view.laid?.x && p.y === view.laid?.y);
  const from = at < 0 ? (by > 0 ? -1 : 0) : at;
  return order[(from + by + order.length) % order.length] ?? null;
}

/** Returns the option without a follower, step or racer. */
export const nothingOf = (view: TableView): Option | null =>
  view.options.find((o) => o.act.kind === "nothing") ?? null;

/** Returns what is chosen when a question comes up: no follower, unless a lesson wants one. Whether to race has to be answered. */
export function firstChoice(view: TableView): number | null {
  const isFree = !view.lesson || view.options.length === 1;
  return view.stage === "act" && isFree ? (nothingOf(view)?.choice ?? null) : null;
}

/** The lake before it is laid, shown where a tap on it lays it. */
export interface Ghost extends Cell {
  readonly pose: Pose;
}

/**
 * Returns where the lake is shown before it is laid: where the lesson points, or as near to the middle of the land as it may lie;
 * `null` if it is not to be laid now.
 */
export function ghostOf(
  view: Pick<TableView, "stage" | "laying" | "lesson" | "squares">,
): Ghost | null {
  if (view.stage !== "lake") return null;
  const places = view.laying?.places ?? [];
  const [pointed] = (view.lesson?.point ?? []).flatMap((p) =>
    p.kind === "cell" ? (placeAt(view, p.cell.x, p.cell.y) ?? []) : [],
  );
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
  const [x, y] = [middle(view.squares.map((s) => s.x)), middle(view.squares.map((s) => s.y))];
  const inside = (LAKE_SIDE - 1) / 2;
  const far = (p: Place): number => Math.hypot(p.x + inside - x, p.y + inside - y);
  const place = pointed ?? [...places].sort((a, b) => far(a) - far(b))[0];
  const pose = place?.poses[0];
  return place && pose ? { x: place.x, y: place.y, pose } : null;
}

/** Returns the nine cells of the lake, whose upper left one is given. */
export const cellsOf = ({ x, y }: Cell): Cell[] =>
  [...Array(LAKE_SIDE ** 2).keys()].map((i) => ({
    x: x + (i % LAKE_SIDE),
    y: y + Math.floor(i / LAKE_SIDE),
  }));

/** Returns whether a cell is one of the nine of the lake. */
export const covers = (ghost: Cell, { x, y }: Cell): boolean =>
  cellsOf(ghost).some((c) => c.x === x && c.y === y);

/** What the finger may drag to another place: the laid tile or lake, or the lake before it is laid. */
export interface Held extends Cell {
  readonly turn: Turn;
  /** Tiles along its side. */
  readonly side: number;
}

/** Returns what may be dragged; `null` where nothing is, or its places are unknown. */
export function heldOf(view: Pick<TableView, "laying" | "laid">, ghost: Ghost | null): Held | null {
  if (ghost) return { x: ghost.x, y: ghost.y, turn: ghost.pose.turn, side: LAKE_SIDE };
  const { laid, laying } = view;
  if (!laid || !laying) return null;
  return { x: laid.x, y: laid.y, turn: laid.turn, side: laying.drawn ? 1 : LAKE_SIDE };
}

/** Where something that is dragged would be laid. */
export interface Target extends Cell {
  readonly pose: Pose;
}

/**
 * Returns the place less than a cell from where something with that turning is dragged, and its turning there: as it is, or the first
 * legal one; `null` where it may not lie.
 */
export function targetOf(view: Pick<TableView, "laying">, at: Cell, turn: Turn): Target | null {
  const far = (p: Cell): number => Math.hypot(p.x - at.x, p.y - at.y);
  const [place] = [...(view.laying?.places ?? [])].sort((a, b) => far(a) - far(b));
  const pose = place?.poses.find((p) => p.turn === turn) ?? place?.poses[0];
  return place && pose && far(place) < 1 ? { x: place.x, y: place.y, pose } : null;
}
