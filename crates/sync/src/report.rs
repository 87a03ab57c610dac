//! The result of an exchange.

use crate::remote::RemoteError;

/// The first items of a list and the number of the rest; bounds lists whose length others control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Few<T> {
    /// The first items.
    pub list: Vec<T>,
    /// The number of items left out.
    pub more: usize,
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few { list: Vec::new(), more: 0 }
    }
}

impl<T> Few<T> {
    /// Most items kept.
    pub const MOST: usize = 20;

    /// Appends an item, or counts it if the list is full.
    pub fn push(&mut self, item: T) {
        if self.list.len() < Self::MOST {
            self.list.push(item);
        } else {
            self.more += 1;
        }
    }
}

impl<T: Ord> Few<T> {
    /// Inserts an item in sorted order. The smallest are kept, in whatever order they arrive.
    pub fn insert(&mut self, item: T) {
        let at = self.list.partition_point(|other| *other <= item);
        self.list.insert(at, item);
        if self.list.len() > Self::MOST {
            self.list.pop();
            self.more += 1;
        }
    }
}

/// What happened to each game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Number of games that were equal on both sides.
    pub same: usize,
    /// Ids of games that are older states of games that are there; neither sent nor changed.
    pub let_alone: Vec<String>,
    /// What happened to the other games.
    pub outcomes: Vec<Outcome>,
    /// Heads that could not be read; left in place.
    pub quarantined: Few<Quarantined>,
    /// Foreign names in the folder of heads, safe to show.
    pub strange: Few<String>,
    /// The storage's failure that stopped the exchange early. The next exchange does the rest.
    pub stopped: Option<RemoteError>,
}

impl Report {
    /// Returns whether the report has an outcome for that game.
    pub(crate) fn tells_of(&self, game: &str) -> bool {
        self.outcomes.iter().any(|outcome| outcome.game == game)
    }
}

/// What happened to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The game's id on this device.
    pub game: String,
    /// What happened.
    pub what: What,
}

/// What can happen to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Sent: the storage holds the game as it is here.
    Sent,
    /// Sent, but the storage does not return it yet; the next exchange checks again.
    Unconfirmed,
    /// Received as a new game.
    Received(Held),
    /// Updated to the log played, or undone, on another device.
    Followed(Held),
    /// Played differently here and elsewhere; both branches are kept.
    Fork {
        /// The id of the other branch's new game.
        other: String,
        /// Number of common steps.
        common: usize,
        /// Number of steps of this branch.
        steps: usize,
        /// Who played the other branch.
        theirs: Held,
    },
    /// Renamed as on another device.
    Renamed,
    /// Changed while the exchange ran; the next exchange handles it.
    Busy,
    /// Not sent, since it does not replay.
    Broken,
}

/// Who wrote a head, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
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
    pub why: Why,
}

/// Why a head could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Listed but not found; perhaps not yet synchronized.
    Missing,
    /// The content does not match its hash or format.
    Damaged,
    /// Written by a newer version of the app, or played with newer rules or other components.
    TooNew,
    /// Does not replay.
    Senseless,
    /// The storage refused to read it.
    Unread(RemoteError),
}
