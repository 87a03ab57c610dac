/** Chooses the sounds and haptics for lines of the log. Pure. */
import type { Touch } from "../../../common/feel/haptics.ts";
import type { SoundName } from "../../../common/feel/sounds.ts";
import type { Cue } from "../../../common/feel/speaker.ts";
import type { CarcEvent, CarcLine } from "../../../common/types.ts";
import { riseAfter } from "../layout/flights.ts";

type Kind = CarcEvent["kind"];
type Lines = readonly Pick<CarcLine, "event" | "points">[];

/** Milliseconds until the sound of points begins, after the sound of the action that gains them. */
const PAID = 260;

/** The sound of each kind of line, and when it begins; `null` if it is silent. */
export const SOUND: Readonly<Record<Kind, Cue | null>> = {
  // The person who is asked next hears it.
  turn: null,
  // The hand shows what was drawn, and what left the game or goes back.
  drawn: null,
  lake_drawn: null,
  removed: null,
  lake_waits: null,
  laid: { sound: "tile", after: 0 },
  lake_laid: { sound: "lake", after: 0 },
  deployed: { sound: "figure", after: 0 },
  lifted: { sound: "figure", after: 0 },
  enlisted: { sound: "run", after: 90 },
  declined: null,
  raced: { sound: "run", after: 0 },
  keeper: { sound: "horn", after: 320 },
  water_given: null,
  water_placed: { sound: "drop", after: 200 },
  scored: { sound: "closed", after: 120 },
  // Its points were heard a moment before.
  home: null,
  water_paid: null,
  keeper_paid: null,
  over: { sound: "fanfare", after: 620 },
};

/** Returns the sounds of a change without repetitions: first those of the action, then those of its results. */
export function cues(lines: Lines): Cue[] {
  const ends = lines.some((l) => l.event.kind === "over");
  const out = new Map<SoundName, Cue>();
  for (const { event } of lines) {
    // At the end all is scored at once, which closes nothing.
    const cue = event.kind === "scored" && event.end ? null : SOUND[event.kind];
    if (cue && !out.has(cue.sound)) out.set(cue.sound, cue);
  }
  if (!ends && lines.some((l) => l.points > 0))
    out.set("point", { sound: "point", after: PAID + riseAfter(1) });
  // Something was stored, such as an undo.
  return out.size > 0 ? [...out.values()] : [{ sound: "tap", after: 0 }];
}

/** The haptics of a laid tile are the strongest. */
const FIRM: readonly Kind[] = ["laid", "lake_laid", "deployed"];

/** Returns the haptics of a change. */
export const feels = (lines: Lines): Touch =>
  lines.some(({ event }) => FIRM.includes(event.kind)) ? "firm" : "light";
