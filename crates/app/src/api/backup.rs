//! Backups of the saved games.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Why a backup was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BackupOrigin {
    /// Automatically, on the first start of a day.
    Daily,
    /// On the player's request.
    Manual,
}

/// A backup of the saved games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BackupCard {
    /// The argument for `restore_backup`.
    pub backup: String,
    /// Number of games in it; `None` if it cannot be read.
    pub games: Option<u32>,
    /// When it was made: RFC 3339, UTC.
    pub made_at: String,
    /// Why the backup was made.
    pub origin: BackupOrigin,
}

/// The result of restoring a backup, as numbers of games. No existing game was changed otherwise or removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Restored {
    /// Games that did not exist here.
    pub new: u32,
    /// Games that were extended, since the backup had more steps.
    pub longer: u32,
    /// Games that differ in the backup, so that both versions are kept.
    pub forks: u32,
    /// Games that were restored from the trash.
    pub trashed: u32,
    /// Games that have at least as many steps here.
    pub same: u32,
    /// Games that are damaged in the backup and were restored as far as they are readable.
    pub part: u32,
    /// Games that are unreadable in the backup.
    pub lost: u32,
}
