//! The state of a game between two choices.

use crate::seat::Seat;
use std::fmt::Debug;

/// The number of a kind of choice: an enum's variant without its fields. Kinds of one game have different numbers, and a kind
/// never changes its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChoiceKind(pub u16);

/// The number of a kind of decision; see [`ChoiceKind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DecisionKind(pub u16);

/// The index is not in the list of choices. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchChoice {
    /// The requested index.
    pub index: usize,
    /// The length of the list.
    pub choices: usize,
}

impl std::fmt::Display for NoSuchChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no choice {}, only {}", self.index, self.choices)
    }
}
impl std::error::Error for NoSuchChoice {}

/// A game between two choices. Its future depends only on it and the choices: no clock, no other source of randomness
/// than a generator that is part of the state.
///
/// The interface for records, undo and search. Copies should be cheap: the list of choices and the events are
/// written into the caller's buffers and need not be part of the state.
pub trait GameState: Clone + Debug + Send + Sync {
    /// The current decision.
    type Decision: Clone + Debug + PartialEq;
    /// A choice of a decision.
    type Choice: Clone + Debug + Ord + Send;
    /// Something that happened when a choice was played.
    type Event: Clone + Debug + Send + Sync;

    /// Returns the current decision.
    fn decision(&self) -> Self::Decision;

    /// Returns the kind of the decision.
    fn decision_kind(&self) -> DecisionKind;

    /// Returns the seat that decides.
    fn decider(&self) -> Seat;

    /// Replaces the content of `out` by all choices of the decision: sorted, distinct, complete. An empty list means that the game is
    /// over. Choices of one kind are adjacent.
    fn list_choices(&self, out: &mut Vec<Self::Choice>);

    /// Returns the kind of a choice.
    fn choice_kind(choice: &Self::Choice) -> ChoiceKind;

    /// Plays the choice at that index of the list. Appends its events to `events`, if given.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; the state is unchanged then.
    fn play_at(&mut self, index: usize, events: Option<&mut Vec<Self::Event>>) -> Result<(), NoSuchChoice>;

    /// Returns whether a choice with these events cannot be undone: it revealed hidden information, or another seat's turn began.
    fn is_undo_barrier(events: &[Self::Event]) -> bool;

    /// Returns whether a choice with these events revealed hidden information. Such a choice is an undo barrier even if nobody but
    /// computer rivals moved since.
    fn reveals(events: &[Self::Event]) -> bool {
        Self::is_undo_barrier(events)
    }

    /// Returns whether no action is unfinished. Undo goes from one such state to the previous one.
    fn at_rest(&self) -> bool;

    /// Returns whether the game is over.
    fn is_over(&self) -> bool;

    /// Returns the number of seats, including those played by the program.
    fn seats(&self) -> u8;

    /// Returns what the seat would score if the game ended now.
    fn score(&self, seat: Seat) -> i32;

    /// Returns a hash of the whole state, including hidden information. It is equal on every platform and never changes.
    fn digest(&self) -> u64;
}
