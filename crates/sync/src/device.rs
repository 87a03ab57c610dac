//! The interface to a device's saved games.

use crate::head::Base;
use crate::report::QuarantineReason;
use hamlet_record::{LiveLog, RecordError, start_bytes};
use std::future::Future;
use tabletop::Ruleset;

/// A replayed log from the storage, whatever game it is of.
pub trait SyncLog: Clone + Send + Sync {
    /// Returns the bytes that two logs have in common if and only if they begin the same game, see
    /// [`hamlet_record::start_bytes`].
    fn start_bytes(&self) -> Vec<u8>;

    /// Returns the game's title.
    fn title(&self) -> &str;

    /// Returns the choices taken, without undone ones.
    fn choices(&self) -> Vec<u32>;
}

impl<R: Ruleset> SyncLog for LiveLog<R> {
    fn start_bytes(&self) -> Vec<u8> {
        start_bytes(self.header())
    }

    fn title(&self) -> &str {
        &self.header().title
    }

    fn choices(&self) -> Vec<u32> {
        self.choices_taken()
    }
}

/// Why a device cannot replay a compact code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// A newer version of the program wrote it.
    TooNew,
    /// It is no log of a game.
    Invalid,
}

impl From<RecordError> for DecodeError {
    fn from(error: RecordError) -> DecodeError {
        match error {
            RecordError::TooNew { .. }
            | RecordError::NewerRules { .. }
            | RecordError::OtherComponents { .. } => DecodeError::TooNew,
            _ => DecodeError::Invalid,
        }
    }
}

impl From<DecodeError> for QuarantineReason {
    fn from(unreadable: DecodeError) -> QuarantineReason {
        match unreadable {
            DecodeError::TooNew => QuarantineReason::TooNew,
            DecodeError::Invalid => QuarantineReason::Invalid,
        }
    }
}

/// A snapshot of one saved game on the device.
#[derive(Clone, Debug)]
pub struct LocalGame {
    /// The game's id on this device.
    pub id: String,
    /// What the game begins with, see [`hamlet_record::start_bytes`].
    pub start_bytes: Vec<u8>,
    /// The game's current title.
    pub title: String,
    /// The title's version: 0 for the first title, higher after each renaming (see *Names* in
    /// `docs/sync.md`).
    pub title_version: u64,
    /// The choices taken, without undone ones.
    pub choices: Vec<u32>,
    /// The last-synced head on this storage.
    pub base: Option<Base>,
    /// Whether the game is in the trash.
    pub trashed: bool,
    /// Increases with each change of the game.
    pub revision: u32,
    /// When the last step was stored.
    pub at: String,
}

/// A device's saved games. Each change is atomic and stores the given base with it.
pub trait Device: Sync {
    /// The error of the device's own store.
    type Error: Send;

    /// A replayed log of any of the games that the device knows.
    type Log: SyncLog;

    /// Returns all games, including those in the trash.
    fn games(&self) -> impl Future<Output = Result<Vec<LocalGame>, Self::Error>> + Send;

    /// Replays a log from its compact code.
    ///
    /// # Errors
    /// [`DecodeError`].
    fn decode(&self, code: &[u8]) -> Result<Self::Log, DecodeError>;

    /// Returns the compact code of a game's choices under its current title; `None` if the stored game is not
    /// intact, as far as the device can tell.
    fn encode(&self, game: &LocalGame) -> impl Future<Output = Result<Option<Vec<u8>>, Self::Error>> + Send;

    /// Records `base` as the game's last-synced head; no-op if the game has been deleted.
    fn record_base(
        &self,
        game: &LocalGame,
        base: &Base,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Replaces the game's log by `to`, a log from the storage. Returns `false` and changes nothing if the
    /// game's revision is no longer `game.revision`. If `to` is a prefix of the local log, the local steps
    /// beyond it stay as undone steps.
    fn pull(
        &self,
        game: &LocalGame,
        to: Self::Log,
        base: &Base,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Sets the title and its version. Returns `false` and changes nothing if the game was renamed locally
    /// since [`Device::games`].
    fn rename(
        &self,
        game: &LocalGame,
        title: &str,
        title_version: u64,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Stores a new game with its title's version and returns its id. Returns `None` and stores nothing if
    /// games with the same start key changed since [`Device::games`]: the game may exist by now.
    fn import(
        &self,
        log: Self::Log,
        title_version: u64,
        base: &Base,
    ) -> impl Future<Output = Result<Option<String>, Self::Error>> + Send;
}
