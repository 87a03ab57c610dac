//! Defines the interface of a game with lessons.

use super::course::Lesson;
use crate::api::{GameName, LessonPoint, LessonView};
use crate::session::game::Game;
use crate::session::live::Live;
use crate::session::passage::Outcome;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tabletop::{Ruleset, Seat};

/// The start of a lesson.
#[derive(Debug)]
pub struct Opening<G: Ruleset> {
    /// The options of the lesson's game.
    pub options: G::Options,
    /// The state at the beginning of the lesson.
    pub state: G::State,
}

/// A game with lessons.
pub trait Taught: Game {
    /// The position at the start of a lesson, as data.
    type Position: Clone + Debug + DeserializeOwned + Send + Sync + 'static;

    /// The game's name.
    const GAME_NAME: GameName;

    /// Returns the lessons, in order.
    ///
    /// # Errors
    /// Returns a message about a fault in the program's own data.
    fn course() -> Result<&'static [Lesson<Self::Position>], String>;

    /// Returns the start of a lesson.
    ///
    /// # Errors
    /// Lists the faults of the position.
    fn open(position: &Self::Position) -> Result<Opening<Self>, String>;

    /// Returns whether a position has the game's expansion.
    fn has_expansion(position: &Self::Position) -> bool;

    /// Returns the fixed name of a seat that no person plays; `None` for other seats.
    fn fixed_name(_state: &Self::State, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// Returns every choice of a state as text.
    fn texts(state: &Self::State) -> Vec<String>;

    /// Returns the index of a choice written as text.
    ///
    /// # Errors
    /// Returns why the text is not a choice of the state.
    fn index(state: &Self::State, text: &str) -> Result<u32, String>;

    /// Returns whether the player may take any choice in this state, even in a strict step.
    fn is_free(_state: &Self::State) -> bool {
        false
    }

    /// Returns whether a choice closes an area of at least `least` tiles, such as a lake.
    fn closes(_state: &Self::State, _choice: u32, _least: usize) -> bool {
        false
    }

    /// Plays the choices of the game that a lesson does not ask its player for, such as payments. The default plays nothing.
    fn settle(_live: &mut Live<Self>) -> Outcome<Self> {
        Outcome::default()
    }

    /// Returns the thing that a step highlights; `None` if it is not on the table.
    fn point(state: &Self::State, text: &str) -> Option<LessonPoint>;

    /// Adds the lesson to a view.
    fn set_lesson(view: &mut Self::View, lesson: LessonView);
}
