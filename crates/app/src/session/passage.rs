//! Divides the log lines of a played choice by its intermediate states.

use crate::session::game::{Game, IntermediateState, LogLines, Table, Watched};

/// The lines for some of the events of a choice.
#[derive(Debug)]
pub struct Part<G: Game> {
    /// The state after the events; `None` for the state after the whole choice.
    pub state: Option<G::State>,
    /// The lines of the events.
    pub told: LogLines<G>,
}

/// The log lines of a choice.
#[derive(Debug)]
pub struct Passage<G: Game> {
    /// One part for each intermediate state, and one for the rest.
    pub parts: Vec<Part<G>>,
    /// Whether a screen shows the parts one by one.
    has_steps: bool,
}

/// The lines and intermediate states of played choices, for a screen.
#[derive(Debug)]
pub struct Outcome<G: Game> {
    /// Every line.
    pub lines: Vec<G::Line>,
    /// The states to show one by one.
    pub steps: Vec<ShownState<G>>,
}

/// A state to show, with the lines that led to it.
#[derive(Debug)]
pub struct ShownState<G: Game> {
    /// The state.
    pub state: G::State,
    /// The lines since the previous shown state.
    pub lines: Vec<G::Line>,
}

impl<G: Game> Default for Outcome<G> {
    fn default() -> Outcome<G> {
        Outcome { lines: Vec::new(), steps: Vec::new() }
    }
}

impl<G: Game> Outcome<G> {
    /// Appends another outcome.
    pub fn add(&mut self, other: Outcome<G>) {
        self.lines.extend(other.lines);
        self.steps.extend(other.steps);
    }
}

impl<G: Game> Passage<G> {
    /// Makes the log lines of the choice that led to the table. `round` is the round before the choice.
    pub fn new(table: Table<'_, G>, watched: Watched<G>, mut round: u32) -> Passage<G> {
        let Watched { events, stops } = watched;
        let mut seen = 0;
        let mut parts = Vec::with_capacity(stops.len() + 1);
        for IntermediateState { events: count, state } in stops {
            let count = count.min(events.len());
            let told = G::tell(Table { game: &state, ..table }, &events[seen..count], &mut round);
            parts.push(Part { state: Some(state), told });
            seen = count;
        }
        parts.push(Part { state: None, told: G::tell(table, &events[seen..], &mut round) });
        Passage { parts, has_steps: G::has_steps(&events) }
    }

    /// Returns the outcome for a screen; `after` is the state after the choice.
    pub fn shown(self, after: &G::State) -> Outcome<G> {
        let lines = self.parts.iter().flat_map(|part| part.told.lines.iter().cloned()).collect();
        let parts = self.parts.into_iter().filter(|_| self.has_steps);
        let steps = parts.map(|part| ShownState {
            state: part.state.unwrap_or_else(|| after.clone()),
            lines: part.told.lines,
        });
        Outcome { lines, steps: steps.collect() }
    }
}
