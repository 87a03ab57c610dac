//! The reason why a choice is not possible, as data without words in any language.

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
    /// The choice does not belong to the current decision.
    NotAsked,
    /// The cell is occupied by a tile, or a part of the lake would be.
    Occupied {
        /// The cell that is not empty.
        cell: Cell,
    },
    /// The tile or block would share no edge with a laid tile (section 4.1).
    NotAdjacent,
    /// An edge does not match (section 4.2).
    Mismatch {
        /// The neighbour's cell.
        cell: Cell,
        /// The side of the laid square that meets it.
        side: Side,
        /// The terrain of the square to lay.
        own: Terrain,
        /// The terrain of the laid square.
        met: Terrain,
    },
    /// The tile looks the same in another rotation, which is offered instead of this one (section 12).
    SameTurning,
    /// The tile or lake that was just laid has no such feature.
    NoSuchFeature,
    /// The supply is empty (section 5.1).
    NoFollowerLeft,
    /// The feature has followers already (section 5.2).
    Claimed {
        /// The kind of the feature.
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
    /// A racer has reached the lighthouse.
    RaceOver {
        /// The seat of the keeper.
        keeper: Seat,
    },
    /// This player has no racer.
    NoRacer,
    /// No tile lies there.
    NoTile,
    /// The racer already stands there.
    StandsThere,
    /// Racers may not enter the open water (section 9.4).
    OpenWater,
    /// A follower or racer stands there (section 9.3).
    Blocked {
        /// Its owner.
        by: Seat,
    },
    /// The cell cannot be reached in two steps over free squares (section 9.2). Followers on the path block it.
    OutOfReach,
    /// The player has a follower in the supply, so none may be taken off the board (section 8.3).
    SupplyNotEmpty,
    /// No follower of this player stands there.
    NoFollowerThere,
}
