/** The catalogue for the rules' texts: numbers, costs and effects of buildings. */
import data from "../../../../../crates/hamlet/data/components-2.json";
import type { Cost, Material } from "../../../common/types.ts";

export interface Scoring {
  readonly rule: string;
  readonly points?: number;
  readonly max?: number;
  readonly raw?: number;
  readonly refined?: number;
  readonly road?: string;
  readonly terrain?: string;
  readonly needs_road?: boolean;
}

export interface Deed {
  readonly kind: string;
  readonly output?: Material | readonly Material[];
  readonly input?: Readonly<Partial<Record<Material, number>>>;
  readonly gold?: number;
  readonly points?: number;
  readonly beg_gold?: number;
  readonly blueprint_limit?: number;
  readonly hire_villager?: readonly number[];
  readonly hire_donkey?: number;
  readonly free_market?: { readonly raw: number; readonly refined: number };
}

interface Price {
  readonly gold?: number;
  readonly materials?: Readonly<Partial<Record<Material, number>>>;
  readonly any_of?: readonly Material[];
  readonly each_of?: readonly Material[];
  readonly count?: number;
}

export interface Delivery {
  readonly id: string;
  readonly cost: Price;
  readonly points: number;
}

/** A row of the catalogue. */
export interface Row {
  readonly id: string;
  readonly kind: string;
  /** Its name, whichever side is up. */
  readonly tile: string;
  readonly expansion: string;
  readonly pile: readonly string[];
  readonly flag: boolean;
  readonly owner_only: boolean;
  readonly terrain: string;
  readonly slots: {
    readonly kind: string;
    readonly count?: number;
    readonly accepts?: readonly Material[];
    readonly filled_at_start?: number;
    readonly deliveries?: readonly Delivery[];
  } | null;
  readonly action: Deed | null;
  readonly cost: Price | null;
  readonly reward: { readonly points: number; readonly milestone: string | null } | null;
  readonly scoring: Scoring | null;
  readonly ability: { readonly kind: string; readonly amount?: number } | null;
}

// The imported type is a union of all rows' shapes.
export const ROWS = data.tiles as unknown as readonly Row[];

export const CATALOGUE = data;

/** Returns the first row with this name. Throws if the catalogue has none: names come from the catalogue. */
export function row(id: string): Row {
  const found = ROWS.find((r) => r.id === id) ?? ROWS.find((r) => r.tile === id);
  if (!found) throw new RangeError(`no building "${id}" in the catalogue`);
  return found;
}

/** Returns a price in the form that `Cost` shows. */
export function costOf(price: Price): Cost {
  const entries = Object.entries(price.materials ?? {}) as [Material, number][];
  const groups = entries.map(([kind, count]) => ({ kinds: [kind], count }));
  if (price.any_of) groups.push({ kinds: [...price.any_of], count: price.count ?? 1 });
  for (const kind of price.each_of ?? []) groups.push({ kinds: [kind], count: 1 });
  return { groups, gold: price.gold ?? 0 };
}

/** Returns the number of sides of a terrain that a building has. */
export const sides = (r: Row, terrain: string): number =>
  [...r.terrain].filter((t) => t === terrain).length;
