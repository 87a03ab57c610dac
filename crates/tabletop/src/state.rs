//! A game between two choices.

use crate::seat::Seat;
use std::fmt::Debug;

/// The number of a kind of choice: a variant, without what it is about. Two kinds of one game have different numbers, and a kind
/// keeps its number for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChoiceKind(pub u16);

/// The number of a kind of decision, as [`ChoiceKind`] is of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DecisionKind(pub u16);

/// A choice that is not in the list. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchChoice {
    /// The index asked for.
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

/// A game between two choices. What follows from it depends on it and the choices alone: no clock, no other source of randomness
/// than a generator that is part of the state.
///
/// Records, undo and search need no more of a game than this. Copies should be cheap: the list of choices and the events are
/// written into the caller's buffers and need not be part of the state.
pub trait GameState: Clone + Debug + Send + Sync {
    /// What is being decided.
    type Decision: Clone + Debug + PartialEq;
    /// One way to decide it.
    type Choice: Clone + Debug + Ord + Send;
    /// Something that happened when a choice was played.
    type Event: Clone + Debug + Send + Sync;

    /// Returns what is being decided.
    fn decision(&self) -> Self::Decision;

    /// Returns the kind of the decision.
    fn decision_kind(&self) -> DecisionKind;

    /// Returns the seat that decides.
    fn decider(&self) -> Seat;

    /// Writes every choice of the decision into `out`, in place of what is there: sorted, distinct, complete. None means that the game is
    /// over. Choices of one kind stand together.
    fn list_choices(&self, out: &mut Vec<Self::Choice>);

    /// Returns the kind of a choice.
    fn choice_kind(choice: &Self::Choice) -> ChoiceKind;

    /// Plays the choice at that index of the list. Appends what happened to `events`; without it, nothing is recorded.
    ///
    /// # Errors
    /// [`NoSuchChoice`]; the state is unchanged then.
    fn play_at(&mut self, index: usize, events: Option<&mut Vec<Self::Event>>) -> Result<(), NoSuchChoice>;

    /// Returns whether a choice with these events may not be undone: it revealed something hidden, or another seat's turn began.
    fn is_undo_barrier(events: &[Self::Event]) -> bool;

    /// Returns whether no action is half made: undo goes from one such state to the one before.
    fn at_rest(&self) -> bool;

    /// Returns whether the game is over.
    fn is_over(&self) -> bool;

    /// Returns how many seats there are, those that the program plays included.
    fn seats(&self) -> u8;

    /// Returns what the seat would score if the game ended now.
    fn score(&self, seat: Seat) -> i32;

    /// Returns a hash of the whole state, what is hidden included, the same on every platform for ever.
    fn digest(&self) -> u64;
}
