//! Replay: a stored game moment by moment, and a summary since a player's last turn.

use super::closed::ScoreRule;
use super::game::{GameView, ScoreView};
use super::log::LogLine;
use super::number::SeatNo;
use super::ruleset::{GameName, RulesetName};
use serde::{Deserialize, Serialize};
use specta::Type;

/// The beginning of a turn in a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayTurn {
    /// The moment at which the turn begins.
    pub moment: u32,
    /// The round, counted from 1.
    pub round: u32,
    /// The seat of the player whose turn it is.
    pub seat: SeatNo,
}

/// A game that was branched from the middle of another game on this device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct WhatIf {
    /// Id of the original game; `None` if it is deleted, or was not stored with the branch.
    pub original: Option<String>,
}

/// The moments of a replay: one per choice taken, and per step of Botric's turns. Undone choices are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayMap {
    /// Id of the saved game.
    pub game: String,
    /// The kind of game.
    #[specta(type = GameName)]
    pub ruleset: RulesetName,
    /// The title of the game.
    pub name: String,
    /// The revision of the game whose moments these are.
    pub state: u32,
    /// Number of moments: 0 is the set-up, the last one is the current table.
    pub moments: u32,
    /// The turns in order; the first begins at moment 0.
    pub turns: Vec<ReplayTurn>,
    /// Whether the game is over.
    pub over: bool,
}

/// A game at one moment, in the types of the game. The view has no choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ReplayStepOf<View, Line, Score> {
    /// The number of the moment, from 0.
    pub moment: u32,
    /// The table.
    pub view: View,
    /// The log lines of this moment.
    pub lines: Vec<Line>,
    /// The scores at this moment, a projection until the game is over.
    pub score: Score,
}

/// A game of Hamlet at one moment.
pub type ReplayStep = ReplayStepOf<GameView, LogLine, ScoreView>;

/// A seat's gains over several turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SeatGain {
    /// The seat of the player.
    pub seat: SeatNo,
    /// Victory points.
    pub points: i32,
    /// Gold.
    pub gold: i32,
    /// How the points that are counted only at the end changed, by rule.
    pub at_end: Vec<RulePoints>,
}

/// The points of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RulePoints {
    /// The rule.
    pub rule: ScoreRule,
    /// The points.
    pub points: i32,
}

/// A summary from the end of a player's last turn to now, or to the start of the player's current turn, in the types of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SinceOf<Line, Gain> {
    /// The moment at which the player's last turn ended; 0 before the first turn.
    pub from: u32,
    /// The most important events of the other players, in order: at most six, or all if there are seven.
    pub lines: Vec<Line>,
    /// Their other events, in order.
    pub rest: Vec<Line>,
    /// The gains of each seat that gained anything, including the player's own.
    pub gains: Vec<Gain>,
}

/// A summary of turns of Hamlet.
pub type Since = SinceOf<LogLine, SeatGain>;
