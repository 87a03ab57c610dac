// What of Botric's turn is worth telling, and what only accompanies it.
import type { LogLine, Step } from "../../../common/types.ts";

/** Lines that only accompany a deed: goods used and their way, rewards, what was turned up. */
const MINOR =
  /^log_(turn|game_ended|consume|ferry|reward|display|sale_revealed|buy|paid|gain|produce_paid|pile|modifier|fish_back|fish_removed|fish_return)/;
/** What he tried in vain, and the upkeep of his board. */
const ASIDE = /^botric_(failed|favour|marker|token|uses|tie|road_token)/;
/** What the screen shows by itself. */
const TURN = /^log_(turn|game_ended)/;

/** Reasons that say all that their deed does: their sentence stands for both. */
const ABOUT: Readonly<Record<string, string>> = {
  botric_hires: "log_hire_villager",
  botric_delivers: "log_deliver",
  botric_sells: "log_sell",
  botric_takes: "log_take_blueprint",
  botric_builds: "log_build",
  botric_path: "log_path",
  botric_bridge: "log_bridge",
  botric_boat: "log_boat",
};

const isDeed = (l: LogLine): boolean => !l.botric_reason && !MINOR.test(l.phrase.key);
const isReason = (l: LogLine): boolean => l.botric_reason && !ASIDE.test(l.phrase.key);

/** What is told of one step. */
export interface Told {
  /** What he did, each with all that it brought him. */
  readonly deeds: readonly Pick<LogLine, "phrase" | "points" | "gold">[];
  readonly reasons: readonly LogLine[];
  /** All else, but for whose turn it is: the screen shows that itself. */
  readonly details: readonly LogLine[];
}

/** What is worth telling of a step, and nothing of it twice. */
export function tell(lines: readonly LogLine[]): Told {
  const reasons = lines.filter(isReason);
  const deeds: { phrase: LogLine["phrase"]; points: number; gold: number }[] = [];
  // Goods are paid for before the deed that they are used for.
  const doer = lines.find(isDeed)?.seat;
  let points = 0;
  let gold = 0;
  for (const l of lines) {
    if (l.seat === doer) {
      points += l.points;
      gold += l.gold;
    }
    if (isDeed(l)) {
      const at = reasons.findIndex((r) => ABOUT[r.phrase.key] === l.phrase.key);
      const phrase = at < 0 ? l.phrase : (reasons.splice(at, 1)[0]?.phrase ?? l.phrase);
      deeds.push({ phrase, points, gold });
      points = 0;
      gold = 0;
    }
  }
  const last = deeds.at(-1);
  if (last) {
    last.points += points;
    last.gold += gold;
  }
  // A good that was used for a reason is told with the reason.
  const thing = (l: LogLine): string =>
    JSON.stringify([l.phrase.args.material, l.phrase.args.tile]);
  const reasoned = lines.filter((l) => l.phrase.key.startsWith("botric_uses")).map(thing);
  const details = lines.filter((l) => {
    if (isDeed(l) || isReason(l) || TURN.test(l.phrase.key)) return false;
    const at = l.phrase.key.startsWith("log_consume") ? reasoned.indexOf(thing(l)) : -1;
    if (at >= 0) reasoned.splice(at, 1);
    return at < 0;
  });
  return { deeds, reasons, details };
}

/** The steps that tell anything. His last one ends his turn, often without a word. */
export const told = (steps: readonly Step[]): Step[] =>
  steps.filter((s) => s.lines.some((l) => !TURN.test(l.phrase.key)));

/** Whether anything was done; a good that he uses is a part of a deed to come. */
export const done = (steps: readonly Step[]): boolean => steps.some((s) => s.lines.some(isDeed));
