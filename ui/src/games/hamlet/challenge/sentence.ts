/** Words the goals and results of challenges. The app judges them. */
import type {
  ChallengeBest,
  ChallengeForm,
  ChallengeGoal,
  ChallengeLimit,
  ChallengeRun,
} from "../../../common/types.ts";
import { word } from "../../../common/words.ts";
import { m } from "../../../paraglide/messages.js";

/** Returns an amount of what a goal measures, such as "4 landmarks". */
export function amountOf({ measure }: Pick<ChallengeGoal, "measure">, count: number): string {
  // Who is not ahead of Botric has not won.
  if (measure === "lead" && count === 0) return m.challenge_level();
  if (measure === "lead" && count < 1) return word("challenge_what_behind", { count: -count });
  return word(`challenge_what_${measure}`, { count });
}

function limitText({ measure, at_most }: ChallengeLimit): string {
  if (at_most === 0) return word(`challenge_without_${measure}`);
  return m.challenge_at_most({ what: amountOf({ measure }, at_most) });
}

const inRound = (round: number): string => m.challenge_round({ round });

/** Returns what a star asks for, counted from 0. */
export function starText({ measure, form }: ChallengeGoal, star: number): string {
  if (form.kind === "soonest") return inRound(form.by_round[star] ?? 0);
  return amountOf({ measure }, form.at_least[star] ?? 0);
}

function taskText(goal: ChallengeGoal, form: ChallengeForm): string {
  if (form.kind === "soonest")
    return m.challenge_soonest({ what: amountOf(goal, form.amount), round: form.by_round[0] });
  const what = amountOf(goal, form.at_least[0]);
  // A win is one at the end of the game anyway.
  if (goal.measure === "lead") return what;
  return form.rounds === null
    ? m.challenge_most_end({ what })
    : m.challenge_most_rounds({ what, round: form.rounds });
}

/** Returns the goal in one sentence: what earns the first star. */
export const goalText = (goal: ChallengeGoal): string =>
  goal.limits.reduce(
    (text, limit) => m.challenge_limited({ goal: text, limit: limitText(limit) }),
    taskText(goal, goal.form),
  );

/** Returns the best result as text. */
export const bestText = (goal: ChallengeGoal, { value }: ChallengeBest): string =>
  goal.form.kind === "soonest" ? inRound(value) : amountOf(goal, value);

/** Returns how an attempt stands in this round, or its result once it is decided. */
export function runText(run: ChallengeRun, round: number): string {
  if (run.broken) return m.challenge_missed({ limit: limitText(run.broken) });
  const amount = amountOf(run.goal, run.amount);
  const what = run.reached_in === null ? amount : `${amount}, ${inRound(run.reached_in)}`;
  return run.decided
    ? m.challenge_result({ what })
    : m.challenge_now({ now: m.challenge_so_far({ what }), round });
}

/** Returns what the next star asks for; `null` if there is none to earn. */
export const nextText = ({ goal, stars, broken }: ChallengeRun): string | null =>
  stars < 3 && !broken ? m.challenge_next({ what: starText(goal, stars) }) : null;
