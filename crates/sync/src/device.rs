//! The interface to a device's saved games.

use crate::head::Base;
use hamlet_record::{Header, LiveLog};
use std::future::Future;

/// A snapshot of one saved game on the device.
#[derive(Clone, Debug)]
pub struct LocalGame {
    /// The game's id on this device.
    pub id: String,
    /// The game's header, with its current title.
    pub header: Header,
    /// The title's version: 0 for the first title, higher after each renaming (see *Names* in
    /// `docs/sync.md`).
    pub named: u64,
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

    /// Returns all games, including those in the trash.
    fn games(&self) -> impl Future<Output = Result<Vec<LocalGame>, Self::Error>> + Send;

    /// Returns whether a game is intact and may be sent, as far as the device can tell.
    fn sound(&self, game: &LocalGame) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Records `base` as the game's last-synced head; no-op if the game has been deleted.
    fn remember(&self, game: &LocalGame, base: &Base)
    -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Replaces the game's log by `to`, a log from the storage. Returns `false` and changes nothing if the
    /// game's revision is no longer `game.revision`. If `to` is a prefix of the local log, the local steps
    /// beyond it stay as undone steps.
    fn follow(
        &self,
        game: &LocalGame,
        to: LiveLog,
        base: &Base,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Sets the title and its version. Returns `false` and changes nothing if the game was renamed locally
    /// since [`Device::games`].
    fn rename(
        &self,
        game: &LocalGame,
        title: &str,
        named: u64,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Stores a new game with its title's version and returns its id. Returns `None` and stores nothing if
    /// games with the same start key changed since [`Device::games`]: the game may exist by now.
    fn take_in(
        &self,
        replay: LiveLog,
        named: u64,
        base: &Base,
    ) -> impl Future<Output = Result<Option<String>, Self::Error>> + Send;
}
