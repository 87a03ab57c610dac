//! Why something is not possible, as data that a screen words in any language.

use crate::catalogue::{FeatureKind, Terrain};
use crate::lattice::{Cell, Side};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// The reason why a choice is not possible. Each claim is true of the state in which it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// It answers a question that is not being asked now.
    NotAsked,
    /// A tile lies there, or a part of the lake would lie on one.
    Occupied {
        /// The cell that is not empty.
        cell: Cell,
    },
    /// It would share no edge with a laid tile (section 4.1).
    NotAdjacent,
    /// An edge does not match (section 4.2).
    Mismatch {
        /// The neighbour's cell.
        cell: Cell,
        /// The side of the laid square that meets it.
        side: Side,
        /// What would be laid there.
        own: Terrain,
        /// What lies there.
        met: Terrain,
    },
    /// Another turning looks the same and is offered (section 12).
    SameTurning,
    /// What was laid has no such feature.
    NoSuchFeature,
    /// The supply is empty (section 5.1).
    NoFollowerLeft,
    /// Somebody stands on the feature already (section 5.2).
    Claimed {
        /// What it is.
        feature: FeatureKind,
        /// The seats with followers there.
        by: Vec<Seat>,
    },
    /// Farmers are off in this game (ruling 38).
    NoFarmers,
    /// The Lake is not played, or not laid yet.
    NoLake,
    /// The lake was laid in this turn: racers move from the next player's turn on (section 9.1).
    RaceNotBegun,
    /// Somebody has reached the lighthouse.
    RaceOver {
        /// Who.
        keeper: Seat,
    },
    /// This player has no racer.
    NoRacer,
    /// No tile lies there.
    NoTile,
    /// The racer stands there.
    StandsThere,
    /// The open water may not be walked (section 9.4).
    OpenWater,
    /// Somebody stands there (section 9.3).
    Blocked {
        /// Whose follower or racer.
        by: Seat,
    },
    /// It cannot be reached in two steps over free squares (section 9.2). Followers on the way block it.
    OutOfReach,
    /// A follower is in the supply, so none is taken off the board (section 8.3).
    SupplyNotEmpty,
    /// No follower of this player stands there.
    NoFollowerThere,
}
