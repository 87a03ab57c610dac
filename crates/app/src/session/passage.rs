//! What one played choice brought about: its events, parted by the steps of Botric's turn, as lines of the log.

use crate::api::LogLine;
use crate::games::hamlet::names::Table;
use crate::record::NoSuchChoice;
use hamlet_rules::{Event, Game};

/// The game after each step of Botric's turn, with the number of events until then.
pub type Parts = Vec<(usize, Game)>;

/// Plays a choice by its number and returns the game after each step of Botric's turn.
///
/// # Errors
/// [`NoSuchChoice`]; nothing is changed then.
pub fn watched(game: &mut Game, choice: u32) -> Result<Parts, NoSuchChoice> {
    let index = choice as usize;
    let missing = NoSuchChoice { index, choices: game.choices().len() };
    let chosen = *game.choices().get(index).ok_or(missing)?;
    game.set_trace(true);
    let played = game.play(chosen).map(|_| ());
    let parts = game.take_steps();
    game.set_trace(false);
    played.map(|()| parts).map_err(|_| missing)
}

/// The lines for some of the events.
#[derive(Debug)]
pub struct Part {
    /// The game after a step of Botric's; `None` for the game after the choice.
    pub game: Option<Game>,
    pub lines: Vec<LogLine>,
    /// The turns that began, by seat and round.
    pub turns: Vec<(u8, u32)>,
}

impl Part {
    /// Words some events that led to the table. `round` is the round before them, and after them on return.
    pub fn new(table: Table<'_>, events: &[Event], round: &mut u32) -> Part {
        let started = events.iter().filter_map(|event| match event {
            Event::TurnStarted { seat, round } => Some((seat.0, u32::from(*round))),
            _ => None,
        });
        Part { game: None, lines: table.lines(events, round), turns: started.collect() }
    }
}

/// All that a choice brought about.
#[derive(Debug)]
pub struct Passage {
    /// One for each step of Botric's turn, and one for what is left.
    pub parts: Vec<Part>,
    /// Whether Botric did or said anything.
    botric: bool,
}

/// What a played choice showed.
#[derive(Default)]
pub struct Shown {
    pub lines: Vec<LogLine>,
    pub steps: Vec<(Game, Vec<LogLine>)>,
}

impl Shown {
    /// Adds what was shown after it.
    pub fn add(&mut self, other: Shown) {
        self.lines.extend(other.lines);
        self.steps.extend(other.steps);
    }
}

impl Passage {
    /// Words the events of the choice that led to the table. `round` is the round before it.
    pub fn new(table: Table<'_>, parts: Parts, mut round: u32) -> Passage {
        let events = table.game.events();
        let mut seen = 0;
        let mut told = Vec::with_capacity(parts.len() + 1);
        for (count, game) in parts {
            let count = count.min(events.len());
            let part = Part::new(Table { game: &game, ..table }, &events[seen..count], &mut round);
            told.push(Part { game: Some(game), ..part });
            seen = count;
        }
        told.push(Part::new(table, &events[seen..], &mut round));
        let botric = |event: &Event| matches!(event, Event::Botric { .. } | Event::BotricStep);
        Passage { parts: told, botric: events.iter().any(botric) }
    }

    /// Returns what a screen shows of it; `after` is the game after the choice.
    pub fn shown(self, after: &Game) -> Shown {
        let lines = self.parts.iter().flat_map(|part| part.lines.iter().cloned()).collect();
        let parts = self.parts.into_iter().filter(|_| self.botric);
        let steps = parts.map(|part| (part.game.unwrap_or_else(|| after.clone()), part.lines));
        Shown { lines, steps: steps.collect() }
    }
}
