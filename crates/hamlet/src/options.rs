//! What players agree on before a game.

use crate::ids::Seat;
use crate::version::{RulesVersion, UnknownVersion};
use serde::{Deserialize, Serialize};

/// How a game is set up. The options and the choices determine the whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of players, 1 to 4; 1 is the solo game against Botric.
    pub players: u8,
    /// The seed of the generator that makes every random draw.
    pub seed: u64,
    /// Where the starting tiles lie.
    #[serde(default)]
    pub layout: LayoutChoice,
    /// Modifiers of the solo game; ignored with more players.
    #[serde(default)]
    pub solo: SoloOptions,
    /// The expansion By the Lake, where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lake: Option<LakeOptions>,
}

impl Options {
    /// Returns the default options for a number of players.
    #[must_use]
    pub fn new(players: u8, seed: u64) -> Options {
        Options { players, seed, layout: LayoutChoice::default(), solo: SoloOptions::default(), lake: None }
    }
}

/// How By the Lake is played ("Setup" of its rulebook).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LakeOptions {
    /// Which menu cards lie on the table.
    pub season: Season,
    /// Whether boats and deep water follow the expansion's earlier draft (ruling F5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// A season of By the Lake: two menu cards belong to each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

impl Season {
    /// Every season, in the order of the year.
    pub const ALL: [Season; 4] = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];

    /// Returns the name of the season in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["spring", "summer", "autumn", "winter"][self as usize]
    }
}

/// Where the starting tiles lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LayoutChoice {
    /// The set-up recommended for a first play.
    #[default]
    Recommended,
    /// A random legal one: each tile joined to the Church by road, no gap enclosed (ruling G8).
    Random,
}

/// Difficulty of the solo game ("Adjusting difficulty" of the solo rules; ruling S16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SoloOptions {
    /// Botric settles his own ties by a fixed rule: the first option of the sorted list.
    pub settles_ties: bool,
    /// Easier: the player starts with two donkeys.
    pub two_donkeys: bool,
    /// Easier: each of Botric's landmarks scores 1 point.
    pub landmarks_1: bool,
    /// Easier: Botric loses a point for each gold of the costs that he ignores.
    pub pays_ignored_gold: bool,
    /// Harder: Botric starts with two villagers and no gold.
    pub two_villagers: bool,
    /// Harder: the Favour tile stays face up.
    pub favour_stays_up: bool,
    /// Harder: Botric gets the Merchant award on a tie, and the player needs five sales for it.
    pub merchant_strict: bool,
    /// Harder: Botric gets the Chaplain award on a tie.
    pub chaplain_strict: bool,
    /// Harder: each of Botric's landmarks scores 5 points.
    pub landmarks_5: bool,
    /// Harder: Botric sells his leftover refined materials.
    pub sells_leftovers: bool,
}

/// A rule that makes the solo game easier or harder; [`SoloOptions`] has a flag for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// Easier: the player starts with two donkeys.
    TwoDonkeys,
    /// Easier: each of Botric's landmarks scores 1 point.
    Landmarks1,
    /// Easier: Botric loses a point for each gold of the costs that he ignores.
    PaysIgnoredGold,
    /// Harder: Botric starts with two villagers and no gold.
    TwoVillagers,
    /// Harder: Botric's Favour tile never turns face down.
    FavourStaysUp,
    /// Harder: Botric gets the Merchant award on a tie, and the player needs five sales for it.
    MerchantStrict,
    /// Harder: Botric alone gets the Chaplain award on a tie.
    ChaplainStrict,
    /// Harder: each of Botric's landmarks scores 5 points.
    Landmarks5,
    /// Harder: Botric's unused refined materials score at the end.
    SellsLeftovers,
}

impl Modifier {
    /// Every modifier, in the order of their bits in codes. New ones go at the end.
    pub const ALL: [Modifier; 9] = [
        Modifier::TwoDonkeys,
        Modifier::Landmarks1,
        Modifier::PaysIgnoredGold,
        Modifier::TwoVillagers,
        Modifier::FavourStaysUp,
        Modifier::MerchantStrict,
        Modifier::ChaplainStrict,
        Modifier::Landmarks5,
        Modifier::SellsLeftovers,
    ];

