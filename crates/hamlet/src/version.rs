//! Versions of the rules' behaviour.
//!
//! A log always replays by the version that it was played by. A change after which an old log would
//! replay differently adds a version here, and one predicate for each difference. The engine asks each
//! predicate at one point ([`crate::State::rules_version`]).

use serde::{Deserialize, Serialize};

/// How the rules behave. Later versions compare greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub enum RulesVersion {
    /// The base game and Botric.
    V1,
    /// By the Lake as first released.
    V2,
    /// By the Lake with the revised rulings S11, S12, T6 and F5.
    V3,
}

/// A number that names no version known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnknownVersion(pub u16);

impl std::fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let newest = RulesVersion::NEWEST.number();
        write!(f, "there is no rules version {} here; the versions are 1 to {newest}", self.0)
    }
}
impl std::error::Error for UnknownVersion {}

impl RulesVersion {
    /// Every version, oldest first.
    pub const ALL: [RulesVersion; 3] = [RulesVersion::V1, RulesVersion::V2, RulesVersion::V3];

    /// The newest version known here.
    pub const NEWEST: RulesVersion = RulesVersion::ALL[RulesVersion::ALL.len() - 1];

    /// Returns the number written into files and codes.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16 + 1
    }

    /// Returns whether water that meets water counts as matching terrain where Botric places a building (ruling S11).
    pub(crate) fn water_matches_water(self) -> bool {
        self < RulesVersion::V3
    }

    /// Returns whether Botric, along his longest road, first keeps the places with the most lake tiles and then compares
    /// terrain (ruling S11).
    pub(crate) fn lakes_come_before_terrain(self) -> bool {
        self >= RulesVersion::V3
    }

    /// Returns whether a tile that only Botric's boats reach counts as joined to the Church when he chooses a road (ruling
    /// S12).
    pub(crate) fn boats_join_for_roads(self) -> bool {
        self < RulesVersion::V3
    }

    /// Returns whether wheat may be paid for a boat that then carries nothing (ruling T6).
    pub(crate) fn boats_may_sail_empty(self) -> bool {
        self < RulesVersion::V3
    }

    /// Returns whether, in the draft, a boat carries goods like a donkey on each tile around its water (ruling F5).
    pub(crate) fn draft_boats_carry_like_donkeys(self) -> bool {
        self >= RulesVersion::V3
    }

    /// Returns whether, in the draft, surplus fish leave the game instead of going back into the bag (ruling F5).
    pub(crate) fn draft_surplus_fish_leave(self) -> bool {
        self >= RulesVersion::V3
    }

    /// Returns what a game's hash holds of the version. The first two versions were hashed without one.
    pub(crate) fn hash_mark(self) -> u64 {
        if self < RulesVersion::V3 { 0 } else { u64::from(self.number()) }
    }
}

impl From<RulesVersion> for u16 {
    fn from(version: RulesVersion) -> u16 {
        version.number()
    }
}

impl TryFrom<u16> for RulesVersion {
    type Error = UnknownVersion;

    fn try_from(number: u16) -> Result<RulesVersion, UnknownVersion> {
        RulesVersion::ALL.into_iter().find(|v| v.number() == number).ok_or(UnknownVersion(number))
    }
}
