//! The contract of every game: what records, storage and search need of it. No game, no I/O, no clock.
//!
//! | what | where |
//! |---|---|
//! | a game's rules: set-up, names in files, editions of its components | [`Ruleset`], [`Edition`], [`Seating`] |
//! | a game between two choices | [`GameState`] |
//! | a place at the table | [`Seat`] |
//! | the seeded generator | [`Chance`], [`Draws`] |
//! | copies in which all that a seat cannot know is drawn anew | [`Determinize`] |
//! | numbers and texts as bytes | [`bytes`] |

#![deny(missing_docs)]

pub mod bytes;
mod chance;
mod determinize;
mod ruleset;
mod seat;
mod state;

pub use chance::{Chance, Draws};
pub use determinize::Determinize;
pub use ruleset::{Edition, Ruleset, Seating};
pub use seat::Seat;
pub use state::{ChoiceKind, DecisionKind, GameState, NoSuchChoice};
