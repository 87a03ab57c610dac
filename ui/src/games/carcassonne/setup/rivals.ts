/** The computer rivals that a new game of Carcassonne offers. */
import type { Cast } from "../../../common/setup/cast.ts";
import type { CarcCharacter } from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import Face from "../parts/Face.svelte";

export const CAST: Cast<CarcCharacter> = {
  characters: ["mason", "farmer", "pilgrim"],
  names: {
    mason: ["Hugo", "Berta", "Tilo", "Marta", "Ruben"],
    farmer: ["Lena", "Jakob", "Hanna", "Gregor", "Ida"],
    pilgrim: ["Luca", "Elise", "Mattis", "Clara", "Paul"],
  },
  title: (of) => word(`carc_rival_${of}`),
  about: (of) => word(`carc_rival_${of}_sub`),
  Face,
};
