/** Chooses the sounds and haptics of a change of the table. Pure. */

import type { Touch } from "../../../common/feel/haptics.ts";
import type { SoundName } from "../../../common/feel/sounds.ts";
import type { Cue } from "../../../common/feel/speaker.ts";
import type { GameView, LogEvent, LogLine } from "../../../common/types.ts";

/** A change of the table that was shown just now. */
export interface Moved {
  readonly before: GameView;
  readonly after: GameView;
  readonly lines: readonly LogLine[];
}

/** The sound of each kind of log line. */
const DEEDS: readonly [readonly LogEvent["kind"][], SoundName, number][] = [
  [["donkey"], "hop", 0],
  [["villager_hired", "donkey_hired", "donkey_bred", "boat_placed"], "hop", 60],
  [["produced", "refined", "fished", "fish_refilled"], "produce", 120],
  [["built", "road", "building_closed"], "place", 150],
  [["lake_formed"], "lake", 200],
  [["delivered"], "bell", 160],
];

/** Returns the tiles with villagers of a seat. */
const standing = (view: GameView): string =>
  view.tiles.map((t) => t.villagers.map((v) => v.seat).join()).join("|");

/** Returns the sounds of a change: first of the action, then of its results. */
export function cues({ before, after, lines }: Moved): Cue[] {
  const told = lines.filter((l) => l.event.kind !== "reason");
  const out: Cue[] = [];
  const add = (sound: SoundName, at: number): void => {
    if (out.every((c) => c.sound !== sound)) out.push({ sound, after: at });
  };
  if (told.length > 0 && standing(before) !== standing(after)) add("hop", 0);
  for (const [kinds, sound, at] of DEEDS)
    if (told.some((l) => kinds.includes(l.event.kind))) add(sound, at);
  if (told.some((l) => l.gold !== 0)) add("coin", 320);
  if (told.some((l) => l.points > 0)) add("point", 430);
  const over = after.decision === "over";
  if (!over && before.decider !== after.decider) add("turn", 700);
  // Something was stored, such as an undo.
  if (out.length === 0) add("tap", 0);
  return out;
}

/** Returns the haptics of a change: placing something is stronger than anything else. */
export const feels = ({ lines }: Moved): Touch =>
  lines.some(({ event }) => event.kind === "built" || event.kind === "road") ? "firm" : "light";
