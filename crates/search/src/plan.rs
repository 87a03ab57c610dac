//! What a game implements to be searched.

use crate::budget::Budget;
use tabletop::{Determinize, GameState, Seat};

/// Makes and values the positions of a game. One value of it serves one search, so that it may keep what it has computed.
pub trait Plan {
    /// The game.
    type State: GameState + Determinize;

    /// Returns what a position is worth to a seat, if the seat's turn ended there. Exact if the game is over.
    fn value(&mut self, state: &Self::State, seat: Seat) -> f64;

    /// Returns how far a turn has come. Only positions of one stage are compared during a turn. Every action leads to a higher stage.
    fn stage(&self, state: &Self::State) -> usize;

    /// Adds the actions worth considering, each played to its end. An action that ends the turn is not among them, but what a decision in the
    /// middle of an action may lead to is.
    fn actions(&mut self, state: &Self::State, out: &mut Actions<'_, '_, Self::State>);

    /// Returns the index of the choice that ends the turn, if there is one.
    fn end_of_turn(&self, state: &Self::State) -> Option<usize>;
}

/// An action played to its end.
#[derive(Debug)]
pub(crate) struct Played<S> {
    pub(crate) line: Vec<usize>,
    pub(crate) after: S,
}

/// Takes the actions of a position.
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

    /// Counts a position that was made or valued to find an action. Returns whether the search may go on.
    pub fn spend(&mut self) -> bool {
        self.budget.spend()
    }

    /// Returns whether the search is to stop: what is missing then need not be added.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}
