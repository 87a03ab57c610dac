/** The squares of the game, read from the data of the rules. */
import data from "../../../../../crates/carcassonne/data/tiles.json";

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** A side of a square on the board: 0 north, 1 east, 2 south, 3 west. */
export type Side = 0 | 1 | 2 | 3;

/** The terrain of an edge. */
export type Terrain = "city" | "road" | "field" | "water";

/** Half of an edge: `half` 0 comes first clockwise. */
export interface Half {
  readonly side: Side;
  readonly half: 0 | 1;
}

export interface City {
  readonly sides: readonly Side[];
  readonly pennant: boolean;
}

export interface Road {
  readonly sides: readonly Side[];
  /** The place where it ends inside the square, or `null` if it runs from edge to edge. */
  readonly end: "monastery" | "crossing" | "city" | "lighthouse" | null;
}

export interface Field {
  readonly halves: readonly Half[];
  readonly pigs: boolean;
}

/** A kind of square, unrotated. */
export interface Square {
  readonly id: string;
  /** The number of its tiles, 1 for a square of the lake. */
  readonly count: number;
  readonly edges: readonly [Terrain, Terrain, Terrain, Terrain];
  readonly cities: readonly City[];
  readonly roads: readonly Road[];
  readonly monastery: boolean;
  readonly fields: readonly Field[];
  /** Its place in the lake's block, or `null` for a tile. */
  readonly lake: { readonly column: number; readonly row: number } | null;
}

/** A part of a square: its cities, roads, monastery and fields have numbers in this order. */
export interface Segment {
  readonly kind: "city" | "road" | "monastery" | "field";
  /** Its number among those of its kind. */
  readonly index: number;
}

interface Row {
  readonly id: string;
  readonly count?: number;
  readonly row?: number;
  readonly column?: number;
  readonly edges: string;
  readonly cities?: readonly { readonly edges: string; readonly pennants?: number }[];
  readonly roads?: readonly { readonly edges: string; readonly ends_at?: string }[];
  readonly monastery?: boolean;
  readonly fields?: readonly { readonly halves: string; readonly pig_herd?: boolean }[];
}

function side(letter: string): Side {
  const at = "NESW".indexOf(letter);
  if (at === 0 || at === 1 || at === 2 || at === 3) return at;
  throw new RangeError(`no side "${letter}"`);
}

const TERRAIN: Readonly<Record<string, Terrain>> = {
  C: "city",
  R: "road",
  F: "field",
  W: "water",
};

function terrain(letter: string | undefined): Terrain {
  const found = TERRAIN[letter ?? ""];
  if (!found) throw new RangeError(`no terrain "${letter}"`);
  return found;
}

function roadEnd(name: string | undefined): Road["end"] {
  if (name === undefined) return null;
  if (name === "monastery" || name === "crossing" || name === "city" || name === "lighthouse")
    return name;
  throw new RangeError(`no end of a road "${name}"`);
}

function square(row: Row): Square {
  const [n, e, s, w] = [...row.edges].map(terrain);
  if (!n || !e || !s || !w) throw new RangeError(`square ${row.id} needs four edges`);
  const { row: line, column } = row;
  return {
    id: row.id,
    count: row.count ?? 1,
    edges: [n, e, s, w],
    cities: (row.cities ?? []).map((c) => ({
      sides: [...c.edges].map(side),
      pennant: (c.pennants ?? 0) > 0,
    })),
    roads: (row.roads ?? []).map((r) => ({
      sides: [...r.edges].map(side),
      end: roadEnd(r.ends_at),
    })),
    monastery: row.monastery ?? false,
    fields: (row.fields ?? []).map((f) => ({
      halves: f.halves
        .split(" ")
        .map((h) => ({ side: side(h[0] ?? ""), half: h[1] === "2" ? 1 : 0 })),
      pigs: f.pig_herd ?? false,
    })),
    lake: line === undefined || column === undefined ? null : { column, row: line },
  };
}

/** The 24 kinds of tiles. */
export const TILES: readonly Square[] = (data.tiles as readonly Row[]).map(square);

/** The nine squares of the lake's block, row by row. */
export const LAKE: readonly Square[] = (data.lake_cells as readonly Row[]).map(square);

/** The kind of the start tile. */
export const START: string = data.start;

/** The square of the block where the lighthouse stands. */
export const LIGHTHOUSE: string = data.lighthouse;

/** The square of the block that is water alone. */
export const OPEN_WATER: string = data.open_water;

const byId = new Map([...TILES, ...LAKE].map((s) => [s.id, s]));

/** Returns the square with this id. Throws if there is none. */
export function squareOf(id: string): Square {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no square "${id}"`);
  return found;
}

/** Returns the parts of a square in the order of their numbers. */
export function segmentsOf(of: Square): Segment[] {
  const all = <T>(kind: Segment["kind"], list: readonly T[]): Segment[] =>
    list.map((_, index) => ({ kind, index }));
  return [
    ...all("city", of.cities),
    ...all("road", of.roads),
    ...all("monastery", of.monastery ? [0] : []),
    ...all("field", of.fields),
  ];
}

/** Returns the side after a rotation. */
export const turnedSide = (of: Side, turn: Turn): Side => ((of + turn) % 4) as Side;

/** A square on the board. */
export interface Placement {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
  /** The number of the tile among those of its kind, from 0. Each has different plants and houses. */
  readonly copy: number;
}

/** Returns the terrain at a side of a placed square. */
export const edgeAt = (of: Placement, at: Side): Terrain =>
  squareOf(of.kind).edges[((at - of.turn + 4) % 4) as Side];

/** Returns the nine squares of the block whose upper left cell is (x, y). */
export function lakeSquares(x: number, y: number, turn: Turn): Placement[] {
  return LAKE.map((s) => {
    let [column, row] = [s.lake?.column ?? 0, s.lake?.row ?? 0];
    for (let i = 0; i < turn; i++) [column, row] = [2 - row, column];
    return { kind: s.id, x: x + column, y: y + row, turn, copy: 0 };
  });
}
