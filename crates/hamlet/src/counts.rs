//! Numbers of things by kind: fish, action markers.

use crate::fish::Rarity;
use crate::marker::Marker;
use serde::{Deserialize, Serialize};

/// Defines the number of things of each of three kinds. Files have it as an array in the order of the kinds.
macro_rules! counts {
    ($(#[$doc:meta])* $name:ident of $kind:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name([u8; 3]);

        impl $name {
            /// No thing of any kind.
            pub const NONE: $name = $name([0; 3]);

            /// Returns the numbers by kind, in the order of the kinds.
            #[must_use]
            pub const fn new(each: [u8; 3]) -> $name {
                $name(each)
            }

            /// Returns how many of a kind there are.
            #[must_use]
            pub fn of(self, kind: $kind) -> u8 {
                self.0[kind.index()]
            }

            pub(crate) fn of_mut(&mut self, kind: $kind) -> &mut u8 {
                &mut self.0[kind.index()]
            }

            /// Returns the numbers in the order of the kinds.
            #[must_use]
            pub const fn each(self) -> [u8; 3] {
                self.0
            }

            /// Returns how many there are of all kinds together.
            #[must_use]
            pub fn total(self) -> u8 {
                self.0.iter().fold(0, |total, count| total.saturating_add(*count))
            }

            /// Returns the kind of the thing with a number, where the things are numbered kind by kind, from 0; `None` if there are fewer.
            pub(crate) fn nth(self, mut nth: usize) -> Option<$kind> {
                $kind::ALL.into_iter().find(|kind| {
                    let here = usize::from(self.of(*kind));
                    let is_here = nth < here;
                    nth = nth.saturating_sub(here);
                    is_here
                })
            }

            /// Returns whether there is nothing of any kind.
            #[must_use]
            pub fn is_empty(self) -> bool {
                self.0 == [0; 3]
            }
        }
    };
}

counts! {
    /// How many common, uncommon and rare fish.
    FishCount of Rarity
}

counts! {
    /// How many red, orange and green action markers.
    MarkerCount of Marker
}
