//! Computer rivals.

use crate::record::SeatRival;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How strong a computer rival plays, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum RivalLevel {
    /// Like a child in its first game.
    Child,
    /// Plays simply.
    Beginner,
    /// Plays well.
    Player,
    /// Plays very well.
    Expert,
    /// Plays as well as it can.
    Master,
}

/// What a computer rival in Hamlet likes more than others do.
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

/// What a computer rival in Carcassonne likes more than others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcCharacter {
    /// Cities.
    Mason,
    /// Fields.
    Farmer,
    /// Roads and monasteries.
    Pilgrim,
}

/// A computer rival that plays a seat of a game with these characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
pub struct RivalOf<Character> {
    /// How well it plays.
    pub level: RivalLevel,
    /// What it likes more than others do.
    pub character: Character,
}

/// A computer rival in Hamlet.
pub type RivalPlayer = RivalOf<RivalCharacter>;
/// A computer rival in Carcassonne.
pub type CarcRival = RivalOf<CarcCharacter>;

impl RivalLevel {
    /// Every level, the weakest first.
    pub const ALL: [RivalLevel; 5] =
        [RivalLevel::Child, RivalLevel::Beginner, RivalLevel::Player, RivalLevel::Expert, RivalLevel::Master];

    /// Returns the level with this name; `None` for one that this version does not know.
    #[must_use]
    pub fn from_id(id: &str) -> Option<RivalLevel> {
        RivalLevel::ALL.into_iter().find(|level| level.id() == id)
    }

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

/// The characters of one game's computer rivals.
pub trait Characters: Copy + 'static {
    /// Every character.
    const ALL: &'static [Self];

    /// Returns its name in headers and in the data of the rules.
    fn id(self) -> &'static str;
}

impl Characters for RivalCharacter {
    const ALL: &'static [RivalCharacter] =
        &[RivalCharacter::Builder, RivalCharacter::Merchant, RivalCharacter::Warden];

    fn id(self) -> &'static str {
        match self {
            RivalCharacter::Builder => "builder",
            RivalCharacter::Merchant => "merchant",
            RivalCharacter::Warden => "warden",
        }
    }
}

impl Characters for CarcCharacter {
    const ALL: &'static [CarcCharacter] =
        &[CarcCharacter::Mason, CarcCharacter::Farmer, CarcCharacter::Pilgrim];

    fn id(self) -> &'static str {
        match self {
            CarcCharacter::Mason => "mason",
            CarcCharacter::Farmer => "farmer",
            CarcCharacter::Pilgrim => "pilgrim",
        }
    }
}

impl<Character: Characters> RivalOf<Character> {
    /// Returns it as a header names it.
    #[must_use]
    pub fn to_record(self) -> SeatRival {
        SeatRival { level: self.level.id().to_owned(), character: Some(self.character.id().to_owned()) }
    }

    /// Returns the rival of a header; `None` for one that this version does not know.
    #[must_use]
    pub fn from_record(rival: &SeatRival) -> Option<RivalOf<Character>> {
        let level = RivalLevel::from_id(&rival.level)?;
        let character = rival.character.as_deref()?;
        let character = Character::ALL.iter().find(|known| known.id() == character)?;
        Some(RivalOf { level, character: *character })
    }
}
