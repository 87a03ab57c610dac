//! Small identifiers shared by the whole engine.

use serde::{Deserialize, Serialize};
pub use tabletop::Seat;

/// A building tile lying in the village, counted in the order of placement. The Church is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileId(pub u8);

/// A printed face: an index into [`crate::catalogue::Catalogue::faces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaceId(pub u8);

/// A market sale tile: an index into [`crate::catalogue::Catalogue::sales`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SaleId(pub u8);

/// A lake of By the Lake, counted in the order of forming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LakeId(pub u8);

impl LakeId {
    /// Returns the lake as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl TileId {
    /// The Church, always the first tile of a village.
    pub const CHURCH: TileId = TileId(0);
    /// No tile: where the villagers of By the Lake sleep between turns (ruling W4).
    pub const HOUSE: TileId = TileId(63);

    /// Returns the tile as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
