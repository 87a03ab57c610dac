/**
 * Which pictures show the land: flat ones by blocks of cells, standing ones by bands from back to front, each in
 * columns. What reaches over the edge of a column is drawn in both and cut there, so that no edge shows.
 */
import { around, type Box } from "../../../board/camera.ts";
import type { Plan } from "../../../board/pictures.ts";
import { type Flat, type Item, type Look, REACH, type Standing, T } from "../art/index.ts";

/** Cells along a side of a block. */
const BLOCK = 4;
/** The height of a band and the width of a column, in drawing units. */
const BAND = T;
const COLUMN = 2 * T;
/** How far a picture of what stands goes beyond its band: the lighthouse above, gardens and shadows below. */
const ABOVE = 220;
const BELOW = 80;
/** The overlap of columns, so that no line shows between them. */
const OVERLAP = 1;

/** The layers of pictures; the field map lies between the first two, marks of cells between the last two. */
export interface LandPlans {
  readonly ground: readonly Plan[];
  readonly ways: readonly Plan[];
  readonly standing: readonly Plan[];
}

const EMPTY: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Groups items, keeping their order. */
function grouped(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  const out = new Map<string, Item[]>();
  for (const item of items) {
    const key = by(item);
    const group = out.get(key);
    if (group) group.push(item);
    else out.set(key, [item]);
  }
  return out;
}

const boxOf = (items: readonly Item[]): Box => around(items.map((i) => i.box)) ?? EMPTY;

/**
 * Returns the pictures of the land. A picture's key names all its items, so that after a tile is laid those of
 * other blocks and bands stay.
 */
export function landPlans(items: readonly Item[], look: Look): LandPlans {
  const key = (what: string, of: readonly Item[]): string =>
    `${what} ${look.detail} ${look.night} ${of.map((i) => i.key).join(" ")}`;
  const block = (i: Item): string =>
    `${Math.floor(i.cell.x / BLOCK)},${Math.floor(i.cell.y / BLOCK)}`;
  const flat = (layers: readonly Flat[]): Plan[] =>
    [
      ...grouped(
        items.filter((i) => layers.some((l) => i.flat[l])),
        block,
      ).values(),
    ].map((of) => ({
      key: key(layers.join("+"), of),
      box: boxOf(of),
      svg: () => layers.map((l) => of.map((i) => i.flat[l] ?? "").join("")).join(""),
    }));
  const windows = new Map<string, { band: number; column: number; of: Map<Item, Standing[]> }>();
  for (const item of items)
    for (const s of item.standing) {
      const reach = (s.reach ?? REACH) + OVERLAP;
      const band = Math.floor(s.y / BAND);
      const last = Math.floor((s.x + reach) / COLUMN);
      for (let column = Math.floor((s.x - reach) / COLUMN); column <= last; column++) {
        const at = `${band} ${column}`;
        const window = windows.get(at) ?? { band, column, of: new Map<Item, Standing[]>() };
        windows.set(at, window);
        const mine = window.of.get(item);
        if (mine) mine.push(s);
        else window.of.set(item, [s]);
      }
    }
  const standing = [...windows.values()]
    .sort((a, b) => a.band - b.band || a.column - b.column)
    .map(
      ({ band, column, of }): Plan => ({
        key: key(`band ${band} ${column}`, [...of.keys()]),
        box: {
          x: column * COLUMN - OVERLAP,
          y: band * BAND - ABOVE,
          width: COLUMN + 2 * OVERLAP,
          height: BAND + ABOVE + BELOW,
        },
        svg: () =>
          [...of.values()]
            .flat()
            .sort((a, b) => a.y - b.y)
            .map((s) => s.svg)
            .join(""),
      }),
    );
  return {
    ground: [...flat(["grass"]), ...flat(["crops"])],
    ways: [...flat(["water"]), ...flat(["roads"]), ...flat(["paving"])],
    standing,
  };
}
