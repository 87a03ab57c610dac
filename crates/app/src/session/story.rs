//! Divides the log lines of a game into moments: one per choice, and one per intermediate state that has lines.
//!
//! The number of a moment never changes while the game continues, so log lines can refer to moments by number.

use crate::api::ReplayTurn;
use crate::session::game::{Game, LogLines, Table};
use crate::session::passage::Passage;
use hamlet_record::{LiveLog, Step};

#[derive(Clone, Copy, Debug)]
struct Moment {
    /// Number of choices taken.
    choices: usize,
    /// The index of the last choice's intermediate state; `None` for the state after the choice.
    part: Option<usize>,
    /// The index of the moment's first line.
    lines: usize,
}

/// A turn of the story.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: u8,
    /// The round, from 1.
    pub round: u32,
    /// The moment at which the turn begins.
    pub moment: usize,
    /// The index of the line that announces the turn.
    pub line: usize,
}

/// The lines, turns and moments of the steps taken. Undone steps are dropped.
#[derive(Debug)]
pub struct Story<G: Game> {
    /// The steps whose lines are in the story.
    told: Vec<Step>,
    moments: Vec<Moment>,
    lines: Vec<G::Line>,
    turns: Vec<Turn>,
}

impl<G: Game> Default for Story<G> {
    fn default() -> Story<G> {
        Story { told: Vec::new(), moments: Vec::new(), lines: Vec::new(), turns: Vec::new() }
    }
}

impl<G: Game> Story<G> {
    /// Updates the story to the log's cursor.
    pub fn follow(&mut self, log: &LiveLog<G>) {
        let cursor = log.cursor();
        let taken = (0..cursor).map_while(|at| log.step(at));
        let common = self.told.iter().zip(taken).take_while(|(told, taken)| *told == taken).count();
        self.forget(common);
        let labels = &log.header().seats;
        if self.moments.is_empty() {
            self.moment(0, None, &G::tell_start(Table { game: &log.game_at(0), labels }));
        }
        if common == cursor {
            return;
        }
        let mut state = log.game_at(common);
        for at in common..cursor {
            let Some(step) = log.step(at) else { break };
            let round = G::round(&state);
            let Ok(watched) = G::watch(&mut state, step.choice) else { break };
            self.tell(step, &Passage::new(Table { game: &state, labels }, watched, round));
        }
    }

    /// Adds the step that was just played at the index `at` of the log. Does nothing if the story has not been computed up to
    /// that index.
    pub fn add(&mut self, at: usize, step: Step, played: &Passage<G>) {
        if self.moments.is_empty() || self.told.len() < at {
            return;
        }
        self.forget(at);
        self.tell(step, played);
    }

    /// Drops the lines of all steps after the first `steps`.
    fn forget(&mut self, steps: usize) {
        if steps == self.told.len() {
            return;
        }
        self.told.truncate(steps);
        let kept = self.moments.partition_point(|moment| moment.choices <= steps);
        if let Some(first) = self.moments.get(kept) {
            self.lines.truncate(first.lines);
        }
        self.moments.truncate(kept);
        self.turns.retain(|turn| turn.moment < kept);
    }

    fn tell(&mut self, step: Step, played: &Passage<G>) {
        self.told.push(step);
        let choices = self.told.len();
        for (index, part) in played.parts.iter().enumerate() {
            let on_the_way = part.state.is_some().then_some(index);
            // An intermediate state without lines is not a moment.
            if on_the_way.is_none() || !part.told.lines.is_empty() {
                self.moment(choices, on_the_way, &part.told);
            }
        }
    }

    fn moment(&mut self, choices: usize, part: Option<usize>, told: &LogLines<G>) {
        let (moment, first) = (self.moments.len(), self.lines.len());
        self.moments.push(Moment { choices, part, lines: first });
        for line in &told.lines {
            let mut line = line.clone();
            G::set_moment(&mut line, moment as u32);
            self.lines.push(line);
        }
        let turns = told.turns.iter();
        let turns =
            turns.map(|turn| Turn { seat: turn.seat, round: turn.round, moment, line: first + turn.line });
        self.turns.extend(turns);
    }

    /// Returns the number of moments.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Returns every line.
    pub fn lines(&self) -> &[G::Line] {
        &self.lines
    }

    /// Returns every turn.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the lines of one moment.
    pub fn lines_at(&self, moment: u32) -> &[G::Line] {
        let start = |moment: usize| self.moments.get(moment).map_or(self.lines.len(), |moment| moment.lines);
        &self.lines[start(moment as usize)..start((moment as usize).saturating_add(1))]
    }

    /// Returns the number of choices taken at a moment, not counting the choice of an intermediate state; `None` if there is no such
    /// moment.
    pub fn choices_before(&self, moment: u32) -> Option<usize> {
        let at = self.moments.get(moment as usize)?;
        Some(if at.part.is_some() { at.choices.saturating_sub(1) } else { at.choices })
    }

    /// Returns the state at a moment; `None` if there is no such moment, or if the story is not that of the log.
    pub fn state(&self, log: &LiveLog<G>, moment: u32) -> Option<StateAt<G>> {
        let at = self.moments.get(moment as usize)?;
        let choices_taken = at.choices;
        let Some(part) = at.part else {
            return Some(StateAt { state: log.game_at(choices_taken), choices_taken });
        };
        let before = choices_taken.checked_sub(1)?;
        let mut state = log.game_at(before);
        let watched = G::watch(&mut state, log.step(before)?.choice).ok()?;
        let stop = watched.stops.into_iter().nth(part)?;
        Some(StateAt { state: stop.state, choices_taken })
    }
}

/// A state in a game's story.
#[derive(Debug)]
pub struct StateAt<G: Game> {
    /// The state.
    pub state: G::State,
    /// The number of choices taken, including the choice of an intermediate state.
    pub choices_taken: usize,
}

impl From<&Turn> for ReplayTurn {
    fn from(turn: &Turn) -> ReplayTurn {
        ReplayTurn { moment: turn.moment as u32, round: turn.round, seat: turn.seat }
    }
}
