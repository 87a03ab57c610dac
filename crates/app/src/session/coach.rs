//! The coach of a game, which suggests turns and reviews those that were played.

use crate::api::Phrase;
use search::Review;
use std::sync::atomic::AtomicBool;
use tabletop::{GameState, Ruleset, Seat};

/// A turn that a coach suggests, or the rest of one.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The indices of its choices.
    pub line: Vec<usize>,
    /// Its value in points; only differences between suggestions for one state mean something.
    pub value: f64,
    /// What it changes, the most important fact first.
    pub facts: Vec<Phrase>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Phrase>,
    /// What its last choice reveals, if the rest of the turn depends on that.
    pub reveals: Option<Phrase>,
}

/// A choice that is shown without being played.
#[derive(Debug)]
pub struct Imagined<G: Ruleset> {
    /// Its events, without those that would reveal hidden things.
    pub events: Vec<<G::State as GameState>::Event>,
    /// The state that the events lead to.
    pub after: G::State,
    /// The state to show.
    pub shown: G::State,
    /// Whether nothing may be shown after it.
    pub is_last: bool,
}

/// Advises the people who play a game. All that it says depends only on what the player who decides can know.
pub trait Coach<G: Ruleset>: Sync {
    /// Suggests the best turns of the player who decides, the best one first; none if no turn was found in time. `None` if this
    /// version's data is unusable.
    fn suggest(&self, state: &G::State, stop: &AtomicBool) -> Option<Vec<Suggestion>>;

    /// Compares a turn with the best one that is found. `choices` were taken from the state on, which is the beginning of a turn; those
    /// of later turns are ignored. `None` as for [`Coach::suggest`].
    fn review(&self, state: &G::State, choices: &[usize], stop: &AtomicBool) -> Option<Review>;

    /// Explains the best turn that a review found: a suggestion of value 0. `None` as for [`Coach::suggest`].
    fn explain(&self, state: &G::State, line: &[usize]) -> Option<Suggestion>;

    /// Explains a turn that was played, with what it revealed; by default like [`Coach::explain`].
    fn explain_played(&self, state: &G::State, line: &[usize]) -> Option<Suggestion> {
        self.explain(state, line)
    }

    /// Returns whether the player who decides can be advised in this state; by default at the beginning of an action.
    fn can_advise(&self, state: &G::State) -> bool {
        state.at_rest()
    }

    /// Returns whether the turns of a seat are chosen by a person or a computer rival, not by the rules, so that they are reviewed.
    fn chooses(&self, _state: &G::State, _seat: Seat) -> bool {
        true
    }

    /// Plays a choice for show; `None` if there is no such choice. By default the state before it is shown if it reveals something.
    fn imagine(&self, state: &G::State, choice: usize) -> Option<Imagined<G>> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        after.play_at(choice, Some(&mut events)).ok()?;
        let is_last = G::State::reveals(&events);
        events.retain(|event| !G::State::reveals(std::slice::from_ref(event)));
        let shown = if is_last { state.clone() } else { after.clone() };
        Some(Imagined { events, after, shown, is_last })
    }
}
