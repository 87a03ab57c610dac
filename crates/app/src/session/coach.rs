//! Defines the coach of a game, which suggests turns and reviews played turns.

use crate::api::Phrase;
use search::Review;
use std::sync::atomic::AtomicBool;
use tabletop::{GameState, Ruleset, Seat};

/// A turn that a coach suggests, or the rest of one.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The indices of the turn's choices.
    pub line: Vec<usize>,
    /// How many points less the turn is worth than the best one.
    pub behind: f64,
    /// What the turn changes, the most important fact first.
    pub facts: Vec<Phrase>,
    /// Why the turn is good, the best reason first.
    pub reasons: Vec<Phrase>,
    /// What the last choice reveals; `None` unless the rest of the turn depends on it.
    pub reveals: Option<Phrase>,
}

/// A choice that is shown without being played.
#[derive(Debug)]
pub struct Imagined<G: Ruleset> {
    /// The choice's events, without those that reveal hidden things.
    pub events: Vec<<G::State as GameState>::Event>,
    /// The state that the events lead to.
    pub after: G::State,
    /// The state to show.
    pub shown: G::State,
    /// Whether the following choices may not be shown, since this one reveals something.
    pub is_last: bool,
}

/// Advises the people who play a game. All its answers depend only on what the player who decides can know.
pub trait Coach<G: Ruleset>: Sync {
    /// Returns the best turns of the player who decides, the best one first; empty if no turn was found in time. `None` if the
    /// program's own data is unusable.
    fn suggest(&self, state: &G::State, stop: &AtomicBool) -> Option<Vec<Suggestion>>;

    /// Compares a played turn with the best turn that a search finds. `state` is the beginning of the turn, and `choices` are the
    /// choices from there on; those of later turns are ignored. `None` as for [`Coach::suggest`].
    fn review(&self, state: &G::State, choices: &[usize], stop: &AtomicBool) -> Option<Review>;

    /// Explains the best turn that a review found, as a suggestion of value 0. `None` as for [`Coach::suggest`].
    fn explain(&self, state: &G::State, line: &[usize]) -> Option<Suggestion>;

    /// Explains a played turn, including what it revealed; by default like [`Coach::explain`].
    fn explain_played(&self, state: &G::State, line: &[usize]) -> Option<Suggestion> {
        self.explain(state, line)
    }

    /// Returns whether the player who decides can be advised in this state; by default at the beginning of an action.
    fn can_advise(&self, state: &G::State) -> bool {
        state.at_rest()
    }

    /// Returns whether a person or a computer rival chooses the turns of a seat. Turns that the rules choose are not reviewed.
    fn chooses(&self, _state: &G::State, _seat: Seat) -> bool {
        true
    }

    /// Plays a choice on a copy of the state, to show its result; `None` if there is no such choice. By default, a choice that reveals
    /// something is shown with the state before it.
    fn imagine(&self, state: &G::State, choice: usize) -> Option<Imagined<G>> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        after.play_at(choice, Some(&mut events)).ok()?;
        let is_last = G::State::reveals(&events);
        events.retain(|event| !G::State::reveals(std::slice::from_ref(event)));
        let shown = if is_last { state.clone() } else { after.clone() };
        Some(Imagined { events, after, shown, is_last })
    }
}
