//! What the lessons need.

use super::number::TileNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A lesson in the list. Its words are the messages `learn_<lesson>` and `learn_<lesson>_sub`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonCard {
    pub lesson: String,
    /// The game id under which it is played, once begun.
    pub game: String,
    /// Whether it was ever played to its end.
    pub done: bool,
    /// Steps behind the player in the run that is under way; 0 where it was not begun.
    pub step: u32,
    pub steps: u32,
    /// Whether it needs the expansion By the Lake.
    pub lake: bool,
}

/// What a step of a lesson points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonPoint {
    pub tile: Option<TileNo>,
    /// A control of the table by its test id.
    pub button: Option<String>,
}

/// A lesson under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LessonView {
    pub lesson: String,
    /// 0 for the first one; equal to `steps` when all are done.
    pub step: u32,
    pub steps: u32,
    /// The message to read.
    pub say: String,
    /// The message with the task, where something is to be done.
    pub task: Option<String>,
    /// What kind of deed the task is: `produce`, `donkey`, `end_turn`.
    pub deed: Option<String>,
    /// The deed has begun and is not finished yet.
    pub begun: bool,
    /// Nothing more to do: the lesson is at its end.
    pub over: bool,
    pub point: Vec<LessonPoint>,
    /// The lesson that comes after it.
    pub next: Option<String>,
    /// Whoever has done this one knows enough for a first game.
    pub leads_to_game: bool,
}
