//! Finds the turns of a game's log that a person or a computer rival chose, each with its choices.

use crate::session::coach::Coach;
use crate::session::game::Game;
use crate::session::live::Live;
use tabletop::Seat;

/// A turn of the log: the state at its beginning, and its choices.
pub(crate) struct PlayedTurn<G: Game> {
    pub start: G::State,
    pub choices: Vec<usize>,
}

/// The beginning of a turn of the log.
#[derive(Clone, Copy)]
pub(crate) struct Begun {
    pub seat: u8,
    pub round: u32,
    /// The turn's first moment in the replay.
    pub moment: u32,
    /// Number of choices before the turn.
    pub choices: usize,
}

/// Returns the turns of a game that a person or a computer rival chose.
pub(crate) fn turns<G: Game>(live: &mut Live<G>, coach: &dyn Coach<G>) -> Vec<Begun> {
    let end = live.log.game().clone();
    let story = live.story();
    let begun = story.turns().iter().filter(|turn| coach.chooses(&end, Seat(turn.seat)));
    let begun = begun.filter_map(|turn| {
        let moment = turn.moment as u32;
        let choices = story.choices_before(moment)?;
        Some(Begun { seat: turn.seat, round: turn.round, moment, choices })
    });
    begun.collect()
}

/// Returns the turn at the index `at` with its choices; `None` if there is no such turn.
pub(crate) fn played<G: Game>(live: &Live<G>, turns: &[Begun], at: usize) -> Option<PlayedTurn<G>> {
    let begun = turns.get(at)?.choices;
    let taken = live.log.choices_taken();
    let end = turns.get(at + 1).map_or(taken.len(), |next| next.choices);
    let choices = taken.get(begun..end)?;
    Some(PlayedTurn {
        start: live.log.game_at(begun),
        choices: choices.iter().map(|choice| *choice as usize).collect(),
    })
}
