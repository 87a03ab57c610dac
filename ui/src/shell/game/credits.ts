/** Who made the board games. */
import type { Ruleset } from "../../common/game.ts";
import { m } from "../../paraglide/messages.js";

/** Who made a board game. */
interface Credits {
  /** The title and the year in which it was published. */
  readonly published: string;
  /** What was done, and by whom. */
  readonly by: readonly (readonly [what: string, who: string])[];
}

/** Returns who made a board game. */
export const creditsOf = (of: Ruleset): Credits =>
  of === "carcassonne"
    ? {
        published: m.carc_credits_sub(),
        by: [
          [m.ui_credit_design(), m.carc_credit_design_by()],
          [m.ui_credit_publisher(), m.carc_credit_publisher_by()],
          [m.carc_credit_lake(), m.carc_credit_lake_by()],
        ],
      }
    : {
        published: m.ui_credits_sub(),
        by: [
          [m.ui_credit_design(), m.ui_credit_design_by()],
          [m.ui_credit_development(), m.ui_credit_development_by()],
          [m.ui_credit_solo(), m.ui_credit_solo_by()],
          [m.ui_credit_illustration(), m.ui_credit_illustration_by()],
          [m.ui_credit_publisher(), m.ui_credit_publisher_by()],
        ],
      };
