/** Who made the board games: names are the same in every language. */
import type { Ruleset } from "../../common/game.ts";
import { m } from "../../paraglide/messages.js";
import credits from "./credits.json";

const WHAT = {
  design: () => m.ui_credit_design(),
  development: () => m.ui_credit_development(),
  solo: () => m.ui_credit_solo(),
  illustration: () => m.ui_credit_illustration(),
  publisher: () => m.ui_credit_publisher(),
  lake: () => m.carc_credit_lake(),
};
type Work = keyof typeof WHAT;

/** Who made a board game. */
interface Credits {
  /** The title and the year in which it was published. */
  readonly published: string;
  readonly by: readonly { readonly what: string; readonly who: string }[];
}

/** Returns who made a board game. */
export function creditsOf(of: Ruleset): Credits {
  const { published, by } = credits[of];
  const works = Object.entries(by) as [Work, string][];
  return { published, by: works.map(([work, who]) => ({ what: WHAT[work](), who })) };
}
