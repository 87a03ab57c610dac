//! Materials and the tokens that stand for them.

use crate::ids::Seat;
use serde::{Deserialize, Serialize};

/// The seven materials. The first three are raw, the others refined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
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

impl Material {
    /// Every material, raw ones first.
    pub const ALL: [Material; 7] = [
        Material::Wood,
        Material::Stone,
        Material::Wheat,
        Material::Timber,
        Material::Brick,
        Material::Milk,
        Material::Flour,
    ];
    /// The raw materials.
    pub const RAW: [Material; 3] = [Material::Wood, Material::Stone, Material::Wheat];
    /// The refined materials; also the order of the four piles.
    pub const REFINED: [Material; 4] = [Material::Timber, Material::Brick, Material::Milk, Material::Flour];

    /// Returns the material as an array index, 0 to 6.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns whether it is raw (base rulebook, "Raw, refined & high quality materials").
    #[must_use]
    pub fn is_raw(self) -> bool {
        self.index() < 3
    }

    /// Returns the index among the refined materials, 0 to 3, or `None` for a raw one.
    #[must_use]
    pub fn refined_index(self) -> Option<usize> {
        self.index().checked_sub(3)
    }

    /// Returns the id used in the catalogue and in every file.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"][self.index()]
    }

    /// Returns the material with that id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Material> {
        Material::ALL.into_iter().find(|m| m.id() == id)
    }
}

/// One token lying in the village: a material, and for a refined one its maker and quality.
/// Order: by material, then maker, then quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Token {
    /// What it is.
    pub kind: Material,
    /// Who made it; `None` for raw materials, which belong to nobody.
    pub maker: Option<Seat>,
    /// High quality: pays its maker twice.
    pub high_quality: bool,
}

impl Token {
    /// Returns a raw token.
    #[must_use]
    pub fn raw(kind: Material) -> Token {
        Token { kind, maker: None, high_quality: false }
    }

    /// Returns a refined token of `maker`.
    #[must_use]
    pub fn made(kind: Material, maker: Seat, high_quality: bool) -> Token {
        Token { kind, maker: Some(maker), high_quality }
    }
}
