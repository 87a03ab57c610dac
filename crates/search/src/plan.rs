//! The interface that a game implements to be searched.

use crate::budget::Budget;
use tabletop::{Determinize, GameState, Seat};

/// Generates and values the positions of a game. A plan is used for one search only, so it may cache results.
pub trait Plan {
    /// The game.
    type State: GameState + Determinize;

    /// Returns the value of a position to a seat, as if the seat's turn ended there. Exact if the game is over.
    fn value(&mut self, state: &Self::State, seat: Seat) -> f64;

    /// Returns the progress of a turn. Only positions of the same stage are compared. Every action leads to a higher stage.
    fn stage(&self, state: &Self::State) -> usize;

    /// Adds the actions worth considering, each played to its end, but none that ends the turn. In the middle of an action, adds
    /// the ways to complete it.
    fn actions(&mut self, state: &Self::State, out: &mut Actions<'_, '_, Self::State>);

    /// Returns the index of the choice that ends the turn, if there is one.
    fn end_of_turn(&self, state: &Self::State) -> Option<usize>;

    /// Returns a copy of a position at the end of the seat's turn in which hidden information is drawn again. A game whose last
    /// action of a turn already reveals the next draw takes that draw back, too.
    fn draw_again(&self, state: &Self::State, seat: Seat, seed: u64) -> Self::State {
        state.determinize(seat, seed)
    }
}

/// An action played to its end.
#[derive(Debug)]
pub(crate) struct Played<S> {
    pub(crate) line: Vec<usize>,
    pub(crate) after: S,
}

/// Collects the actions of a position.
#[derive(Debug)]
pub struct Actions<'a, 'b, S> {
    pub(crate) found: Vec<Played<S>>,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b, S> Actions<'a, 'b, S> {
    pub(crate) fn new(budget: &'a mut Budget<'b>) -> Actions<'a, 'b, S> {
        Actions { found: Vec::new(), budget }
    }

    /// Adds an action: the indices of its choices and the position after them.
    pub fn add(&mut self, line: Vec<usize>, after: S) {
        self.budget.spend();
        self.found.push(Played { line, after });
    }

    /// Drops the actions for which the function returns false, given the indices of their choices.
    pub fn retain(&mut self, keep: impl Fn(&[usize]) -> bool) {
        self.found.retain(|played| keep(&played.line));
    }

    /// Counts a position that was created or valued to find an action. Returns whether the search may continue.
    pub fn spend(&mut self) -> bool {
        self.budget.spend()
    }

    /// Returns whether the search must stop; the remaining actions need not be added.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}
