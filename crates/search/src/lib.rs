//! A search for the best whole turn, for any game that implements [`tabletop::GameState`] and [`tabletop::Determinize`].
//!
//! | what | where |
//! |---|---|
//! | what a game implements: its actions and the value of a position | [`Plan`] |
//! | the limits of a search | [`Limits`] |
//! | the width and strictness of a search | [`Settings`] |
//! | the search | [`best_turns`] |
//! | how good a played turn was | [`Review`] |
//! | what the rivals of a game have in common | [`Brain`] |
//! | levels and characters, as data | [`Rivals`] |
//! | a rival at the table | [`Rival`] |
//!
//! The search never sees hidden information: it works on copies from [`tabletop::Determinize::determinize`] only. With the same seed,
//! settings and node budget it returns the same turns on every platform.

#![deny(missing_docs)]

mod advice;
mod beam;
mod budget;
mod choose;
pub mod data;
pub mod laws;
mod lookahead;
mod plan;
mod review;
mod rival;
mod settings;

pub use advice::{Advice, Turn};
pub use budget::{Budget, Limits};
pub use choose::{best_turns, best_turns_as_drawn};
pub use data::{Brain, Character, DataError, Level, Rivals};
pub use lookahead::played_on;
pub use plan::{Actions, Plan};
pub use review::Review;
pub use rival::Rival;
pub use settings::Settings;
