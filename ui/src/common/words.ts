/** Phrases of the app become words here, and only here. */

import { m } from "../paraglide/messages.js";
import { bare, joined, opened } from "./grammar.ts";
import { either, language, listed } from "./language.svelte.ts";
import { messageName } from "./phrase.ts";
import { HOUSE, type Phrase, type SeatView, type TileId, type TileView } from "./types.ts";

type Args = Record<string, string | number>;
type Word = (args: Args) => string;
const words = m as unknown as Readonly<Record<string, Word | undefined>>;

/** The words under a key, or the key itself, so that a gap shows. */
export function word(key: string, args: Args = {}): string {
  return words[key]?.(args) ?? key;
}

export function hasWord(key: string): boolean {
  return words[key] !== undefined;
}

type Named = Pick<SeatView, "name">;

/** One argument in words: a seat's name, several materials, an id that has a message, a message, or itself. */
function argument(name: string, value: string | number, seats: readonly Named[]): string | number {
  if (typeof value === "number") return name === "seat" ? (seats[value]?.name ?? value) : value;
  if (name === "materials") return either(value.split("+").map(materialName));
  const key = [`${name}_${value}`, value].find(hasWord);
  return key === undefined ? value : word(key);
}

/** A phrase in words. `seats` gives the players their names. */
export function say(phrase: Phrase, seats: readonly Named[] = []): string {
  const args: Args = {};
  for (const [name, value] of Object.entries(phrase.args))
    args[name] = argument(name, value, seats);
  return opened(joined(word(messageName(phrase.key), args), language()));
}

/** The name of a building, whatever side of it lies up. */
export const tileName = (face: string): string => bare(word(`tile_${face}`));
/** The name of a tile of the village, or of the villagers' house. */
export const placeName = (tiles: readonly Pick<TileView, "face">[], tile: TileId | null): string =>
  tile === HOUSE ? word("ui_lk_house") : tileName(tiles[tile ?? 0]?.face ?? "");
export const materialName = (kind: string): string => word(`material_${kind}`);

/** Fish by their kinds, the empty ones too: what is shown is said. */
export const fishWords = (fish: readonly number[]): string =>
  listed(
    ["common", "uncommon", "rare"].map((kind, i) =>
      word("ui_count_of", { count: fish[i] ?? 0, what: word(`rarity_${kind}`) }),
    ),
  );

export { either, listed };
