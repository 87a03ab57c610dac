/** The computer rivals that a new game of Carcassonne offers. */
import type { Cast } from "../../../common/setup/cast.ts";
import type { CarcCharacter } from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import Face from "../parts/Face.svelte";

export const CAST: Cast<CarcCharacter> = {
  game: "carcassonne",
  characters: ["mason", "pilgrim", "farmer"],
  names: {
    // The mason and the pilgrim have beards, the farmer has braids.
    mason: ["Hugo", "Jakob", "Tilo", "Gregor", "Ruben"],
    farmer: ["Lena", "Berta", "Hanna", "Marta", "Ida"],
    pilgrim: ["Luca", "Emil", "Mattis", "Oskar", "Paul"],
  },
  title: (of) => word(`carc_rival_${of}`),
  about: (of) => word(`carc_rival_${of}_sub`),
  Face,
};
