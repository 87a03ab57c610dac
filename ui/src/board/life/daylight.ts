/** The light over a board: it passes from dawn to dusk in the course of a game. Drawing only, no rules. Pure. */

export const HOURS = ["dawn", "morning", "noon", "afternoon", "evening", "dusk"] as const;
export type Hour = (typeof HOURS)[number];

/** Returns the hour of the day when this many of all steps to the end are made; dusk once all are. */
export function hourOf(made: number, all: number): Hour {
  const share = all > 0 ? made / all : 0;
  return HOURS[Math.min(HOURS.length - 1, Math.floor(share * (HOURS.length - 1)))] ?? "dawn";
}
