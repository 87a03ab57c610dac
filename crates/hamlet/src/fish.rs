//! Kinds of fish (By the Lake).

use serde::{Deserialize, Serialize};

/// A kind of fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rarity {
    /// A common fish.
    Common,
    /// An uncommon fish.
    Uncommon,
    /// A rare fish.
    Rare,
}

impl Rarity {
    /// Every kind, the commonest first.
    pub const ALL: [Rarity; 3] = [Rarity::Common, Rarity::Uncommon, Rarity::Rare];

    /// Returns the kind as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the word used in every file.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["common", "uncommon", "rare"][self.index()]
    }

    /// Returns the kind with that word.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Rarity> {
        Rarity::ALL.into_iter().find(|r| r.id() == id)
    }
}
