/** Colours of the land and of the five players. */
import { CREAM, PLAYER_COLOURS, PLAYERS, type PlayerColour } from "../../../board/art/palette.ts";

/** A player's colour, which also has its own pattern. */
export type Seat = PlayerColour;

export const SEATS: readonly Seat[] = PLAYER_COLOURS;

/** The colours of a piece's fill, of its pattern and of the line around it. */
export const SEAT = PLAYERS;

/** The colour of a player's bars, lines and numbers on dark cards. */
export const ON_DARK: Readonly<Record<Seat, string>> = {
  blue: "#4f96e0",
  vermilion: "#ec6a44",
  sun: "#f4c95a",
  plum: "#b98bd0",
  mint: "#7fdcbf",
};

export const GRASS = "#cbd994";
export const PAVING = "#dfc9a2";
export const WALL_TOP = "#f1e8d2";
export const ROAD = { bed: "#eed7a6", casing: "#936c38", rut: "#d6b67c" } as const;

/** Roofs of houses: mostly red, some slate and thatch. */
export const ROOFS = ["#c2553a", "#b5492f", "#cf6f45", "#d58a4e", "#5f7f98", "#a8473a", "#dcae5a"];
/** The ground and the roofs of towns that are too small to be drawn house by house. */
export const FAR_ROOFS = {
  ground: "#b08d68",
  roofs: ["#c2553a", "#cf6f45", "#d58a4e", "#b5492f", "#5f7f98", "#c2553a"],
} as const;
export const SLATE = "#5f7f98";
export const SPIRE = "#4f7894";
export const PLASTER = ["#f4e4c3", "#efd9b4", "#f7ecd6", "#e6cfa6"] as const;
export const STONE = "#d8ccb2";

/** Windows that stay dark at night, unlike those of the shared palette. */
export const UNLIT = "#4f6480";

/** A pennant, in no player's colour or pattern. */
export const PENNANT = { field: "#17656d", ground: "#f0b93a", edge: CREAM } as const;

export const WATER = {
  shallow: "#93cfd0",
  middle: "#4fa3b8",
  deep: "#2f7f9d",
  deepest: "#1d5f82",
  sand: "#f2dfae",
  sandLine: "#b08f52",
  token: "#164a63",
  tokenGround: "#d9eff0",
} as const;

/** The thickness of the laid tiles' card, by day and by night. */
export const CARD = { light: "#a58f5c", dark: "#6f6a4a" } as const;

/** The colour of a legal cell for the drawn tile. */
export const LEGAL = {
  fill: "#fff6da",
  line: "#ffb31a",
  casing: "#8a5a00",
  plus: "#ffe7ac",
} as const;
