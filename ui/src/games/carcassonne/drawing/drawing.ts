/**
 * Draws the whole board as one standalone picture: the same art at the same places as on the screen, as a file. Pure:
 * equal views give equal bytes.
 */

import { n1, n2 } from "../../../board/art/svg.ts";
import { around } from "../../../board/camera.ts";
import { definitionsOf, needed } from "../../../board/needed.ts";
import { itemAt } from "../../../common/item.ts";
import type { CarcView } from "../../../common/types.ts";
import {
  beam,
  DEFS,
  type Detail,
  detailAt,
  follower,
  LAMP_HEIGHT,
  lampOf,
  landLayers,
  paper,
  startStone,
  T,
} from "../art/index.ts";
import { pieceScale, standers } from "../layout/pieces.ts";
import { trails } from "../layout/trails.ts";
import { lyingOf } from "../state/lying.ts";

export interface DrawingOptions {
  readonly theme: "light" | "dark";
  /** Depends on the picture's scale if omitted. */
  readonly detail?: Detail | undefined;
  /** The longer side, in pixels. */
  readonly size: number;
  /** The picture's title, for screen readers. */
  readonly title: string;
}

/** Margin around the tiles, in drawing units. */
const MARGIN = 90;

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Returns the board as an SVG file. */
export function drawing(view: CarcView, opts: DrawingOptions): string {
  const night = opts.theme === "dark";
  const lying = lyingOf(view);
  const box = around(
    lying.squares.map((s) => ({ x: s.x * T, y: s.y * T, width: T, height: T })),
    MARGIN,
  ) ?? { x: 0, y: 0, width: T, height: T };
  const scale = opts.size / Math.max(box.width, box.height);
  const detail = opts.detail ?? detailAt(scale);
  const land = landLayers(lying, { detail, night });
  const lamp = night ? lampOf(lying.squares, LAMP_HEIGHT) : null;
  const light = lamp
    ? `<g transform="translate(${n1(lamp[0])} ${n1(lamp[1])})" opacity=".6">${beam(-35)}</g>`
    : "";
  const ways = trails(lying.racers, view.seats, null, night)
    .filter((r) => r.svg !== "")
    .map((r) => `<g class="way">${r.svg}</g>`)
    .join("");
  const size = n2(pieceScale(scale));
  const pieces = standers(lying)
    .map(({ at, seat, role }) => {
      const colour = itemAt(view.seats, seat).colour;
      return `<g class="${role}" transform="translate(${n1(at[0])} ${n1(at[1])})scale(${size})">${follower(colour, role)}</g>`;
    })
    .join("");
  const art =
    paper(box, night) +
    land.flat +
    land.standing +
    light +
    startStone(lying.start.x, lying.start.y) +
    ways +
    pieces;
  const px = (v: number): number => Math.max(1, Math.round(v * scale));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[box.x, box.y, box.width, box.height].map(n1).join(" ")}" width="${px(box.width)}" height="${px(box.height)}" role="img"><title>${escaped(opts.title)}</title>${needed(art, definitionsOf(DEFS))}${art}</svg>\n`;
}
