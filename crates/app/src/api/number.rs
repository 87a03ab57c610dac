//! The numbers of seats and tiles in commands and views.

use serde::{Deserialize, Serialize};
use specta::Type;

/// A seat at the table, from 0. In a solo game seat 1 is Botric.
pub type SeatNo = u8;
/// A tile of the village, counted in the order of placement. The Church is 0.
pub type TileNo = u8;

/// Where a villager is; in JSON the number of the tile, or `"house"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(untagged)]
pub enum VillagerPlace {
    /// On a tile of the village.
    Tile(TileNo),
    /// Beside the village.
    Beside(PlaceBeside),
}

/// A place of villagers that is no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum PlaceBeside {
    /// The villagers' house, where they sleep between turns by the lake.
    House,
}

impl VillagerPlace {
    /// The villagers' house.
    pub const HOUSE: VillagerPlace = VillagerPlace::Beside(PlaceBeside::House);
}

/// A point of the lattice in axial coordinates, `[q, r]` in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct LatticePoint(pub i32, pub i32);

/// A unit triangle of the lattice, `[q, r, down]` in JSON: its lattice point, and whether it points down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct LatticeTriangle(pub i32, pub i32, pub bool);

/// A segment between two points of the lattice, `[from, to]` in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct SegmentEnds(pub LatticePoint, pub LatticePoint);

/// Where a building lies and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedAt {
    /// The lattice point of the outline's first vertex.
    pub at: LatticePoint,
    /// Turns of 60 degrees, 0 to 5.
    pub rotation: u8,
}
