//! Advice to a person: the best turns, with what they change and why they are good.

use crate::choice::Choice;
use crate::lattice::Cell;
use crate::rival::facts::{Change, Fact, facts};
use crate::rival::player::{Level, Rival};
use crate::rival::reasons::{Reason, reasons};
use crate::rival::weights::Weights;
use crate::state::State;
use search::Limits;
use std::sync::atomic::AtomicBool;

/// The number of turns that are suggested.
const SUGGESTIONS: usize = 2;

/// A turn, or the rest of one, that is suggested to a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The indices of its choices. The last one ends the turn, or the next player is asked for a racer.
    pub line: Vec<usize>,
    /// How many points less it is worth than the best turn.
    pub behind: f64,
    /// What it changes, the most important fact first.
    pub facts: Vec<Fact>,
    /// Why it is good, the best reason first.
    pub reasons: Vec<Reason>,
    /// Where it lays the tile or the lake; `None` if that is already laid.
    place: Option<Cell>,
}

/// Advises a person by the search of a rival.
#[derive(Clone, Debug)]
pub struct Coach {
    rival: Rival,
    pub(crate) weights: Weights,
    /// The width of its search.
    pub(crate) width: usize,
}

impl Coach {
    /// Returns a coach that searches like a rival of that level.
    #[must_use]
    pub fn new(weights: &Weights, level: &Level) -> Coach {
        let rival = Rival::new(weights, level, None);
        Coach { rival, weights: weights.clone(), width: level.settings.width }
    }

    /// Returns the limits of a search at the table: its level's nodes, and `stop`.
    #[must_use]
    pub fn limits<'a>(&self, stop: &'a AtomicBool) -> Limits<'a> {
        self.rival.limits(stop)
    }

    /// Returns the best turn of the player who decides, and the best one that lays the tile elsewhere; where it is already laid, the
    /// best two ways to go on. Empty if no turn was found within the limits.
    ///
    /// They depend only on what the player can know.
    #[must_use]
    pub fn suggest(&self, state: &State, limits: Limits<'_>) -> Vec<Suggestion> {
        let mut suggested: Vec<Suggestion> = Vec::new();
        let turns = self.rival.advice(state, limits).turns;
        for turn in &turns {
            let line = without_idle_step(state, turn.line.clone());
            let suggestion = Suggestion {
                behind: turns.first().map_or(0.0, |best| turn.behind(best)),
                ..self.explain(state, &line)
            };
            let is_other = |other: &Suggestion| {
                other.line != suggestion.line
                    && (suggestion.place.is_none() || other.place != suggestion.place)
            };
            if suggested.iter().all(is_other) {
                suggested.push(suggestion);
            }
            if suggested.len() == SUGGESTIONS {
                break;
            }
        }
        suggested
    }

    /// Plays the player's part of a turn, and returns what it changes and why it is good, as if players who are asked later did
    /// nothing. Its `behind` is 0.
    #[must_use]
    pub fn explain(&self, state: &State, line: &[usize]) -> Suggestion {
        let seat = state.decider();
        let (mut unscored, mut events, mut played) = (state.clone(), Vec::new(), Vec::new());
        let mut place = None;
        for index in line {
            let Some(choice) = unscored.nth(*index) else { break };
            if let Choice::Tile { cell, .. } | Choice::Lake { cell, .. } = choice {
                place = Some(cell);
            }
            played.push(*index);
            if unscored.take(choice, &mut events) || unscored.decider() != seat {
                break;
            }
        }
        let mut after = unscored.clone();
        after.settle(&mut events);
        let change = Change { seat, before: state, unscored: &unscored, after: &after, events: &events };
        let reasons = reasons(&self.weights, state, &after, seat);
        Suggestion { line: played, behind: 0.0, facts: facts(change), reasons, place }
    }
}

/// Returns the line, with nothing in place of a step of the racer that gains nothing.
fn without_idle_step(state: &State, mut line: Vec<usize>) -> Vec<usize> {
    let Some((last, laying)) = line.split_last() else { return line };
    let (last, mut laid) = (*last, state.clone());
    for index in laying {
        let Some(choice) = laid.nth(*index) else { return line };
        laid.play(choice, &mut ());
    }
    if let Some(Choice::Race { cell }) = laid.nth(last)
        && !laid.is_step_of_use(cell)
    {
        let mut choices = Vec::new();
        laid.list(&mut choices);
        if let (Some(nothing), Some(step)) =
            (choices.iter().position(|choice| *choice == Choice::Nothing), line.last_mut())
        {
            *step = nothing;
        }
    }
    line
}
