//! Computer rivals.

use crate::record::SeatRival;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How strong a computer rival plays, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RivalLevel {
    /// Like a child in its first game.
    Child,
    Beginner,
    Player,
    Expert,
    Master,
}

/// What a computer rival likes more than others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RivalCharacter {
    /// Buildings and roads.
    Builder,
    /// Sales and gold.
    Merchant,
    /// Deliveries to the Church.
    Warden,
}

/// A computer rival that plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
pub struct RivalPlayer {
    pub level: RivalLevel,
    pub character: RivalCharacter,
}

impl RivalLevel {
    /// Every level, the weakest first.
    pub const ALL: [RivalLevel; 5] =
        [RivalLevel::Child, RivalLevel::Beginner, RivalLevel::Player, RivalLevel::Expert, RivalLevel::Master];

    /// Returns its name in headers and in the data of the rules.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            RivalLevel::Child => "child",
            RivalLevel::Beginner => "beginner",
            RivalLevel::Player => "player",
            RivalLevel::Expert => "expert",
            RivalLevel::Master => "master",
        }
    }
}

impl RivalCharacter {
    /// Every character.
    pub const ALL: [RivalCharacter; 3] =
        [RivalCharacter::Builder, RivalCharacter::Merchant, RivalCharacter::Warden];

    /// Returns its name in headers and in the data of the rules.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            RivalCharacter::Builder => "builder",
            RivalCharacter::Merchant => "merchant",
            RivalCharacter::Warden => "warden",
        }
    }
}

impl RivalPlayer {
    /// As a header names it.
    #[must_use]
    pub fn to_record(self) -> SeatRival {
        SeatRival { level: self.level.id().to_owned(), character: Some(self.character.id().to_owned()) }
    }

    /// From a header. `None` for a rival that this version does not know.
    #[must_use]
    pub fn from_record(rival: &SeatRival) -> Option<RivalPlayer> {
        let level = RivalLevel::ALL.into_iter().find(|level| level.id() == rival.level)?;
        let character = rival.character.as_deref()?;
        let character = RivalCharacter::ALL.into_iter().find(|known| known.id() == character)?;
        Some(RivalPlayer { level, character })
    }
}
