//! Why something is not possible at a table of Carcassonne.

use super::table::CarcCell;
use crate::api::number::SeatNo;
use crate::api::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a player would like to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CarcWish {
    /// Lay the drawn tile on a cell; without a turning, in any.
    Lay { cell: CarcCell, turn: Option<u8> },
    /// Lay the lake with its north-west square on a cell; without a turning, in any.
    LayLake { cell: CarcCell, turn: Option<u8> },
    /// Move the own racer to a cell.
    Race { cell: CarcCell },
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcWhyKind {
    GameOver,
    NotAsked,
    Occupied,
    NotAdjacent,
    Mismatch,
    SameTurning,
    NoSuchFeature,
    NoFollowerLeft,
    Claimed,
    NoFarmers,
    NoLake,
    RaceNotBegun,
    RaceOver,
    NoRacer,
    NoTile,
    StandsThere,
    OpenWater,
    Blocked,
    OutOfReach,
    SupplyNotEmpty,
    NoFollowerThere,
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcWhy {
    pub kind: CarcWhyKind,
    pub phrase: Phrase,
    /// The cell to point at: the neighbour that does not match, the tile in the way.
    pub cell: Option<CarcCell>,
    /// The seats in the way.
    pub seats: Vec<SeatNo>,
}
