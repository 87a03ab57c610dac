/** Short forms for the markup of many small things. */
import { INK } from "../../../board/art/palette.ts";
import { n1, n2, type Pt, poly } from "../../../board/art/svg.ts";

/** A standing thing. All of them are drawn in order of rising `y`. */
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly svg: string;
  /** Its extent to the left and right of `x` with its shadow, by default `REACH`. */
  readonly reach?: number;
}

/** The usual extent, enough for houses, trees and pieces of walls. */
export const REACH = 50;

/** The extent of large buildings. */
export const WIDE = 150;

/** Draws a shared symbol at a place. */
export const use = (symbol: string, x: number, y: number, scale = 1, flip = false): string =>
  scale === 1 && !flip
    ? `<use href="#${symbol}" x="${n1(x)}" y="${n1(y)}"/>`
    : `<use href="#${symbol}" transform="translate(${n1(x)} ${n1(y)})scale(${flip ? `${n2(-scale)} ${n2(scale)}` : n2(scale)})"/>`;

/** Draws a filled outline, optionally with a line around it. */
export const shapePath = (d: string, fill: string, stroke?: string, width = 1.5): string =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${n1(width)}" stroke-linejoin="round"` : ""}/>`;

/** Draws lines of one colour. */
export const linePath = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round"${more}/>`;

export const polyline = (line: readonly Pt[]): string => poly(line, false);

export const group = (x: number, y: number, svg: string, scale = 1): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${scale === 1 ? "" : `scale(${n2(scale)})`}">${svg}</g>`;

/** Returns the attributes of an ink line. */
export const ink = (width = 1.9): string =>
  `stroke="${INK}" stroke-width="${n1(width)}" stroke-linejoin="round" stroke-linecap="round"`;
