/** Numbers of the catalogue used by several topics, and their pictures. */
import { hasWord, word } from "../../../common/words.ts";
import { CATALOGUE as C, row } from "./catalogue.ts";
import type { Picture } from "./topic.ts";

export const supply = C.supply.per_player;
export const hall = row("town_hall").action;
export const tiles = (...faces: string[]): Picture[] => faces.map((face) => ({ of: "tile", face }));

/** Returns the text of a message, or nothing if there is no such message. */
export const noted = (key: string): string[] => (hasWord(key) ? [word(key)] : []);
