//! How good the turns of a game were.

use crate::choice::Choice;
use crate::game::Game;
use crate::rival::coach::Coach;
use crate::rival::plan::Planner;
use search::{Limits, Plan, Settings};
use tabletop::Determinize;

/// A turn that was played, compared with the best one that is found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Review {
    /// The value of the position at the end of the turn to its player: about the points ahead of the strongest opponent.
    pub value: f64,
    /// How many points more the best turn would have been worth; 0 if no better one is found.
    pub missed: f64,
}

impl Coach {
    /// Compares a turn with the best one that is found from its beginning. `choices` are the indices of the choices taken from there; those after
    /// the end of the turn are ignored.
    ///
    /// The search sees only what the player could know. Both turns are valued where they end, without playing on.
    #[must_use]
    pub fn review(&self, game: &Game, choices: &[usize], limits: Limits<'_>) -> Review {
        let seat = game.turn();
        let mut planner = Planner::new(&self.weights, self.places);
        let mut end = game.clone();
        for index in choices {
            let is_end = matches!(end.choices().get(*index), None | Some(Choice::EndTurn));
            if is_end || end.turn() != seat || end.advance(*index).is_err() {
                break;
            }
        }
        let value = planner.value(&end, seat);
        let settings = Settings::beam(self.width);
        let seed = game.information_hash(seat);
        let found = search::best_turns(&mut planner, game, seat, seed, &settings, limits);
        let best = found.turns.first().map_or(value, |turn| turn.value);
        Review { value, missed: (best - value).max(0.0) }
    }
}
