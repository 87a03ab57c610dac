/** The dash pattern of each player's lines, so that they differ without colour. */
import type { Colour } from "../../../common/types.ts";

export const DASHES: Readonly<Record<Colour, string>> = {
  blue: "34 12",
  vermilion: "0.1 17",
  sun: "16 12 3 12",
  plum: "12 14",
  mint: "5 7",
};
