//! The player's own storage: where it is, and what an exchange came to.

use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// What kind of storage it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    /// A folder of this device.
    Folder,
    Webdav,
    S3,
    Dropbox,
}

/// Where a storage is. A kind uses the fields that it needs; the others are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StoragePlace {
    pub kind: StorageKind,
    /// A folder's full path, or a server's address: `https://...`.
    pub address: String,
    /// The folder within a server.
    pub folder: String,
    /// The name on a WebDAV server; S3's access key id; a Dropbox app's key, where the secret is the app's own, a
    /// colon and a refresh token instead of an access token.
    pub user: String,
    /// S3's bucket.
    pub bucket: String,
    /// S3's region; may be empty.
    pub region: String,
    /// The player allows `http` to another machine, in the network that this device is in now.
    pub plain: bool,
}

/// A storage to try or to use.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StorageSetup {
    pub place: StoragePlace,
    /// The password or key. None: the one that was given before, or none is needed.
    pub secret: Option<String>,
}

/// The secret is never written to any log.
impl fmt::Debug for StorageSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = self.secret.as_ref().map(|_| "...");
        f.debug_struct("StorageSetup").field("place", &self.place).field("secret", &secret).finish()
    }
}

/// Where the secret is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum SecretKept {
    /// None is needed.
    None,
    /// In the system's keychain.
    Keychain,
    /// In memory: this device has no keychain, so it is asked for again after the next start.
    ThisRun,
    /// It was kept in memory before the last start, or removed from the keychain: `give_secret` gives it.
    Missing,
}

/// What a storage answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StorageTrial {
    /// Whether games of Hamlet are kept there already.
    pub used: bool,
    /// How many heads of games lie there.
    pub games: u32,
}

/// Why the player has to allow a connection without encryption. Nothing is sent until `allow_network`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum NetworkQuestion {
    /// It is not allowed in the network that this device is in now.
    New,
    /// This device cannot tell in which network it is, so each exchange is allowed by itself.
    Unknown,
}

/// The storage in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StorageView {
    pub place: StoragePlace,
    /// Where it is, in one line.
    pub shown: String,
    pub secret: SecretKept,
    /// What the player has to be asked before the storage is asked, if anything.
    pub ask: Option<NetworkQuestion>,
}

/// How things stand with the player's own storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncState {
    /// What other devices call this one; empty until it is given.
    pub device_name: String,
    /// The storage, where one is set up.
    pub storage: Option<StorageView>,
    /// Whether an exchange runs now.
    pub running: bool,
    /// The last exchange.
    pub last: Option<SyncReport>,
}

/// What an exchange came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncReport {
    /// When it ended: RFC 3339, UTC.
    pub at: String,
    /// Games that were the same on both sides.
    pub same: u32,
    /// What happened to the others.
    pub games: Vec<SyncedGame>,
    /// How many more there are than are told of.
    pub games_more: u32,
    /// What could not be read there. It lies where it was.
    pub unread: Vec<UnreadGame>,
    /// How many more there are than are told of.
    pub unread_more: u32,
    /// Why it ended early, if it did. What was done before that is done.
    pub problem: Option<Phrase>,
}

/// What happened to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum SyncKind {
    /// It was sent.
    Sent,
    /// It was sent, and the storage does not show it yet: the next exchange looks again.
    Unconfirmed,
    /// It was not here.
    Received,
    /// It went on elsewhere, or steps were taken back there: here it stands so too.
    Followed,
    /// It was renamed elsewhere: here it has that name too.
    Renamed,
    /// It went on here and elsewhere, differently: both are kept, and either can be gone on with.
    Fork,
    /// It was played with meanwhile: the next exchange takes it up.
    Busy,
    /// It is damaged here, so it was not sent.
    Broken,
}

/// A game that something happened to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncedGame {
    pub kind: SyncKind,
    /// The game here.
    pub game: String,
    pub name: String,
    /// The other way that it went, as a game of its own, where it forked.
    pub other: Option<String>,
    /// After how many common steps it forked.
    pub common: Option<u32>,
    /// How many steps the game here has, where it forked.
    pub steps: Option<u32>,
    /// Who played it elsewhere.
    pub elsewhere: Option<PlayedElsewhere>,
}

/// Who played a game elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedElsewhere {
    /// What that device is called; may be empty.
    pub device: String,
    /// When, by that device's clock: RFC 3339, UTC.
    pub at: String,
    pub steps: u32,
}

/// Why something on a storage was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum UnreadWhy {
    /// It is listed and not there: perhaps only late.
    Missing,
    /// It was cut short or changed.
    Damaged,
    /// A newer version wrote it.
    TooNew,
    /// The storage did not give it.
    Refused,
    /// It is larger than any game.
    TooLarge,
    /// It is no game.
    Unknown,
}

/// Something on a storage that was not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct UnreadGame {
    /// Its name there.
    pub name: String,
    pub why: UnreadWhy,
    /// Whether the exchange before has told of it already.
    pub known: bool,
}
