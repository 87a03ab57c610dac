//! The result of an exchange.

use crate::error::RemoteError;
use crate::truncated::Truncated;

/// What happened to each game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Number of games that were equal on both sides.
    pub unchanged: usize,
    /// Ids of games that are older states of games that are there; neither sent nor changed.
    pub outdated: Vec<String>,
    /// What happened to the other games.
    pub outcomes: Vec<Outcome>,
    /// Heads that could not be read; left in place.
    pub quarantined: Truncated<Quarantined>,
    /// Foreign names in the folder of heads, safe to show.
    pub foreign_names: Truncated<String>,
    /// The storage's failure that stopped the exchange early. The next exchange does the rest.
    pub stopped: Option<RemoteError>,
}

impl Report {
    /// Returns whether the report has an outcome for that game.
    pub(crate) fn has_outcome(&self, game: &str) -> bool {
        self.outcomes.iter().any(|outcome| outcome.game == game)
    }
}

/// What happened to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The game's id on this device.
    pub game: String,
    /// What happened.
    pub kind: OutcomeKind,
}

/// What can happen to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutcomeKind {
    /// Sent: the storage holds the game as it is here.
    Sent,
    /// Sent, but the storage does not return it yet; the next exchange checks again.
    Unconfirmed,
    /// Received as a new game.
    Received(HeadInfo),
    /// Updated to the log played, or undone, on another device.
    Updated(HeadInfo),
    /// Played differently here and elsewhere; both branches are kept.
    Fork {
        /// The id of the other branch's new game.
        other: String,
        /// Number of common steps.
        common: usize,
        /// Number of steps of this branch.
        steps: usize,
        /// Who played the other branch.
        theirs: HeadInfo,
    },
    /// Renamed as on another device.
    Renamed,
    /// Changed while the exchange ran; the next exchange handles it.
    Deferred,
    /// Not sent, since it does not replay.
    NotReplayable,
}

/// Who wrote a head, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadInfo {
    /// The device's id.
    pub device: String,
    /// The device's name.
    pub name: String,
    /// When its last step was stored, by that device's clock.
    pub at: String,
    /// Number of steps.
    pub steps: usize,
}

/// A head that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// The head's name on the storage.
    pub name: String,
    /// Why it could not be read.
    pub reason: QuarantineReason,
}

/// Why a head could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuarantineReason {
    /// Listed but not found; perhaps not yet synchronized.
    Missing,
    /// The content does not match its hash or format.
    Damaged,
    /// Written by a newer version of the app, or played with newer rules or other components.
    TooNew,
    /// Does not replay.
    Invalid,
    /// The storage refused to read it.
    ReadFailed(RemoteError),
}
