//! The reason why a choice is not possible, as data without words in any language.

use crate::catalogue::{FeatureKind, Terrain};
use crate::lattice::{Cell, Side};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// An edge of a square to lay that does not match its neighbour (section 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The neighbour's cell.
    pub cell: Cell,
    /// The side of the square to lay that meets it.
    pub side: Side,
    /// The terrain of the square to lay.
    pub own: Terrain,
    /// The terrain of the neighbour.
    pub met: Terrain,
}

/// What a racer may not walk over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Obstacle {
    /// A follower or racer (section 9.3).
    Figure {
        /// Its square.
        cell: Cell,
        /// Its owner.
        by: Seat,
    },
    /// The open water (section 9.4).
    OpenWater {
        /// Its square.
        cell: Cell,
    },
    /// The lighthouse, which ends the race with the first step (section 9.6).
    Lighthouse {
        /// Its square.
        cell: Cell,
    },
}

impl Obstacle {
    /// Returns its square.
    #[must_use]
    pub fn cell(self) -> Cell {
        match self {
            Obstacle::Figure { cell, .. } | Obstacle::OpenWater { cell } | Obstacle::Lighthouse { cell } => {
                cell
            }
        }
    }
}

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
    /// An edge does not match (section 4.2). [`crate::Game::clashes`] lists all of them.
    Mismatch(Clash),
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
        /// The square that was to be entered.
        cell: Cell,
        /// Its owner.
        by: Seat,
    },
    /// Two steps would lead there, but not over what lies between.
    WayShut {
        /// What shuts each way of two steps, by side of the racer.
        by: Vec<Obstacle>,
    },
    /// More than two steps lead there, or none at all (section 9.2).
    OutOfReach,
    /// The player has a follower in the supply, so none may be taken off the board (section 8.3).
    SupplyNotEmpty,
    /// No follower of this player stands there.
    NoFollowerThere,
}
