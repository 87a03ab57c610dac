//! A game as a log: who plays, how it was set up, and the choices taken.

mod header;

pub use header::{Colour, SeatLabel};
