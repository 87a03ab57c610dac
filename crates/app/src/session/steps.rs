//! Collects the choices of a turn as steps that a screen shows.

use crate::session::game::Game;
use crate::session::passage::{Outcome, ShownState};

/// The choices of a turn as steps to show, see [`Game::is_shown`].
#[derive(Debug)]
pub struct Steps<G: Game> {
    shown: Outcome<G>,
    /// The lines since the last shown state.
    open: Vec<G::Line>,
}

impl<G: Game> Default for Steps<G> {
    fn default() -> Steps<G> {
        Steps { shown: Outcome::default(), open: Vec::new() }
    }
}

impl<G: Game> Steps<G> {
    /// Adds a choice that led to a state.
    pub fn add(&mut self, played: Outcome<G>, after: &G::State) {
        self.open.extend(played.lines.iter().cloned());
        self.shown.lines.extend(played.lines);
        if G::is_shown(after) && !self.open.is_empty() {
            let lines = std::mem::take(&mut self.open);
            self.shown.steps.push(ShownState { state: after.clone(), lines });
        }
    }

    /// Returns the steps. Lines after the last shown state become a step with the state `now`.
    pub fn end(mut self, now: &G::State) -> Outcome<G> {
        if !self.open.is_empty() {
            self.shown.steps.push(ShownState { state: now.clone(), lines: self.open });
        }
        self.shown
    }
}
