//! How good the turns of a game were.

use crate::rival::coach::Coach;
use crate::rival::plan::Planner;
use crate::state::State;
use search::{Limits, Review};
use tabletop::{Determinize, GameState};

impl Coach {
    /// Compares a turn with the best one that is found from its beginning. `choices` are the indices of the choices taken from there; those
    /// of other players are ignored.
    ///
    /// Both turns are valued where they end, without playing on, in the copy that the search sees.
    #[must_use]
    pub fn review(&self, state: &State, choices: &[usize], limits: Limits<'_>) -> Review {
        let seat = state.decider();
        let seed = state.information_hash(seat);
        let mut planner = Planner::in_points(&self.weights);
        let mut end = state.determinize(seat, seed);
        for index in choices {
            if end.is_over() || end.play_at(*index, None).is_err() || end.decider() != seat {
                break;
            }
        }
        Review::new(&mut planner, state, &end, seat, seed, self.width, limits)
    }
}
