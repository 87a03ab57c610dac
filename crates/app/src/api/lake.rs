//! The view of By the Lake.

use super::closed::LakeEffect;
use super::number::{LatticePoint, LatticeTriangle, SeatNo, TileNo};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A lake, counted from 0 in the order of forming.
pub type LakeNo = u8;

/// A season: two menu cards belong to each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Autumn.
    Autumn,
    /// Winter.
    Winter,
}

/// A kind of fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Rarity {
    /// A common fish.
    Common,
    /// An uncommon fish.
    Uncommon,
    /// A rare fish.
    Rare,
}

/// How many fish of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct FishCount {
    /// Common fish.
    pub common: u8,
    /// Uncommon fish.
    pub uncommon: u8,
    /// Rare fish.
    pub rare: u8,
}

/// How By the Lake is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LakeSetup {
    /// The season of By the Lake.
    pub season: Season,
    /// The earlier draft's boats and deep water.
    pub draft: bool,
}

/// One lake tile: a triangle of the lattice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LakeTileView {
    /// Its lattice point, axial `[q, r]`.
    pub at: LatticePoint,
    /// Whether it points down.
    pub down: bool,
    /// Whether a fish token lies on it.
    pub fish: bool,
}

/// A lake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LakeView {
    /// The number of the lake.
    pub lake: LakeNo,
    /// The first lake of the body of water that it is part of.
    pub body: LakeNo,
    /// The lake tiles that it consists of.
    pub tiles: Vec<LakeTileView>,
    /// Whose boats are on it.
    pub boats: Vec<SeatNo>,
    /// The tiles around the whole body of water.
    pub around: Vec<TileNo>,
}

/// The menu card of a kind of fish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MenuCard {
    /// The rarity of the fish.
    pub rarity: Rarity,
    /// Catalogue id.
    pub id: String,
    /// The gold for selling the fish.
    pub gold: u32,
    /// Whether it has an ability.
    pub cooks: bool,
    /// Whether the player on turn used a fish of this kind in this turn.
    pub used: bool,
}

/// A building that Monopoly closes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ClosedTile {
    /// The number of the tile.
    pub tile: TileNo,
    /// The player until whose next turn it is closed.
    pub by: SeatNo,
}

/// The lakes, fish and menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct ShoreView {
    /// The season of By the Lake.
    pub season: Season,
    /// The earlier draft's boats and deep water.
    pub draft: bool,
    /// The lakes in the order of forming.
    pub lakes: Vec<LakeView>,
    /// Fish left in the bag.
    pub fish_bag: u32,
    /// The cards of common, uncommon and rare fish.
    pub menu: Vec<MenuCard>,
    /// The menu cards in force in this turn.
    pub effects: Vec<LakeEffect>,
    /// The buildings closed by Monopoly.
    pub closed: Vec<ClosedTile>,
    /// The tiles that the deciding player's villagers may enter, over own boats too.
    pub range: Vec<TileNo>,
}

/// A lake that a building would close.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LakeNote {
    /// Its lake tiles: the lattice point, and whether the triangle points down.
    pub tiles: Vec<LatticeTriangle>,
    /// Points for closing it.
    pub points: i32,
}
