//! What every game of the house has in common. No game, no I/O, no clock.
//!
//! | what | where |
//! |---|---|
//! | a place at the table | [`Seat`] |
//! | the seeded generator | [`Chance`], [`Draws`] |
//! | copies in which all that a seat cannot know is drawn anew | [`Determinize`] |

#![deny(missing_docs)]

mod chance;
mod determinize;
mod seat;

pub use chance::{Chance, Draws};
pub use determinize::Determinize;
pub use seat::Seat;
