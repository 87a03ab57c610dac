/** The modifiers of the solo game's difficulty (solo rules, difficulty). */
import type { Modifier, SoloModifiers } from "../../../common/bindings.ts";

/** Returns modifiers that change nothing. */
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

export const MODIFIERS = Object.keys(none()) as Modifier[];
