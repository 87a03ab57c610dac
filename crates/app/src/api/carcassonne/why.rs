//! Why something is not possible at a table of Carcassonne.

use super::table::{CarcCell, CarcSide};
use crate::api::number::SeatNo;
use crate::api::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a player would like to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CarcWish {
    /// Lay the drawn tile on a cell, in a given turning or in any.
    Lay {
        /// The cell.
        cell: CarcCell,
        /// Quarter turns clockwise; none for any turning.
        turn: Option<u8>,
    },
    /// Lay the lake with its north-west square on a cell, in a given turning or in any.
    LayLake {
        /// The cell.
        cell: CarcCell,
        /// Quarter turns clockwise; none for any turning.
        turn: Option<u8>,
    },
    /// Move the own racer to a cell.
    Race {
        /// The cell to move to.
        cell: CarcCell,
    },
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcWhyKind {
    /// The game is over.
    GameOver,
    /// The current decision is about something else.
    NotAsked,
    /// A tile lies on that cell, or on a cell that the lake would cover.
    Occupied,
    /// The tile or the lake would share no side with a laid tile.
    NotAdjacent,
    /// A side does not match its neighbour.
    Mismatch,
    /// The tile looks the same in another rotation, which is offered instead of this one (section 12).
    SameTurning,
    /// The tile or lake that was just laid has no such feature.
    NoSuchFeature,
    /// The player has no follower in the supply.
    NoFollowerLeft,
    /// Somebody has a follower on the feature.
    Claimed,
    /// This game is played without farmers.
    NoFarmers,
    /// The Lake is not played, or the lake is not laid yet.
    NoLake,
    /// The lake was laid in this turn; racers move from the next player's turn on.
    RaceNotBegun,
    /// A racer has reached the lighthouse, so the race is over.
    RaceOver,
    /// The player has no racer.
    NoRacer,
    /// No tile is there.
    NoTile,
    /// The racer is there already.
    StandsThere,
    /// Racers may not enter the open water.
    OpenWater,
    /// A follower or racer stands there.
    Blocked,
    /// Every way of two steps to the cell is blocked.
    WayShut,
    /// The cell is more than two steps away.
    OutOfReach,
    /// The player still has followers in the supply.
    SupplyNotEmpty,
    /// The player has no follower there.
    NoFollowerThere,
}

/// What an edge of a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcTerrain {
    /// A city.
    City,
    /// A road.
    Road,
    /// A field.
    Field,
    /// The lake's open water.
    Water,
}

/// An edge of the tile or lake to lay that does not match its neighbour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcClash {
    /// The neighbour's cell.
    pub cell: CarcCell,
    /// The side of the tile that meets it; for the lake, of one of its squares.
    pub side: CarcSide,
    /// What the tile shows there.
    pub own: CarcTerrain,
    /// What the neighbour shows there.
    pub met: CarcTerrain,
    /// The words.
    pub phrase: Phrase,
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcWhy {
    /// The reason.
    pub kind: CarcWhyKind,
    /// The words.
    pub phrase: Phrase,
    /// The cell to point at: the neighbour that does not match, the occupied cell, or the one that blocks the way.
    pub cell: Option<CarcCell>,
    /// The players concerned: those whose followers or racer are in the way, or the keeper of the lighthouse.
    pub seats: Vec<SeatNo>,
    /// The edges that do not match in the turning that was asked about; if any turning was, in the one with the fewest such edges.
    pub clashes: Vec<CarcClash>,
}
