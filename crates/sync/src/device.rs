//! What a device must be able to do.

use crate::head::Base;
use hamlet_record::{Header, Replay};
use std::future::Future;

/// A game of the device at one moment.
#[derive(Clone, Debug)]
pub struct LocalGame {
    /// The device's own id of it.
    pub id: String,
    /// Its head, under the name that it has now.
    pub header: Header,
    /// How new that name is: 0 for the one it began with, higher with each renaming.
    pub named: u64,
    /// The choices taken. Undone ones are left out.
    pub choices: Vec<u32>,
    /// What it was last the same as on this storage.
    pub base: Option<Base>,
    /// Whether it lies in the trash.
    pub trashed: bool,
    /// Grows with each change.
    pub revision: u32,
    /// When its last step was stored.
    pub at: String,
}

/// A device's own games. Each change is whole or not at all, with the base that goes with it.
pub trait Device: Sync {
    /// What goes wrong on the device's own side.
    type Error: Send;

    /// Its games, those in the trash too.
    fn games(&self) -> impl Future<Output = Result<Vec<LocalGame>, Self::Error>> + Send;

    /// Whether a game that is about to be sent is sound, as far as the device can tell.
    fn sound(&self, game: &LocalGame) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Remembers that the base is what the game was at its revision.
    fn remember(&self, game: &LocalGame, base: &Base)
    -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Brings a game to where it stands elsewhere, unless it is no longer at its revision: `false` then. Where
    /// the log is the beginning of what is here, the rest stays as steps that were undone.
    fn follow(
        &self,
        game: &LocalGame,
        to: Replay,
        base: &Base,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Gives a game the name that it was given elsewhere, unless it was renamed here meanwhile: `false` then.
    fn rename(
        &self,
        game: &LocalGame,
        title: &str,
        named: u64,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// Stores a game that was not here, with how new its name is, and returns its id. Returns nothing, and stores nothing, where the games of its
    /// start were changed by something else since [`Device::games`]: it may be here by now.
    fn take_in(
        &self,
        replay: Replay,
        named: u64,
        base: &Base,
    ) -> impl Future<Output = Result<Option<String>, Self::Error>> + Send;
}
