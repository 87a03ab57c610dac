//! Materials, roads, costs and gains.

use super::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The seven materials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Wood, a raw material.
    Wood,
    /// Stone, a raw material.
    Stone,
    /// Wheat, a raw material.
    Wheat,
    /// Timber, refined from wood.
    Timber,
    /// Brick, refined from stone.
    Brick,
    /// Milk, refined from wheat.
    Milk,
    /// Flour, refined from wheat.
    Flour,
}

/// A token in the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Token {
    /// The material.
    pub kind: Material,
    /// The seat that made it; raw materials have no maker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<SeatNo>,
    /// Whether it is of high quality, so that it pays its maker twice when it is consumed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub high_quality: bool,
}

/// How many of each raw material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RawMix {
    /// Wood.
    pub wood: u8,
    /// Stone.
    pub stone: u8,
    /// Wheat.
    pub wheat: u8,
}

/// Materials of one kind that were placed on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Placed {
    /// The material.
    pub material: Material,
    /// How many.
    pub count: u8,
}

/// Some materials of a cost: any mix of `kinds`, `count` together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CostGroup {
    /// The kinds of material that can pay it, in any mix.
    pub kinds: Vec<Material>,
    /// How many materials pay it in all.
    pub count: u8,
}

/// What something costs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Cost {
    /// The materials.
    pub groups: Vec<CostGroup>,
    /// The gold.
    pub gold: u32,
}

/// The gain of another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GainOther {
    /// The seat of the player.
    pub seat: SeatNo,
    /// Victory points.
    pub points: i32,
    /// Gold.
    pub gold: i32,
}

/// What something gains.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Gain {
    /// Victory points for the player.
    pub points: i32,
    /// Gold for the player.
    pub gold: i32,
    /// What others gain.
    pub others: Vec<GainOther>,
}

/// Goods that are bought at the Market.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Purchase {
    /// Each of the goods.
    pub goods: Vec<Material>,
    /// How many of them are wheat for boats.
    pub fares: u32,
    /// Their price together.
    pub gold: u32,
}

/// What the player's own goods bring when they are used; it is part of the gain, and its gold may be part of `Deal::back`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct OwnGoods {
    /// Victory points.
    pub points: i32,
    /// Gold.
    pub gold: i32,
    /// Whether some are of high quality, which pays double.
    pub fine: bool,
}

/// How an action changes the score of a player if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct EndChange {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The whole change.
    pub points: i32,
    /// What of it is gained at once.
    pub at_once: i32,
}

/// What an action costs and gains when it is paid as suggested.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Deal {
    /// What is paid, without the gold that own goods bring back.
    pub cost: Cost,
    /// What the player and others gain, without that gold.
    pub gain: Gain,
    /// What is bought; its price is part of the cost.
    pub bought: Option<Purchase>,
    /// How many of the goods are wheat for boats.
    pub fares: u32,
    /// The gold that own goods bring back.
    pub back: u32,
    /// What own goods bring; none if none are used.
    pub own: Option<OwnGoods>,
    /// The scores that would change if the game ended then; empty if that is not known yet.
    pub ends: Vec<EndChange>,
}

/// The two kinds of built roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RoadKind {
    /// A path, from forest to forest.
    Path,
    /// A bridge, from mountain to mountain.
    Bridge,
}
