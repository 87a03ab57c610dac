/** Finds choices by their counts of fish. Pure. */
import type { ChoiceOf } from "../state/choice.ts";

type Option = Pick<ChoiceOf<"keep">, "index" | "fish">;

/** Returns the choice with exactly these counts. */
export function counted<T extends Option>(
  options: readonly T[],
  counts: readonly number[],
): T | undefined {
  return options.find((c) => c.fish.every((n, i) => n === counts[i]));
}

/** Returns the counts to start with: the most fish, and of those the rarest. */
export function fullest(options: readonly Option[]): number[] {
  const weight = (f: readonly number[]): number =>
    f.reduce((sum, n) => sum + n, 0) * 1000 + (f[2] ?? 0) * 30 + (f[1] ?? 0);
  let best: number[] = [0, 0, 0];
  let most = -1;
  for (const { fish } of options)
    if (weight(fish) > most) {
      best = fish;
      most = weight(fish);
    }
  return best;
}

/** Returns whether a choice has one more of a kind. */
export function room(options: readonly Option[], counts: readonly number[], kind: number): boolean {
  const next = counts.map((n, i) => (i === kind ? n + 1 : n));
  return options.some((c) => c.fish.every((n, i) => n >= (next[i] ?? 0)));
}
