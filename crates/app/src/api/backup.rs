//! The copies of the saved games.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Why a copy of the saved games was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BackupOrigin {
    /// By itself, on the first start of a day.
    Daily,
    /// Because the player asked for it.
    Manual,
}

/// A copy of the saved games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BackupCard {
    /// What `restore_backup` is to be given.
    pub backup: String,
    /// Games in it; none where it cannot be read.
    pub games: Option<u32>,
    /// When it was made: RFC 3339, UTC.
    pub made_at: String,
    pub origin: BackupOrigin,
}

/// What came back from a copy. Nothing that is here was changed or removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Restored {
    /// Games that were not here.
    pub new: u32,
    /// Games that went on to where they stood in the copy.
    pub longer: u32,
    /// Games that had gone another way in the copy, and are here twice now.
    pub forks: u32,
    /// Games that lay in the trash, and are back from there.
    pub trashed: u32,
    /// Games that are here as far or further.
    pub same: u32,
    /// Games that are damaged in the copy, and are here as far as they can be read there.
    pub part: u32,
    /// Games of which nothing can be read in the copy.
    pub lost: u32,
}
