/** The modifiers of the solo game's difficulty (solo rules, difficulty), in the order of the screen. */
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

/** Pairs that exclude each other: a game with both is refused. */
export const RULES_OUT: Partial<Record<Modifier, Modifier>> = {
  landmarks_1: "landmarks_5",
  landmarks_5: "landmarks_1",
};

/** No modifier. */
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
