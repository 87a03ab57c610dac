/** The single rules that make the solo game easier or harder (solo rules, difficulty), in the order they are listed. */
import type { SoloModifiers } from "../../../common/bindings.ts";

export type Modifier = keyof SoloModifiers;

export const EASIER = ["two_donkeys", "landmarks_1", "pays_ignored_gold"] as const;
export const HARDER = [
  "two_villagers",
  "favour_stays_up",
  "merchant_strict",
  "chaplain_strict",
  "landmarks_5",
  "sells_leftovers",
] as const;
export const MODIFIERS: readonly Modifier[] = [...EASIER, ...HARDER];

/** Two that change the same thing: a game with both is refused. */
export const RULES_OUT: Partial<Record<Modifier, Modifier>> = {
  landmarks_1: "landmarks_5",
  landmarks_5: "landmarks_1",
};

/** None of them is chosen. */
export const none = (): SoloModifiers => ({
  two_donkeys: false,
  landmarks_1: false,
  pays_ignored_gold: false,
  two_villagers: false,
  favour_stays_up: false,
  merchant_strict: false,
  chaplain_strict: false,
  landmarks_5: false,
  sells_leftovers: false,
});
