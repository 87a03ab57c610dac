//! The interface of every game for records, storage and search. Contains no game, no I/O and no clock.
//!
//! | what | where |
//! |---|---|
//! | a game's rules: set-up, names in files, editions of its components | [`Ruleset`], [`Edition`], [`Seating`] |
//! | a game between two choices | [`GameState`] |
//! | a place at the table | [`Seat`], [`SeatSet`] |
//! | the seeded generator | [`Chance`], [`Draws`] |
//! | copies in which hidden information is drawn again | [`Determinize`] |
//! | numbers and texts as bytes | [`bytes`] |
//! | a hash that never changes | [`fnv`] |
//! | short lists in order | [`sort_few`] |

#![deny(missing_docs)]

pub mod bytes;
mod chance;
mod determinize;
mod few;
mod fnv;
mod ruleset;
mod seat;
mod state;

pub use chance::{Chance, Draws};
pub use determinize::Determinize;
pub use few::sort_few;
pub use fnv::fnv;
pub use ruleset::{Edition, Ruleset, Seating};
pub use seat::{Seat, SeatSet};
pub use state::{ChoiceKind, DecisionKind, GameState, NoSuchChoice};
