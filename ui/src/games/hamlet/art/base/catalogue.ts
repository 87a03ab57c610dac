/** The tiles as the rules know them; only what a picture needs. */
import data from "../../../../../../crates/hamlet/data/components.json";

export interface CatalogueTile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly tile: string;
  readonly expansion: string;
  /** One direction digit a unit segment, counter-clockwise. */
  readonly outline: string;
  /** What it does to the water around it. */
  readonly ability?: { readonly kind: string } | null;
  /** One terrain letter a unit segment: R, F, M or W. */
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

/** The tile with this id. Throws if the catalogue has none: the ids come from the catalogue itself. */
export function catalogueTile(id: string): CatalogueTile {
  const t = byId.get(id);
  if (!t) throw new RangeError(`no tile "${id}" in the catalogue`);
  return t;
}

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

/** The two menu cards of a season, by their kind of fish. */
export function menuOf(
  season: (typeof SEASONS)[number],
): readonly { readonly id: string; readonly rarity: "uncommon" | "rare" }[] {
  return data.by_the_lake.menu
    .filter((c) => c.season === season)
    .map((c) => ({ id: c.id, rarity: c.rarity === "rare" ? "rare" : "uncommon" }));
}

/** Slots for goods on this tile (a Church's deliveries and a Market's sales are not goods lying there). */
export function goodsSlots(id: string): number {
  const s = catalogueTile(id).slots;
  return s && (s.kind === "raw" || s.kind === "refined" || s.kind === "store") ? (s.count ?? 0) : 0;
}

/** Deliveries the Church waits for on this side (0 for any other tile). */
export function deliveries(id: string): number {
  return catalogueTile(id).slots?.deliveries?.length ?? 0;
}

/** The starting village for this number of players. */
export function startVillage(players: number): readonly Placement[] {
  const l = data.layouts.find((x) => x.players.includes(players));
  return (l?.placements ?? []).map((p) => ({
    id: p.id,
    at: [p.at[0] ?? 0, p.at[1] ?? 0],
    rotation: p.rotation,
  }));
}
