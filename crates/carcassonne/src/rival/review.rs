//! How good the turns of a game were.

use crate::rival::coach::Coach;
use crate::rival::plan::Planner;
use crate::state::State;
use search::{Limits, Plan, Settings};
use tabletop::{Determinize, GameState};

/// A turn that was played, compared with the best one that is found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Review {
    /// The value of the position at the end of the turn to its player: about the points ahead of the strongest opponent.
    pub value: f64,
    /// How many points more the best turn would have been worth; 0 if no better one is found.
    pub missed: f64,
}

impl Coach {
    /// Compares a turn with the best one that is found from its beginning. `choices` are the indices of the choices taken from there; those
    /// of other players are ignored.
    ///
    /// Both turns are valued where they end, without playing on, in the copy that the search sees.
    #[must_use]
    pub fn review(&self, state: &State, choices: &[usize], limits: Limits<'_>) -> Review {
        let seat = state.decider();
        let seed = state.information_hash(seat);
        let mut planner = Planner::new(&self.weights);
        let mut end = state.determinize(seat, seed);
        for index in choices {
            if end.is_over() || end.play_at(*index, None).is_err() || end.decider() != seat {
                break;
            }
        }
        let value = planner.value(&end, seat);
        let settings = Settings::beam(self.width);
        let found = search::best_turns(&mut planner, state, seat, seed, &settings, limits);
        let best = found.turns.first().map_or(value, |turn| turn.value);
        Review { value, missed: (best - value).max(0.0) }
    }
}
