/** The computer rivals that a new game of Hamlet offers. */
import type { Cast } from "../../../common/setup/cast.ts";
import type { RivalCharacter } from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import Face from "../parts/Face.svelte";

export const CAST: Cast<RivalCharacter> = {
  game: "hamlet",
  characters: ["builder", "merchant", "warden"],
  names: {
    builder: ["Odo", "Bruno", "Wenzel", "Falk"],
    merchant: ["Emil", "Corvin", "Matteo", "Jaro"],
    warden: ["Anselm", "Hedwig", "Klemens", "Agnes"],
  },
  title: (of) => word(`ui_rival_${of}`),
  about: (of) => word(`ui_rival_${of}_sub`),
  Face,
};
