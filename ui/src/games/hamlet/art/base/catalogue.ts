/** The catalogue of tiles, as far as pictures need it. */
import data from "../../../../../../crates/hamlet/data/components-2.json";

export interface CatalogueTile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly tile: string;
  readonly expansion: string;
  /** One direction digit per unit segment, counter-clockwise. */
  readonly outline: string;
  /** Its effect on the water around it. */
  readonly ability?: { readonly kind: string } | null;
  /** One terrain letter per unit segment: R, F, M or W. */
  readonly terrain: string;
  readonly slots: {
    readonly kind: string;
    readonly count?: number;
    readonly deliveries?: readonly unknown[];
  } | null;
}

export interface Placement {
  readonly id: string;
  readonly at: readonly [number, number];
  readonly rotation: number;
}

export const TILES: readonly CatalogueTile[] = data.tiles;

const byId = new Map(TILES.map((t) => [t.id, t]));

/** Returns the tile with this id. Throws if the catalogue has none: the ids come from the catalogue itself. */
export function catalogueTile(id: string): CatalogueTile {
  const t = byId.get(id);
  if (!t) throw new RangeError(`no tile "${id}" in the catalogue`);
  return t;
}

/** The ids of the menu cards. */
export const MENU_CARDS: readonly string[] = data.by_the_lake.menu.map((c) => c.id);

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

/** Returns the two menu cards of a season, by kind of fish. */
export function menuOf(
  season: (typeof SEASONS)[number],
): readonly { readonly id: string; readonly rarity: "uncommon" | "rare" }[] {
  return data.by_the_lake.menu
    .filter((c) => c.season === season)
    .map((c) => ({ id: c.id, rarity: c.rarity === "rare" ? "rare" : "uncommon" }));
}

/** Returns the number of slots for goods on this tile (deliveries of the Church and sales of the Market are no goods on a tile). */
export function goodsSlots(id: string): number {
  const s = catalogueTile(id).slots;
  return s && (s.kind === "raw" || s.kind === "refined" || s.kind === "store") ? (s.count ?? 0) : 0;
}

/** Returns the number of deliveries that this side of the Church needs; 0 for any other tile. */
export function deliveries(id: string): number {
  return catalogueTile(id).slots?.deliveries?.length ?? 0;
}

/** Returns the starting village for this number of players. */
export function startVillage(players: number): readonly Placement[] {
  const l = data.layouts.find((x) => x.players.includes(players));
  return (l?.placements ?? []).map((p) => ({
    id: p.id,
    at: [p.at[0] ?? 0, p.at[1] ?? 0],
    rotation: p.rotation,
  }));
}
