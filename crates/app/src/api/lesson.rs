//! The data of lessons.

use super::carcassonne::table::CarcCell;
use super::closed::LessonDeed;
use super::number::TileNo;
use super::ruleset::GameName;
use super::words::MessageKey;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A lesson in the list. Its words are the messages `learn_<lesson>` and `learn_<lesson>_sub`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonCard {
    /// The game that it teaches.
    pub ruleset: GameName,
    /// The id of the lesson.
    pub lesson: String,
    /// The game id under which it is played, once begun.
    pub game: String,
    /// Whether it was ever played to its end.
    pub done: bool,
    /// Number of completed steps in the current run; 0 if it was not started.
    pub step: u32,
    /// Number of steps of the lesson.
    pub steps: u32,
    /// Whether it needs the game's expansion.
    pub lake: bool,
}

/// The thing that a step of a lesson highlights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LessonPoint {
    /// A tile of Hamlet's village.
    Tile {
        /// Its number.
        tile: TileNo,
    },
    /// A cell of Carcassonne's board.
    Cell {
        /// The cell.
        cell: CarcCell,
    },
    /// A choice of the table.
    Choice {
        /// Its number.
        choice: u32,
    },
    /// A control of the table.
    Button {
        /// Its test id.
        button: String,
    },
}

/// The lesson after another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct NextLesson {
    /// The id of the lesson.
    pub lesson: String,
    /// The game id under which it is played.
    pub game: String,
}

/// A lesson under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonView {
    /// The id of the lesson.
    pub lesson: String,
    /// 0 for the first one; equal to `steps` when all are done.
    pub step: u32,
    /// Number of steps of the lesson.
    pub steps: u32,
    /// The message to read.
    pub say: MessageKey,
    /// The message with the task, if the step has one.
    pub task: Option<MessageKey>,
    /// The kind of action of the task.
    pub deed: Option<LessonDeed>,
    /// Whether the action has begun and is not finished.
    pub begun: bool,
    /// Whether the lesson is finished.
    pub over: bool,
    /// What to point at.
    pub point: Vec<LessonPoint>,
    /// The next lesson.
    pub next: Option<NextLesson>,
    /// Whether the lesson offers a first game at its end.
    pub leads_to_game: bool,
}
