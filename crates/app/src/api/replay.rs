//! Looking back: a stored game moment by moment, and what happened since a player's turn.

use super::game::{GameView, ScoreView};
use super::log::LogLine;
use super::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The beginning of a turn in a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayTurn {
    pub moment: u32,
    pub round: u32,
    pub seat: SeatNo,
}

/// What a replay goes over: every choice taken, and each step of Botric's turns. Undone choices are no part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayMap {
    pub game: String,
    pub name: String,
    /// How many moments there are: 0 is the set-up, the last one is the table now.
    pub moments: u32,
    /// In order; the first begins at moment 0.
    pub turns: Vec<ReplayTurn>,
    pub over: bool,
}

/// A game as it stood at one moment, in the types of the game. Nothing can be chosen there, so the view has no choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayStepOf<View, Line, Score> {
    /// The number of the moment, from 0.
    pub moment: u32,
    /// The table.
    pub view: View,
    /// What happened just then.
    pub lines: Vec<Line>,
    /// Everybody's score then, a projection until the game is over.
    pub score: Score,
}

/// Hamlet as it stood at one moment.
pub type ReplayStep = ReplayStepOf<GameView, LogLine, ScoreView>;

/// What somebody gained in a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatGain {
    pub seat: SeatNo,
    pub points: i32,
    pub gold: i32,
}

/// What happened between a player's last turn and now, or the turn that the player has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Since {
    /// The moment at which the player's last turn had ended; 0 before the first.
    pub from: u32,
    /// The six weightiest deeds of the others at most, in order.
    pub lines: Vec<LogLine>,
    /// How many other deeds there were.
    pub more: u32,
    /// What each seat gained, the player's own included; nobody who gained nothing.
    pub gains: Vec<SeatGain>,
}
