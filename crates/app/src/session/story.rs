//! What happened in a game, moment by moment: after each choice, and after each step of Botric's turn.
//!
//! A moment keeps its number while the game goes on, so that a line of the log leads to its moment.

use crate::api::{LogLine, ReplayTurn};
use crate::games::hamlet::names::Table;
use crate::record::{LiveLog, Step};
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
    /// The game after them, kept to go on from.
    game: Option<Game>,
    moments: Vec<Moment>,
    lines: Vec<LogLine>,
    turns: Vec<Turn>,
}

impl Story {
    /// Tells what the replay has and this story has not yet, up to the replay's cursor.
    pub fn follow(&mut self, log: &LiveLog) {
        let cursor = log.cursor();
        let taken = (0..cursor).map_while(|at| log.step(at));
        let common = self.told.iter().zip(taken).take_while(|(told, taken)| *told == taken).count();
        self.forget(common);
        let mut game = self.game.take().unwrap_or_else(|| log.game_at(common));
        game.set_trace(true);
        if self.moments.is_empty() {
            self.begin(&game, log);
        }
        for at in common..cursor {
            let Some(step) = log.step(at) else { break };
            let choice = game.choices().get(step.choice as usize).copied();
            let mut round = u32::from(game.round());
            if choice.is_none_or(|choice| game.play(choice).is_err()) {
                break;
            }
            let parts = game.take_steps();
            let mut seen = 0;
            for (part, (count, then)) in parts.iter().enumerate() {
                let events = &game.events()[seen..*count.min(&game.events().len())];
                seen += events.len();
                self.tell(then, log, events, &mut round, (at + 1, Some(part)));
            }
            self.tell(&game, log, &game.events()[seen..], &mut round, (at + 1, None));
            self.told.push(step);
        }
        self.game = Some(game);
    }

    /// Forgets what was told beyond so many steps.
    fn forget(&mut self, steps: usize) {
        if steps == self.told.len() {
            return;
        }
        self.game = None;
        self.told.truncate(steps);
        let kept = self.moments.partition_point(|moment| moment.choices <= steps);
        if let Some(first) = self.moments.get(kept) {
            self.lines.truncate(first.lines);
        }
        self.moments.truncate(kept);
        self.turns.retain(|turn| turn.moment < kept);
    }

    /// The set-up's draws lie open on the table; only the first turn is told.
    fn begin(&mut self, game: &Game, log: &LiveLog) {
        let first: Vec<Event> = game
            .events()
            .iter()
            .filter(|event| matches!(event, Event::TurnStarted { .. }))
            .copied()
            .collect();
        self.tell(game, log, &first, &mut u32::from(game.round()), (0, None));
    }

    fn tell(
        &mut self,
        game: &Game,
        log: &LiveLog,
        events: &[Event],
        round: &mut u32,
        (choices, part): (usize, Option<usize>),
    ) {
        let table = Table { game, labels: &log.header().seats };
        let new = table.lines(events, round);
        // A step of Botric's that nobody notices is no moment of its own.
        if part.is_some() && new.is_empty() {
            return;
        }
        let (moment, first) = (self.moments.len(), self.lines.len());
        self.moments.push(Moment { choices, part, lines: first });
        self.lines.extend(new.into_iter().map(|line| LogLine { moment: moment as u32, ..line }));
        let started = events.iter().filter_map(|event| match event {
            Event::TurnStarted { seat, round } => Some((seat.0, u32::from(*round))),
            _ => None,
        });
        let told = (first..self.lines.len()).filter(|line| self.lines[*line].phrase.key == "log_turn");
        let turns = started.zip(told).map(|((seat, round), line)| Turn { seat, round, moment, line });
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
        let choice = *game.choices().get(log.step(before)?.choice as usize)?;
        game.set_trace(true);
        game.play(choice).ok()?;
        let (_, then) = game.take_steps().into_iter().nth(part)?;
        Some((then, at.choices))
    }
}

impl From<&Turn> for ReplayTurn {
    fn from(turn: &Turn) -> ReplayTurn {
        ReplayTurn { moment: turn.moment as u32, round: turn.round, seat: turn.seat }
    }
}
