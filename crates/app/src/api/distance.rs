//! Games that people play on several devices.

use super::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// On which devices the people of a game play, as this device knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Distance {
    /// Everybody plays on this device.
    OneDevice,
    /// People play on several devices, and the player has not chosen the seats of this one yet. Nothing can be chosen until then.
    Unassigned,
    /// People play on several devices.
    Devices {
        /// The people who play on other devices; none if this device has taken over all seats.
        elsewhere: Vec<SeatNo>,
        /// The person whose device goes on with the game, if it is another device. Nothing can be chosen here until then. In a
        /// computer rival's turn that is the person who moved before it.
        awaits: Option<SeatNo>,
    },
}

/// Who goes on with a game in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CardTurn {
    /// Everybody plays on this device.
    OneDevice,
    /// People play on several devices, and the player has not chosen the seats of this one yet.
    Unassigned,
    /// People play on several devices; it is the turn of somebody on this one.
    Here {
        /// The player's name.
        name: String,
    },
    /// People play on several devices; it is the turn of somebody on another one.
    Elsewhere {
        /// The player's name.
        name: String,
    },
    /// People played on several devices, and the game is over.
    Over,
}
