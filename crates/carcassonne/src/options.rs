//! The options of a game.

use crate::position_fault::PositionFault;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// Maximum number of seats.
pub const MAX_SEATS: usize = 5;

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Number of players, 2 to 5.
    pub players: u8,
    /// The seed of the order of the tiles.
    pub seed: u64,
    /// The first player; drawn from the seed if `None` (ruling 47).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The settings of The Lake; `None` if it is not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lake: Option<LakeOptions>,
    /// Whether followers may claim fields and fields score. Off for a first game (ruling 38).
    #[serde(default = "yes")]
    pub farmers: bool,
}

/// Settings of The Lake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LakeOptions {
    /// Whether each player gets the short supply of water tokens (ruling 33).
    #[serde(default)]
    pub short_water: bool,
}

fn yes() -> bool {
    true
}

impl Options {
    /// Returns the options of a game without the Lake, with farmers and a drawn first player.
    #[must_use]
    pub fn new(players: u8, seed: u64) -> Options {
        Options { players, seed, first: None, lake: None, farmers: true }
    }

    /// Returns these options with The Lake and its full supply of water.
    #[must_use]
    pub fn with_lake(self) -> Options {
        Options { lake: Some(LakeOptions::default()), ..self }
    }

    /// Checks the number of players and the first player.
    ///
    /// # Errors
    /// [`SetupError`].
    pub fn check(&self) -> Result<(), SetupError> {
        if !(2..=MAX_SEATS as u8).contains(&self.players) {
            return Err(SetupError::Players { players: self.players });
        }
        match self.first {
            Some(seat) if seat.0 >= self.players => Err(SetupError::First { seat, players: self.players }),
            _ => Ok(()),
        }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There are fewer than 2 or more than 5 players.
    Players {
        /// The requested number.
        players: u8,
    },
    /// The first player has no seat.
    First {
        /// The requested seat.
        seat: Seat,
        /// The number of players.
        players: u8,
    },
    /// There are no rules of that version.
    UnknownRules(u16),
    /// The program's own components cannot be used.
    Components(String),
    /// A given position is not possible.
    Position(PositionFault),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players { players } => write!(f, "{players} players: choose 2 to 5"),
            SetupError::First { seat, players } => {
                write!(
                    f,
                    "seat {} cannot begin: the {players} players have seats 0 to {}",
                    seat.0,
                    players - 1
                )
            }
            SetupError::UnknownRules(rules) => write!(f, "there is no version {rules} of the rules here"),
            SetupError::Components(what) => write!(f, "the components of the game are damaged: {what}"),
            SetupError::Position(what) => write!(f, "no such position: {what}"),
        }
    }
}
impl std::error::Error for SetupError {}
