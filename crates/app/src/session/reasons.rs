//! Explains the last turn of a computer rival on request.

use crate::api::TurnReasons;
use crate::problems::{self, Answer};
use crate::session::advice::{FACTS, REASONS, coach};
use crate::session::app::open_mut_as;
use crate::session::game::Game;
use crate::session::play::Tables;
use crate::session::turns::{played, turns};

impl<G: Game> Tables<'_, G> {
    /// Returns what the last turn of a computer rival changed, and why it is good.
    ///
    /// # Errors
    /// `refused` if no rival plays the seat, the rival has not played a turn yet, or the game has no coach;
    /// `not_found`, `damaged`, `storage`.
    pub async fn rival_reasons(&self, game: &str, seat: u8) -> Answer<TurnReasons> {
        let coach = coach::<G>()?;
        let mut held = self.app().hold(game).await?;
        let live = open_mut_as::<G>(&mut held)?;
        let label = live.log.header().seats.get(usize::from(seat));
        if label.is_none_or(|label| label.rival.is_none()) {
            return Err(problems::refused("problem_no_advice"));
        }
        let turns = turns(live, coach);
        let last = turns.iter().rposition(|turn| turn.seat == seat);
        let turn = last.and_then(|last| played(live, &turns, last));
        let told = turn.and_then(|turn| coach.explain_played(&turn.start, &turn.choices));
        let told = told.ok_or_else(|| problems::refused("problem_no_advice"))?;
        Ok(TurnReasons {
            facts: told.facts.into_iter().take(FACTS).collect(),
            reasons: told.reasons.into_iter().take(REASONS).collect(),
        })
    }
}
