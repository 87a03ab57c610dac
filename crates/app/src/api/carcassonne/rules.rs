//! What a game of Carcassonne is played with.

use serde::{Deserialize, Serialize};
use specta::Type;

/// The Lake, where it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcLakeSetup {
    /// Whether each player gets the short supply of water.
    pub short_water: bool,
}

/// What a game of Carcassonne is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcRules {
    /// Whether followers may be laid into fields.
    pub farmers: bool,
    /// The Lake, where it is played.
    pub lake: Option<CarcLakeSetup>,
}
