//! The data of lessons.

use super::number::TileNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A lesson in the list. Its words are the messages `learn_<lesson>` and `learn_<lesson>_sub`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonCard {
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
    /// Whether it needs the expansion By the Lake.
    pub lake: bool,
}

/// The thing that a step of a lesson highlights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonPoint {
    /// A tile of the village.
    pub tile: Option<TileNo>,
    /// A control of the table by its test id.
    pub button: Option<String>,
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
    pub say: String,
    /// The message with the task, if the step has one.
    pub task: Option<String>,
    /// The kind of action of the task: `produce`, `donkey`, `end_turn`.
    pub deed: Option<String>,
    /// Whether the action has begun and is not finished.
    pub begun: bool,
    /// Whether the lesson is finished.
    pub over: bool,
    /// What to point at.
    pub point: Vec<LessonPoint>,
    /// The next lesson.
    pub next: Option<String>,
    /// Whether the lesson offers a first game at its end.
    pub leads_to_game: bool,
}
