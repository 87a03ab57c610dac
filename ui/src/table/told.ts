// What of Botric's turn is worth telling, and what only accompanies it.
import type { LogLine, Step } from "../types.ts";

/** Lines that only accompany a deed: goods used, rewards, what was turned up. */
const MINOR =
  /^log_(turn|consume|reward|display|sale_revealed|buy|paid|gain|produce_paid|pile|modifier|fish_back|fish_return)/;
/** What he tried in vain, and the upkeep of his board. */
const ASIDE = /^botric_(failed|favour|marker|token|uses|tie|road_token)/;
const TURN = /^log_turn/;

export const isDeed = (l: LogLine): boolean => !l.botric_reason && !MINOR.test(l.phrase.key);
export const isReason = (l: LogLine): boolean => l.botric_reason && !ASIDE.test(l.phrase.key);
/** All else, but for whose turn it is: the screen shows that itself. */
export const isDetail = (l: LogLine): boolean =>
  !isDeed(l) && !isReason(l) && !TURN.test(l.phrase.key);

/** The steps that tell anything. His last one ends his turn, often without a word. */
export const told = (steps: readonly Step[]): Step[] =>
  steps.filter((s) => s.lines.some((l) => isDeed(l) || isReason(l) || isDetail(l)));

/** Whether anything was done; a good that he uses is a part of a deed to come. */
export const done = (steps: readonly Step[]): boolean => steps.some((s) => s.lines.some(isDeed));
