//! What an exchange came to.

use crate::remote::RemoteError;

/// The first of many, and how many more there are: what others can make arbitrarily long is never kept whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Few<T> {
    /// The first ones.
    pub list: Vec<T>,
    /// How many more there are.
    pub more: usize,
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few { list: Vec::new(), more: 0 }
    }
}

impl<T> Few<T> {
    /// The most that are kept.
    pub const MOST: usize = 20;

    /// Adds one at the end.
    pub fn push(&mut self, item: T) {
        if self.list.len() < Self::MOST {
            self.list.push(item);
        } else {
            self.more += 1;
        }
    }
}

impl<T: Ord> Few<T> {
    /// Adds one at its place in the order, so that the same ones are kept in whatever order they come.
    pub fn insert(&mut self, item: T) {
        let at = self.list.partition_point(|other| *other <= item);
        self.list.insert(at, item);
        if self.list.len() > Self::MOST {
            self.list.pop();
            self.more += 1;
        }
    }
}

/// Everything that happened, game by game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games that were the same on both sides.
    pub same: usize,
    /// Games that are older moments of ones that are there: they are neither sent nor changed.
    pub let_alone: Vec<String>,
    /// What happened to the others.
    pub outcomes: Vec<Outcome>,
    /// Heads that could not be read. They lie where they were.
    pub quarantined: Few<Quarantined>,
    /// What lies among the heads and is none, as it can be shown.
    pub strange: Few<String>,
    /// Why it ended early, if it did. What was done before that is done; the next exchange does the rest.
    pub stopped: Option<RemoteError>,
}

impl Report {
    /// Whether something happened to that game.
    pub(crate) fn tells_of(&self, game: &str) -> bool {
        self.outcomes.iter().any(|outcome| outcome.game == game)
    }
}

/// What happened to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The device's own id of it.
    pub game: String,
    /// What happened.
    pub what: What,
}

/// What can happen to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// It was sent: the storage holds it as it is here.
    Sent,
    /// It was sent, but the storage does not show it yet: the next exchange looks again.
    Unconfirmed,
    /// It was not here.
    Received(Held),
    /// It went on elsewhere, or was taken back there: it is here as it is there.
    Followed(Held),
    /// It went on here and elsewhere, differently; both are kept.
    Fork {
        /// The other way it went, as a game of its own.
        other: String,
        /// After so many common steps.
        common: usize,
        /// How many steps this one has.
        steps: usize,
        /// Who played the other.
        theirs: Held,
    },
    /// It was renamed elsewhere: it has that name here too.
    Renamed,
    /// It was played with while the exchange ran: the next one takes it up.
    Busy,
    /// It cannot be replayed, so it was not sent.
    Broken,
}

/// Who left a game at which moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The device.
    pub device: String,
    /// What its player calls it.
    pub name: String,
    /// When its last step was stored, by that device's clock.
    pub at: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A head that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its name on the storage.
    pub name: String,
    /// What kept it from being read.
    pub why: Why,
}

/// What keeps a head from being read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is listed and cannot be found: perhaps it is only late.
    Missing,
    /// What is there is not what was written.
    Damaged,
    /// A newer version of the app wrote it, or it was played by newer rules or other components.
    TooNew,
    /// It does not replay.
    Senseless,
    /// The storage did not give it.
    Unread(RemoteError),
}
