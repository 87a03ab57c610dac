/** Complete pictures: the board with all layers, and one tile in the hand. */
import { nightMarkup, THEME } from "../../../board/art/palette.ts";
import { n1 } from "../../../board/art/svg.ts";
import type { Box } from "../../../board/camera.ts";
import { fieldMap, type OwnedField } from "./fields.ts";
import { T } from "./geometry.ts";
import { card, outline, rim } from "./ground.ts";
import { flatOf, type Look, landItems, standingOf } from "./land.ts";
import type { Placement } from "./tiles.ts";
import type { Block } from "./water.ts";

/** The content of the board, without pieces and marks. */
export interface Land {
  readonly squares: readonly Placement[];
  /** The place of the lake, whose nine squares are also in `squares`. */
  readonly lake: Block | null;
  /** Fields to show in their owners' patterns. */
  readonly fields?: readonly OwnedField[];
}

/** Draws the card of all squares: shadow, thickness and grass. */
export function cardMarkup(squares: readonly Placement[], night: boolean): string {
  const svg = card(outline(squares), night);
  return night ? nightMarkup(svg) : svg;
}

/** Draws the line around the card, above all flat layers. */
export const rimMarkup = (squares: readonly Placement[], night: boolean): string =>
  rim(outline(squares), night);

/** Draws the land in two parts, flat and standing, with the marks of cells in between. */
export function landLayers(
  land: Land,
  look: Look,
): { readonly flat: string; readonly standing: string } {
  const items = landItems(land.squares, land.lake, look);
  return {
    flat:
      cardMarkup(land.squares, look.night) +
      flatOf(items, "grass") +
      flatOf(items, "crops") +
      fieldMap(land.fields ?? [], look.night) +
      flatOf(items, "water") +
      flatOf(items, "roads") +
      flatOf(items, "paving") +
      rimMarkup(land.squares, look.night),
    standing: standingOf(items)
      .map((s) => s.svg)
      .join(""),
  };
}

/** Draws all of the land. */
export function landMarkup(land: Land, look: Look): string {
  const { flat, standing } = landLayers(land, look);
  return flat + standing;
}

/** Draws paper with dots at the corners of cells. */
export function paper(box: Box, night: boolean): string {
  const area = `x="${n1(box.x)}" y="${n1(box.y)}" width="${n1(box.width)}" height="${n1(box.height)}"`;
  return `<rect ${area} fill="${(night ? THEME.dark : THEME.light).paper}"/><rect ${area} fill="url(#cells${night ? "-n" : ""})"/>`;
}

/** The view box of one tile in the hand, with room for its towers and its shadow. */
export const HAND_BOX = `-20 -72 ${T + 40} ${T + 108}`;

/** Draws one tile in the hand, at the origin. */
export const tileMarkup = (tile: Omit<Placement, "x" | "y">, look: Look): string =>
  landMarkup({ squares: [{ ...tile, x: 0, y: 0 }], lake: null }, look);
