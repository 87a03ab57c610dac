/** Finds choices by their counts of fish. Pure. */
import type { FishCount } from "../../../common/types.ts";
import { FISH_KINDS, type FishKind } from "../art/fish.ts";
import type { ChoiceOf } from "../state/choice.ts";

type Option = Pick<ChoiceOf<"keep">, "index" | "fish">;

export const NO_FISH: FishCount = { common: 0, uncommon: 0, rare: 0 };

/** Returns how many fish there are of all kinds together. */
export const inAll = (fish: FishCount): number =>
  FISH_KINDS.reduce((sum, kind) => sum + fish[kind], 0);

/** Returns the choice with exactly these counts. */
export function counted<T extends Option>(options: readonly T[], counts: FishCount): T | undefined {
  return options.find((c) => FISH_KINDS.every((kind) => c.fish[kind] === counts[kind]));
}

/** Returns the counts to start with: the most fish, and of those the rarest. */
export function fullest(options: readonly Option[]): FishCount {
  const weight = (f: FishCount): number => inAll(f) * 1000 + f.rare * 30 + f.uncommon;
  return options.reduce(
    (best, { fish }) => (weight(fish) > weight(best) ? fish : best),
    options[0]?.fish ?? NO_FISH,
  );
}

/** Returns whether a choice has one more of a kind. */
export function room(options: readonly Option[], counts: FishCount, kind: FishKind): boolean {
  const next = { ...counts, [kind]: counts[kind] + 1 };
  return options.some((c) => FISH_KINDS.every((k) => c.fish[k] >= next[k]));
}
