//! How good a played turn was.

use crate::budget::Limits;
use crate::choose::best_turns;
use crate::plan::Plan;
use crate::settings::Settings;
use tabletop::Seat;

/// A turn that was played, compared with the best one that is found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Review {
    /// The value of the position at the end of the turn to its player: about the points ahead of the strongest opponent.
    pub value: f64,
    /// How many points more the best turn would have been worth; 0 if no better one is found.
    pub missed: f64,
}

impl Review {
    /// Compares the end of a turn that `seat` played with the best turn that is found from its beginning. Both are valued where they
    /// end, without playing on. Arguments as for [`best_turns`].
    pub fn new<P: Plan>(
        plan: &mut P,
        beginning: &P::State,
        end: &P::State,
        seat: Seat,
        seed: u64,
        width: usize,
        limits: Limits<'_>,
    ) -> Review {
        let value = plan.value(end, seat);
        let found = best_turns(plan, beginning, seat, seed, &Settings::beam(width), limits);
        let best = found.turns.first().map_or(value, |turn| turn.value);
        Review { value, missed: (best - value).max(0.0) }
    }
}
