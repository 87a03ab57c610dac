//! Small identifiers shared by the whole engine.
//!
//! Ids come from a game only: from its choices, events and sets, from [`crate::village::Village::id`] and the like. An id may still reach
//! another game than its own, so every public function that takes one also answers for an id of nothing.

use serde::Serialize;
pub use tabletop::Seat;

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident),*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
            #[serde(transparent)]
            pub struct $id(pub(crate) u8);

            impl $id {
                /// Returns the number by which files and screens name it.
                #[inline]
                #[must_use]
                pub const fn number(self) -> u8 {
                    self.0
                }

                /// Returns the number as an array index.
                #[inline]
                #[must_use]
                pub fn index(self) -> usize {
                    usize::from(self.0)
                }
            }
        )*
    };
}

ids! {
    /// A building tile lying in the village, counted in the order of placement. The Church is 0.
    TileId,
    /// A printed face, counted in the order of [`crate::catalogue::Catalogue::faces`].
    FaceId,
    /// A market sale tile, counted in the order of [`crate::catalogue::Catalogue::sales`].
    SaleId,
    /// A lake of By the Lake, counted in the order of forming.
    LakeId
}

impl TileId {
    /// The Church, always the first tile of a village.
    pub const CHURCH: TileId = TileId(0);
}

/// Where a villager is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "u8")]
pub enum Location {
    /// On a tile.
    Tile(TileId),
    /// In the villagers' house, off the board: there they sleep between turns by the lake (ruling W4).
    House,
}

impl Location {
    /// Number of the house in hashes: no village has a tile of this number.
    const HOUSE: u8 = 63;

    /// Returns the number of the tile, or that of the house.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        match self {
            Location::Tile(tile) => tile.0,
            Location::House => Location::HOUSE,
        }
    }

    /// Returns the location with a number.
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Location {
        match number {
            Location::HOUSE => Location::House,
            tile => Location::Tile(TileId(tile)),
        }
    }

    /// Returns the tile, if it is one.
    #[must_use]
    pub const fn tile(self) -> Option<TileId> {
        match self {
            Location::Tile(tile) => Some(tile),
            Location::House => None,
        }
    }
}

impl From<Location> for u8 {
    fn from(location: Location) -> u8 {
        location.number()
    }
}

impl From<TileId> for Location {
    fn from(tile: TileId) -> Location {
        Location::Tile(tile)
    }
}
