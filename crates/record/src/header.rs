//! Who plays, how the game was set up, and what the log was written with.

use serde::{Deserialize, Serialize};

/// A player's colour, nothing to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Blue,
    Vermilion,
    Sun,
    Plum,
}

/// What a seat is called and painted, nothing to the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatLabel {
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Colour,
}
