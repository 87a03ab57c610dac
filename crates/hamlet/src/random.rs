//! The one source of chance, as every game of the house has it.

pub use tabletop::{Chance, Draws};
