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
    /// The lake as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The lake as a set of one.
    #[must_use]
    pub fn bit(self) -> u64 {
        1u64 << (self.0 & 63)
    }
}

impl TileId {
    /// The Church, always the first tile of a village.
    pub const CHURCH: TileId = TileId(0);
    /// No tile: where the villagers of By the Lake sleep between turns (ruling W4).
    pub const HOUSE: TileId = TileId(63);

    /// The tile as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The tile as a set of one.
    #[must_use]
    pub fn bit(self) -> u64 {
        1u64 << (self.0 & 63)
    }
}

/// The tiles of a set, in ascending order.
pub fn tiles_in(mut set: u64) -> impl Iterator<Item = TileId> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let tile = TileId(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(tile)
    })
}

/// Returns the tiles of a set, in descending order.
pub(crate) fn last_first(mut set: u64) -> impl Iterator<Item = TileId> {
    std::iter::from_fn(move || {
        let tile = TileId(set.checked_ilog2()? as u8);
        set &= !tile.bit();
        Some(tile)
    })
}
