/** What the lines of the log tell, which feature of the board they are about, and what their points are for. */
import type { Deed } from "../../../common/coach/coached.ts";
import type { CarcEvent, CarcLine, CarcPoints } from "../../../common/types.ts";
import type { FeatureInfo } from "./view.ts";

/** Returns what was done, without the beginning of a turn. */
export const deeds = (lines: readonly CarcLine[]): (Deed & Pick<CarcLine, "event">)[] =>
  lines.flatMap(({ phrase, points, event }) =>
    phrase && event.kind !== "turn" ? [{ phrase, points, event }] : [],
  );

/** Splits a log into its turns; what comes before the first turn is one of its own. */
export function turnsOf(lines: readonly CarcLine[]): CarcLine[][] {
  const turns: CarcLine[][] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    if (turn && line.event.kind !== "turn") turn.push(line);
    else turns.push([line]);
  }
  return turns;
}

/** The events about a follower or racer in a turn, including declining to place one. */
const MOVES: readonly CarcEvent["kind"][] = ["deployed", "raced", "enlisted", "declined"];

/** Returns whether a turn of these steps leaves the followers and the racer as they are. */
export const placesNobody = (steps: readonly { readonly lines: readonly CarcLine[] }[]): boolean =>
  !steps.some((s) => s.lines.some((l) => MOVES.includes(l.event.kind)));

/** Returns the feature that a line is about, in its present state; `null` if it is about none, or the tile was taken back. */
export function featureOfLine(
  { cell, event }: Pick<CarcLine, "cell" | "event">,
  features: readonly FeatureInfo[],
): FeatureInfo | null {
  if (!cell) return null;
  const covers = (of: FeatureInfo, index: number | null): boolean =>
    of.parts.some(
      (p) => p.x === cell.x && p.y === cell.y && (index === null || p.part.index === index),
    );
  switch (event.kind) {
    case "deployed":
      return (
        features.find((f) => f.kind === event.part.kind && covers(f, event.part.index)) ?? null
      );
    case "scored": {
      const there = features.filter((f) => f.kind === event.of && covers(f, null));
      // A tile can have two features of one kind; the one that has scored is closed, unless the game has ended.
      return there.find((f) => f.closed && f.tiles === event.tiles) ?? there[0] ?? null;
    }
    case "laid":
      return features.find((f) => f.id === event.feature) ?? null;
    case "water_placed":
      return features.find((f) => f.id === event.city) ?? null;
    default:
      return null;
  }
}

/** What points are for. */
export type Source = Exclude<keyof CarcPoints, "total">;

const OF_FEATURE = {
  city: "cities",
  road: "roads",
  monastery: "monasteries",
  field: "fields",
} as const;

/** Returns what the points of a line are for; `null` if it pays none. */
export function sourceOf({ event, points }: Pick<CarcLine, "event" | "points">): Source | null {
  if (points === 0) return null;
  switch (event.kind) {
    case "scored":
      return OF_FEATURE[event.of];
    case "keeper_paid":
      return "keeper";
    case "water_paid":
      return "water";
    default:
      return null;
  }
}
