/** Message keys of Carcassonne that are composed at run time. */
import { MEDALS } from "./parts/medals.ts";
import { AIDS } from "./state/aids.svelte.ts";

/** The suffixes of each composed key by its prefix. All other keys are literal in the code. */
export const PARTS: Record<string, readonly string[]> = {
  achievement_: Object.keys(MEDALS).flatMap((id) => [id, `${id}_sub`]),
  carc_aid_: AIDS,
  carc_rival_: ["mason", "mason_sub", "farmer", "farmer_sub", "pilgrim", "pilgrim_sub"],
  carc_source_: ["cities", "roads", "monasteries", "fields", "keeper", "water"],
};
