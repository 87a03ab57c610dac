/** The computer rivals that a new game offers. */
import type { RivalCharacter, RivalLevel } from "../../../common/types.ts";

/** Every level, the weakest first. */
export const LEVELS: readonly RivalLevel[] = ["child", "beginner", "player", "expert", "master"];
export const CHARACTERS: readonly RivalCharacter[] = ["builder", "merchant", "warden"];

/** The names of each character, of which every seat takes another. */
const NAMES: Readonly<Record<RivalCharacter, readonly string[]>> = {
  builder: ["Odo", "Bruno", "Wenzel", "Falk"],
  merchant: ["Emil", "Corvin", "Matteo", "Jaro"],
  warden: ["Anselm", "Hedwig", "Klemens", "Agnes"],
};

/** Returns what a rival on a seat is called. */
export const rivalName = (character: RivalCharacter, seat: number): string =>
  NAMES[character][seat % NAMES[character].length] ?? character;
