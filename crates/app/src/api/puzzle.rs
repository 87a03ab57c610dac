//! Puzzles: positions in which one whole turn is clearly best.

use super::lake::Season;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleGrade {
    /// A short turn that is found at a glance.
    Easy,
    /// A turn that needs some thought.
    Medium,
    /// A long or hidden turn.
    Hard,
}

impl PuzzleGrade {
    /// All grades, the easiest first.
    pub const ALL: [PuzzleGrade; 3] = [PuzzleGrade::Easy, PuzzleGrade::Medium, PuzzleGrade::Hard];
}

/// How close a turn came to the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleResult {
    /// It solves the puzzle: it is as good as the best turn, or nearly.
    Solved,
    /// It is nearer to the best turn than any without its key actions.
    Close,
    /// It is further away.
    Far,
}

/// How good a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct PuzzleVerdict {
    /// How close it came.
    pub result: PuzzleResult,
    /// Points that it is worth less than the best turn, rounded; 0 if it is as good or better.
    pub short: u32,
}

/// A puzzle in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PuzzleCard {
    /// Id of the puzzle, which never changes.
    pub id: String,
    /// The number in the list, from 1.
    pub number: u16,
    /// How hard it is.
    pub grade: PuzzleGrade,
    /// Whether it is played against Botric, else against one opponent.
    pub solo: bool,
    /// The season of By the Lake; `None` in the base game.
    pub season: Option<Season>,
    /// The best turn so far; `None` if no turn was ended.
    pub best: Option<PuzzleVerdict>,
}

/// The puzzle of a day, which is the same on every device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DailyPuzzle {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// Whether it was solved on that day.
    pub solved: bool,
    /// Number of days in a row, up to that day or the day before, on which the day's puzzle was solved.
    pub streak: u32,
}

/// The puzzles, and that of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Puzzles {
    /// The puzzle of the day.
    pub daily: DailyPuzzle,
    /// Every puzzle, in order.
    pub all: Vec<PuzzleCard>,
    /// The most days in a row on which the day's puzzle was ever solved.
    pub longest_streak: u32,
}

/// A puzzle at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PuzzleView {
    /// Id of the puzzle.
    pub id: String,
    /// The number in the list, from 1.
    pub number: u16,
    /// How hard it is.
    pub grade: PuzzleGrade,
    /// How good the turn is that was ended last; `None` while a turn is played.
    pub verdict: Option<PuzzleVerdict>,
    /// Whether a turn was ended before, so that the best turn may be shown.
    pub tried: bool,
    /// Id of the next puzzle of the list; `None` at its end.
    pub next: Option<String>,
}
