//! How good a played turn was.

use crate::budget::Limits;
use crate::choose::best_turns;
use crate::plan::Plan;
use crate::settings::Settings;
use tabletop::Seat;

/// A turn that was played, compared with the best one that is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The value of the position at the end of the turn to its player: about the points ahead of the strongest opponent.
    pub value: f64,
    /// How many points more the best turn would have been worth; 0 if no better one is found.
    pub missed: f64,
    /// The indices of the best turn's choices; empty if no better one is found.
    pub best: Vec<usize>,
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
        match found.turns.into_iter().next() {
            Some(best) if best.value > value => Review { value, missed: best.value - value, best: best.line },
            _ => Review { value, missed: 0.0, best: Vec::new() },
        }
    }
}
