//! The player's own storage: its location, and the results of exchanges.

use super::words::Phrase;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::fmt;

/// The kind of a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    /// A folder of this device.
    Folder,
    /// A WebDAV server.
    Webdav,
    /// A server with the protocol of Amazon S3.
    S3,
    /// Dropbox.
    Dropbox,
}

/// The location of a storage. Each kind uses the fields that it needs; the others are empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StoragePlace {
    /// The kind of storage.
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
    /// Whether the player allows `http` to another machine in the current network.
    pub plain: bool,
}

/// A storage to try or to use.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StorageSetup {
    /// Where the storage is.
    pub place: StoragePlace,
    /// The password or key; `None` keeps the previous one, or means that none is needed.
    pub secret: Option<String>,
}

/// Does not print the secret.
impl fmt::Debug for StorageSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = self.secret.as_ref().map(|_| "...");
        f.debug_struct("StorageSetup").field("place", &self.place).field("secret", &secret).finish()
    }
}

/// Where the secret is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum SecretKept {
    /// None is needed.
    None,
    /// In the system's keychain.
    Keychain,
    /// In memory: this device has no keychain, so the player enters it again after the next start.
    ThisRun,
    /// Lost with the last program's memory, or removed from the keychain: set it by `give_secret`.
    Missing,
}

/// The result of testing a storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StorageTrial {
    /// Whether it contains games of Hamlet already.
    pub used: bool,
    /// Number of heads on it.
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
    /// Where the storage is.
    pub place: StoragePlace,
    /// Its location in one line.
    pub shown: String,
    /// Where its password or key is kept.
    pub secret: SecretKept,
    /// The question to the player that must be answered before requests to the storage, if any.
    pub ask: Option<NetworkQuestion>,
}

/// The state of the player's own storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncState {
    /// The name of this device on other devices; empty until it is set.
    pub device_name: String,
    /// The storage, if one is set up.
    pub storage: Option<StorageView>,
    /// Whether an exchange runs now.
    pub running: bool,
    /// The last exchange.
    pub last: Option<SyncReport>,
}

/// The result of an exchange.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncReport {
    /// When it ended: RFC 3339, UTC.
    pub at: String,
    /// Number of games that were equal on both sides.
    pub same: u32,
    /// The other games, with what happened to each.
    pub games: Vec<SyncedGame>,
    /// Number of further games that are not listed.
    pub games_more: u32,
    /// Objects that could not be read; they were left in place.
    pub unread: Vec<UnreadGame>,
    /// Number of further objects that are not listed.
    pub unread_more: u32,
    /// Why it ended early, if it did. Everything done before that stays done.
    pub problem: Option<Phrase>,
}

/// What happened to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum SyncKind {
    /// It was sent.
    Sent,
    /// It was sent, but the storage does not return it yet; the next exchange checks again.
    Unconfirmed,
    /// It was received as a new game.
    Received,
    /// It was updated to the log of another device, which played on or undid steps.
    Followed,
    /// It was renamed as on another device.
    Renamed,
    /// It was played differently here and elsewhere: both games are kept and can be continued.
    Fork,
    /// It changed during the exchange; the next exchange handles it.
    Busy,
    /// The saved game is damaged, so it was not sent.
    Broken,
}

/// A game that the exchange changed or sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct SyncedGame {
    /// What happened to it.
    pub kind: SyncKind,
    /// The id of the game here.
    pub game: String,
    /// The title of the game.
    pub name: String,
    /// The id of the other branch's game, if it forked.
    pub other: Option<String>,
    /// Number of common steps, if it forked.
    pub common: Option<u32>,
    /// Number of steps of the game here, if it forked.
    pub steps: Option<u32>,
    /// The device that played it elsewhere.
    pub elsewhere: Option<PlayedElsewhere>,
}

/// A device, other than this one, on which a game was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayedElsewhere {
    /// The device's name; may be empty.
    pub device: String,
    /// The time of its last step by that device's clock: RFC 3339, UTC.
    pub at: String,
    /// Number of steps taken there.
    pub steps: u32,
}

/// Why an object on a storage could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum UnreadWhy {
    /// It is listed but not found; perhaps it is not synchronized yet.
    Missing,
    /// It was truncated or changed.
    Damaged,
    /// A newer version wrote it.
    TooNew,
    /// The storage refused to read it.
    Refused,
    /// It is larger than any game.
    TooLarge,
    /// It is not a game.
    Unknown,
}

/// An object on a storage that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct UnreadGame {
    /// Its name on the storage.
    pub name: String,
    /// Why it could not be read.
    pub why: UnreadWhy,
    /// Whether the previous exchange has reported it already.
    pub known: bool,
}
