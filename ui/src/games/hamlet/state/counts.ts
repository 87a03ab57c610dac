/** Counts the goods of an overlay, for texts and marks. Pure. */
import type { GoodsSpot, Material, Token } from "../../../common/types.ts";

export interface Counted {
  readonly kind: Material;
  readonly count: number;
}

/** Returns the number of tokens by kind, in order of first occurrence. */
export function byKind(tokens: readonly Token[]): Counted[] {
  const out = new Map<Material, number>();
  for (const t of tokens) out.set(t.kind, (out.get(t.kind) ?? 0) + 1);
  return [...out].map(([kind, count]) => ({ kind, count }));
}

/** Returns the tiles with a material, most first. */
export function spotsOf(
  spots: readonly GoodsSpot[],
  kind: Material,
): { tile: number; count: number; fine: number; keptFor: number | null }[] {
  return spots
    .map((s) => {
      const own = s.tokens.filter((t) => t.kind === kind);
      const fine = own.filter((t) => t.high_quality).length;
      return { tile: s.tile, count: own.length, fine, keptFor: s.kept_for };
    })
    .filter((s) => s.count > 0)
    .sort((a, b) => b.count - a.count || a.tile - b.tile);
}

/** Returns how often each name occurs, in order of first occurrence. */
export function copies(names: readonly string[]): { name: string; count: number }[] {
  const out = new Map<string, number>();
  for (const n of names) out.set(n, (out.get(n) ?? 0) + 1);
  return [...out].map(([name, count]) => ({ name, count }));
}
