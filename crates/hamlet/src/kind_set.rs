//! Sets of kinds: materials, terrains, fish.

use crate::fish::Rarity;
use crate::lattice::Terrain;
use crate::material::Material;

/// Defines a set of kinds as the bits of a byte. `$all` lists every kind in ascending order.
macro_rules! kind_set {
    ($(#[$doc:meta])* $name:ident of $kind:ident, $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(u8);

        impl $name {
            /// The set without a member.
            pub const EMPTY: $name = $name(0);

            /// Returns the set of one member.
            #[inline]
            #[must_use]
            pub const fn of(kind: $kind) -> $name {
                $name(1 << kind as u8)
            }

            /// Returns whether a kind is a member.
            #[inline]
            #[must_use]
            pub const fn has(self, kind: $kind) -> bool {
                self.0 & $name::of(kind).0 != 0
            }

            /// Adds a member.
            #[inline]
            pub fn add(&mut self, kind: $kind) {
                self.0 |= $name::of(kind).0;
            }

            /// Returns the members in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $kind> {
                $all.into_iter().filter(move |kind| self.has(*kind))
            }

            /// Returns the member of a set of one.
            #[must_use]
            pub fn only(self) -> Option<$kind> {
                if self.0.is_power_of_two() { self.iter().next() } else { None }
            }
        }

        impl FromIterator<$kind> for $name {
            fn from_iter<I: IntoIterator<Item = $kind>>(kinds: I) -> $name {
                let mut set = $name::EMPTY;
                kinds.into_iter().for_each(|kind| set.add(kind));
                set
            }
        }
    };
}

kind_set! {
    /// A set of materials.
    MaterialSet of Material, Material::ALL
}

kind_set! {
    /// A set of terrains.
    TerrainSet of Terrain, Terrain::ALL
}

kind_set! {
    /// A set of kinds of fish.
    RaritySet of Rarity, Rarity::ALL
}

impl MaterialSet {
    /// The set of all materials.
    pub const ALL: MaterialSet = MaterialSet((1 << Material::ALL.len()) - 1);
}

impl RaritySet {
    /// Returns one bit for each kind, 1 for members.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}
