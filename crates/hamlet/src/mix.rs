//! Raw materials for a producer.

use crate::material::Material;

/// The raw materials that fill a producer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mix {
    pub(crate) wood: u8,
    pub(crate) stone: u8,
    pub(crate) wheat: u8,
}

impl Mix {
    /// Returns some of one raw material; `None` for a refined one.
    pub(crate) fn of(kind: Material, count: u8) -> Option<Mix> {
        let none = Mix::default();
        match kind {
            Material::Wood => Some(Mix { wood: count, ..none }),
            Material::Stone => Some(Mix { stone: count, ..none }),
            Material::Wheat => Some(Mix { wheat: count, ..none }),
            Material::Timber | Material::Brick | Material::Milk | Material::Flour => None,
        }
    }

    /// Returns how many of each raw material, in the order of [`Material::RAW`].
    pub(crate) fn each(self) -> [u8; 3] {
        [self.wood, self.stone, self.wheat]
    }
}
