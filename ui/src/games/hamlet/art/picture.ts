/** Whole pictures: one tile on a card, a village on a thumbnail. */

import { THEME } from "../../../board/art/palette.ts";
import { n1 } from "../../../board/art/svg.ts";
import type { Placement } from "./base/catalogue";
import { DEFS } from "./defs";
import { CHURCH_DONE } from "./houses/church";
import { lakeArt, type Triangle } from "./lake";
import { tileBox } from "./lattice";
import { houseBox } from "./seat";
import { type ArtOptions, tileArt } from "./tile";

/** Height of a tree, in drawing units. */
const TREE = 28;

interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

function around(boxes: readonly View[], pad: number): View {
  const left = Math.min(...boxes.map((b) => b.x)) - pad;
  const top = Math.min(...boxes.map((b) => b.y)) - pad;
  const right = Math.max(...boxes.map((b) => b.x + b.width)) + pad;
  const bottom = Math.max(...boxes.map((b) => b.y + b.height)) + pad;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const viewBox = (v: View): string =>
  [v.x, v.y, v.width, v.height].map((n) => Math.round(n)).join(" ");

/** Returns all layers of several tiles and of the lakes between them, from back to front. */
export function villageMarkup(
  tiles: readonly Placement[],
  opts: ArtOptions,
  lakes: readonly (readonly Triangle[])[] = [],
): string {
  const art = tiles.map((t) => tileArt(t.id, t.at, t.rotation, opts));
  const props = art.flatMap((a) => a.props).sort((a, b) => a.y - b.y);
  return (
    art.map((a) => a.under).join("") +
    art.map((a) => a.ground).join("") +
    lakes.map((l) => lakeArt(l, tiles, opts.night)).join("") +
    props.map((p) => p.svg).join("")
  );
}

/** Returns one tile for a card of about 80 px. Needs DEFS in the page. */
export function miniTile(
  tileId: string,
  rotation: number,
  night = false,
  churchStage = CHURCH_DONE,
): { viewBox: string; svg: string } {
  const at = [0, 0] as const;
  const ground = tileBox(tileId, at, rotation);
  // Trees and crags on the far edge rise above the ground.
  const trees = { ...ground, y: ground.y - TREE, height: ground.height + TREE };
  const box = around([trees, houseBox(tileId, at, rotation)], 12);
  return {
    viewBox: viewBox({ ...box, height: box.height + 10 }),
    svg: villageMarkup([{ id: tileId, at, rotation }], { detail: "full", night, churchStage }),
  };
}

export interface PictureOptions {
  readonly night?: boolean;
  readonly churchStage?: number;
  readonly detail?: "low" | "full";
  /** Draws paper and lattice dots behind the village; on by default. */
  readonly paper?: boolean;
  /** Includes DEFS, so that the picture stands alone (as a file or an image); off by default. */
  readonly alone?: boolean;
  /** The lakes between the tiles. */
  readonly lakes?: readonly (readonly Triangle[])[];
  /** Free space around the village, in drawing units. */
  readonly margin?: number;
}

/** Returns a village as one svg element that fills its container. */
export function villagePicture(tiles: readonly Placement[], opts: PictureOptions = {}): string {
  const night = opts.night ?? false;
  const boxes = tiles.flatMap((t) => [
    tileBox(t.id, t.at, t.rotation),
    houseBox(t.id, t.at, t.rotation),
  ]);
  const v = around(
    boxes.length > 0 ? boxes : [{ x: -100, y: -100, width: 200, height: 200 }],
    opts.margin ?? 40,
  );
  const th = night ? THEME.dark : THEME.light;
  const area = `x="${n1(v.x)}" y="${n1(v.y)}" width="${n1(v.width)}" height="${n1(v.height)}"`;
  const paper =
    opts.paper === false
      ? ""
      : `<rect ${area} fill="${th.paper}"/><rect ${area} fill="url(#${night ? "dots-n" : "dots"})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(v)}" preserveAspectRatio="xMidYMid meet">${opts.alone ? DEFS : ""}${paper}${villageMarkup(tiles, { detail: opts.detail ?? "low", night, churchStage: opts.churchStage ?? 0 }, opts.lakes)}</svg>`;
}