    /// Returns whether it makes the game harder; the others make it easier.
    #[must_use]
    pub fn is_harder(self) -> bool {
        !matches!(self, Modifier::TwoDonkeys | Modifier::Landmarks1 | Modifier::PaysIgnoredGold)
    }

    /// Returns the modifier that a game with this one cannot have, because both set the same number.
    #[must_use]
    pub fn excludes(self) -> Option<Modifier> {
        match self {
            Modifier::Landmarks1 => Some(Modifier::Landmarks5),
            Modifier::Landmarks5 => Some(Modifier::Landmarks1),
            _ => None,
        }
    }
}

impl SoloOptions {
    /// Returns whether a game has this modifier.
    #[must_use]
    pub fn has(mut self, modifier: Modifier) -> bool {
        *self.flag(modifier)
    }

    /// Returns the flag of a modifier.
    pub fn flag(&mut self, modifier: Modifier) -> &mut bool {
        match modifier {
            Modifier::TwoDonkeys => &mut self.two_donkeys,
            Modifier::Landmarks1 => &mut self.landmarks_1,
            Modifier::PaysIgnoredGold => &mut self.pays_ignored_gold,
            Modifier::TwoVillagers => &mut self.two_villagers,
            Modifier::FavourStaysUp => &mut self.favour_stays_up,
            Modifier::MerchantStrict => &mut self.merchant_strict,
            Modifier::ChaplainStrict => &mut self.chaplain_strict,
            Modifier::Landmarks5 => &mut self.landmarks_5,
            Modifier::SellsLeftovers => &mut self.sells_leftovers,
        }
    }

    /// Returns the modifiers of the easier solo game.
    #[must_use]
    pub fn easier() -> SoloOptions {
        SoloOptions { two_donkeys: true, landmarks_1: true, ..SoloOptions::default() }
    }

    /// Returns the solo game without modifiers.
    #[must_use]
    pub fn normal() -> SoloOptions {
        SoloOptions::default()
    }

    /// Returns the modifiers of the harder solo game.
    #[must_use]
    pub fn harder() -> SoloOptions {
        SoloOptions {
            favour_stays_up: true,
            merchant_strict: true,
            landmarks_5: true,
            ..SoloOptions::default()
        }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// A game has 1 to 4 players.
    Players(u8),
    /// Botric's landmarks cannot score 1 and 5 at once.
    LandmarksTwice,
    /// The component data is unusable.
    Catalogue(String),
    /// The components have no set-up for this number of players.
    NoLayout(u8),
    /// No game with these options is played by this version of the rules.
    Rules(RulesVersion),
    /// There is no such version of the rules.
    UnknownRules(UnknownVersion),
    /// A hand-written position asks for a starting seat that nobody has.
    Seat(Seat),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(n) => write!(f, "a game has 1 to 4 players, not {n}"),
            SetupError::LandmarksTwice => write!(f, "choose landmarks_1 or landmarks_5, not both"),
            SetupError::Catalogue(text) => write!(f, "{text}"),
            SetupError::NoLayout(players) => write!(f, "the components have no set-up for {players} players"),
            SetupError::Rules(version) => {
                write!(f, "rules version {} does not play a game set up like this", version.number())
            }
            SetupError::UnknownRules(unknown) => write!(f, "{unknown}"),
            SetupError::Seat(seat) => write!(f, "there is no seat {}", seat.0),
        }
    }
}
impl std::error::Error for SetupError {}

impl RulesVersion {
    /// Returns the version of the rules for new games with these options: the newest one that changes anything for them, so that
    /// older programs can read each game whose rules they know.
    #[must_use]
    pub fn newest_for(options: &Options) -> RulesVersion {
        if options.lake.is_some() { RulesVersion::V3 } else { RulesVersion::V1 }
    }

    /// Returns whether any version of the program plays games with these options by this version of the rules.
    #[must_use]
    pub fn fits(self, options: &Options) -> bool {
        (self == RulesVersion::V1) == options.lake.is_none()
    }
}
