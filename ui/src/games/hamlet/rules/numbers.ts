/** Numbers of the catalogue that several topics name, and their pictures. */
import { hasWord, word } from "../../../common/words.ts";
import { CATALOGUE as C, row } from "./catalogue.ts";
import type { Picture } from "./topic.ts";

export const supply = C.supply.per_player;
export const hall = row("town_hall").action;
export const tiles = (...faces: string[]): Picture[] => faces.map((face) => ({ of: "tile", face }));

/** The words of a message, or none where there is no such message. */
export const noted = (key: string): string[] => (hasWord(key) ? [word(key)] : []);
