//! Materials, roads, costs and gains.

use super::number::SeatNo;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The seven materials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    Wood,
    Stone,
    Wheat,
    Timber,
    Brick,
    Milk,
    Flour,
}

/// A token in the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Token {
    pub kind: Material,
    /// The seat that made it; raw materials have no maker.
    pub maker: Option<SeatNo>,
    pub high_quality: bool,
}

/// Some materials of a cost: any mix of `kinds`, `count` together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CostGroup {
    pub kinds: Vec<Material>,
    pub count: u8,
}

/// What something costs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Cost {
    pub groups: Vec<CostGroup>,
    pub gold: u32,
}

/// The gain of another player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct GainOther {
    pub seat: SeatNo,
    pub points: i32,
    pub gold: i32,
}

/// What something gains.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Gain {
    pub points: i32,
    pub gold: i32,
    pub others: Vec<GainOther>,
}

/// The two kinds of built roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RoadKind {
    Path,
    Bridge,
}
