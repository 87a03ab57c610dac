//! What happened in a game, moment by moment: after each choice, and after each step of Botric's turn.
//!
//! A moment keeps its number while the game goes on, so that a line of the log leads to its moment.

use crate::api::{LogEvent, LogLine, ReplayTurn};
use crate::games::hamlet::names::Table;
use crate::record::{LiveLog, Step};
use crate::session::passage::{Part, Passage, watched};
use hamlet_rules::{Event, Game};

#[derive(Clone, Copy, Debug)]
struct Moment {
    /// Choices taken.
    choices: usize,
    /// Which of the copies kept while the last choice was played; `None` for the game after it.
    part: Option<usize>,
    /// Where its lines begin.
    lines: usize,
}

/// Where a turn begins.
#[derive(Clone, Debug)]
pub struct Turn {
    pub seat: u8,
    pub round: u32,
    pub moment: usize,
    /// The line that tells of it.
    pub line: usize,
}

/// All that happened so far. It follows a replay: what was undone is forgotten again.
#[derive(Debug, Default)]
pub struct Story {
    /// The steps that are told.
    told: Vec<Step>,
    moments: Vec<Moment>,
    lines: Vec<LogLine>,
    turns: Vec<Turn>,
}

impl Story {
    /// Tells what the log has and this story has not yet, up to the log's cursor.
    pub fn follow(&mut self, log: &LiveLog) {
        let cursor = log.cursor();
        let taken = (0..cursor).map_while(|at| log.step(at));
        let common = self.told.iter().zip(taken).take_while(|(told, taken)| *told == taken).count();
        self.forget(common);
        if self.moments.is_empty() {
            self.begin(log);
        }
        if common == cursor {
            return;
        }
        let labels = &log.header().seats;
        let mut game = log.game_at(common);
        for at in common..cursor {
            let Some(step) = log.step(at) else { break };
            let round = u32::from(game.round());
            let Ok(parts) = watched(&mut game, step.choice) else { break };
            self.tell(step, &Passage::new(Table { game: &game, labels }, parts, round));
        }
    }

    /// Adds the step that was just played at that place of the log. Does nothing to a story that nobody has asked
    /// for yet, or that does not reach so far.
    pub fn add(&mut self, at: usize, step: Step, played: &Passage) {
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

    /// The set-up's draws lie open on the table; only the first turn is told.
    fn begin(&mut self, log: &LiveLog) {
        let game = log.game_at(0);
        let table = Table { game: &game, labels: &log.header().seats };
        let start = |event: &&Event| matches!(event, Event::TurnStarted { .. });
        let first: Vec<Event> = game.events().iter().filter(start).copied().collect();
        self.moment((0, None), &Part::new(table, &first, &mut u32::from(game.round())));
    }

    fn tell(&mut self, step: Step, played: &Passage) {
        self.told.push(step);
        let choices = self.told.len();
        for (index, part) in played.parts.iter().enumerate() {
            let step = part.game.is_some().then_some(index);
            // A step of Botric's that nobody notices is no moment of its own.
            if step.is_none() || !part.lines.is_empty() {
                self.moment((choices, step), part);
            }
        }
    }

    fn moment(&mut self, (choices, part): (usize, Option<usize>), told: &Part) {
        let (moment, first) = (self.moments.len(), self.lines.len());
        self.moments.push(Moment { choices, part, lines: first });
        self.lines.extend(told.lines.iter().map(|line| LogLine { moment: moment as u32, ..line.clone() }));
        let heads = (first..self.lines.len()).filter(|line| self.lines[*line].event == LogEvent::Turn);
        let turns = told.turns.iter().zip(heads);
        let turns = turns.map(|((seat, round), line)| Turn { seat: *seat, round: *round, moment, line });
        self.turns.extend(turns.collect::<Vec<_>>());
    }

    /// How many moments there are.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The lines of one moment.
    pub fn lines_at(&self, moment: u32) -> &[LogLine] {
        let from = self.lines.partition_point(|line| line.moment < moment);
        let to = self.lines.partition_point(|line| line.moment <= moment);
        &self.lines[from..to]
    }

    /// How many choices were taken before a moment's own story began: in the middle of Botric's turn the
    /// choice that led to it does not count.
    pub fn choices_before(&self, moment: u32) -> Option<usize> {
        let at = self.moments.get(moment as usize)?;
        Some(if at.part.is_some() { at.choices.saturating_sub(1) } else { at.choices })
    }

    /// The game at a moment, and how many choices were taken.
    pub fn game(&self, log: &LiveLog, moment: u32) -> Option<(Game, usize)> {
        let at = self.moments.get(moment as usize)?;
        let Some(part) = at.part else { return Some((log.game_at(at.choices), at.choices)) };
        let before = at.choices.checked_sub(1)?;
        let mut game = log.game_at(before);
        let (_, then) = watched(&mut game, log.step(before)?.choice).ok()?.into_iter().nth(part)?;
        Some((then, at.choices))
    }
}

impl From<&Turn> for ReplayTurn {
    fn from(turn: &Turn) -> ReplayTurn {
        ReplayTurn { moment: turn.moment as u32, round: turn.round, seat: turn.seat }
    }
}
