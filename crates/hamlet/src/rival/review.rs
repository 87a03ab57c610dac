//! How good the turns of a game were.

use crate::choice::Choice;
use crate::game::Game;
use crate::rival::coach::Coach;
use crate::rival::plan::Planner;
use search::{Limits, Review};
use tabletop::Determinize;

impl Coach {
    /// Compares a turn with the best one that is found from its beginning. `choices` are the indices of the choices taken from there; those after
    /// the end of the turn are ignored.
    ///
    /// The search sees only what the player could know. Both turns are valued where they end, without playing on; in the last round
    /// by the score.
    #[must_use]
    pub fn review(&self, game: &Game, choices: &[usize], limits: Limits<'_>) -> Review {
        let seat = game.turn();
        let mut planner = Planner::in_points_from(game, &self.weights, self.places);
        let mut end = game.clone();
        for index in choices {
            let is_end = matches!(end.choices().get(*index), None | Some(Choice::EndTurn));
            if is_end || end.turn() != seat || end.advance(*index).is_err() {
                break;
            }
        }
        let seed = game.information_hash(seat);
        Review::new(&mut planner, game, &end, seat, seed, self.width, limits)
    }
}
