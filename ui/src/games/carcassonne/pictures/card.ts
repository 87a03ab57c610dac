/** The land of a saved game as a self-contained picture. */
import { around } from "../../../board/camera.ts";
import { definitionsOf, needed } from "../../../board/needed.ts";
import type { GameCard } from "../../../common/types.ts";
import {
  type Block,
  DEFS,
  landMarkup,
  type Placement,
  squareOf,
  T,
  type Turn,
} from "../art/index.ts";

/** Returns the squares of a saved game. Tiles of a kind look alike here. */
export const squaresOf = (card: GameCard): Placement[] =>
  card.tiles.map((t) => ({
    kind: t.face,
    x: t.at[0],
    y: t.at[1],
    turn: (t.rotation % 4) as Turn,
    copy: 0,
  }));

/** Returns where the lake lies among the squares; `null` without it. */
export function lakeOf(squares: readonly Placement[]): Block | null {
  const water = squares.filter((s) => squareOf(s.kind).lake !== null);
  const first = water[0];
  if (!first) return null;
  return {
    x: Math.min(...water.map((s) => s.x)),
    y: Math.min(...water.map((s) => s.y)),
    turn: first.turn,
  };
}

let definitions: ReadonlyMap<string, string> | undefined;

/** Draws the land with all that it refers to; a `large` picture shows details of a large land, too. */
export function landPicture(squares: readonly Placement[], night: boolean, large = false): string {
  const box = around(
    squares.map((s) => ({ x: s.x * T, y: s.y * T, width: T, height: T })),
    70,
  ) ?? { x: 0, y: 0, width: T, height: T };
  const detail = squares.length > 30 && !large ? "low" : "mid";
  const art = landMarkup({ squares, lake: lakeOf(squares) }, { detail, night });
  definitions ??= definitionsOf(DEFS);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${box.width}" height="${box.height}">${needed(art, definitions)}${art}</svg>`;
}
