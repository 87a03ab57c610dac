//! Setting up a game of Carcassonne.

use crate::api::carcassonne::rules::CarcLakeSetup;
use crate::api::home::NewPlayerOf;
use crate::api::number::SeatNo;
use crate::api::rival::CarcCharacter;
use crate::api::ruleset::GameName;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A player of a new game of Carcassonne.
pub type CarcNewPlayer = NewPlayerOf<CarcCharacter>;

/// A new game of Carcassonne.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcNewGame {
    /// Always `carcassonne`.
    pub ruleset: GameName,
    /// The game's name; without one it is named after its players.
    pub name: Option<String>,
    /// Two to five players in table order, one of them a person.
    pub players: Vec<CarcNewPlayer>,
    /// Any text: digits are taken as they are, other texts are hashed. Without one it is random.
    pub seed: Option<String>,
    /// The seat that begins; drawn at random without one.
    pub first: Option<SeatNo>,
    /// Whether followers may be laid into fields.
    pub farmers: bool,
    /// The Lake, where it is played.
    pub lake: Option<CarcLakeSetup>,
}
