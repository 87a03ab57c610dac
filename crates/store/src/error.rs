//! Errors of the file of saved games.

use std::path::PathBuf;

/// Why the file of saved games was not opened. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A newer version of the app wrote the file.
    #[error(
        "{} was written by a newer version of Hamlet (schema {found}, this one knows {known}); update Hamlet to open it",
        file.display()
    )]
    TooNew {
        /// The file.
        file: PathBuf,
        /// The file's schema version.
        found: i64,
        /// The newest schema version known here.
        known: i64,
    },
    /// The file is a database of another program.
    #[error("{} is not a file of Hamlet's saved games; choose another file", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// The file is not a readable database.
    #[error("{} is damaged ({detail}); it was left untouched: `hamlet recover` saves what can be read", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// SQLite's message.
        detail: String,
    },
    /// The file or its folder cannot be read or written.
    #[error("{} cannot be opened: {source}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// SQLite failed.
    #[error("{} cannot be opened: {source}", file.display())]
    Sql {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: sqlx::Error,
    },
}

/// Why a request failed. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The game does not exist.
    #[error("there is no saved game {0}")]
    NotFound(String),
    /// Another window or process changed the game.
    #[error("the game was changed elsewhere (now at revision {now}); load it again")]
    RevisionConflict {
        /// Its current revision.
        now: u32,
    },
    /// The games changed between [`Store::snapshot`](crate::Store::snapshot) and storing.
    #[error("the saved games have changed; read them again")]
    SnapshotOutdated,
    /// A stored row is invalid.
    #[error("the saved game {game} is damaged: {detail}")]
    Damaged {
        /// The game's id.
        game: String,
        /// What is wrong.
        detail: String,
    },
    /// A copy of the file cannot be made, or is not intact.
    #[error("the saved games cannot be copied to {}: {detail}", file.display())]
    Copy {
        /// The copy's file.
        file: PathBuf,
        /// What is wrong.
        detail: String,
    },
    /// The system's clock is not between the years 0 and 9999.
    #[error("the clock of this device is wrong; set it and try again")]
    Clock,
    /// SQLite failed, the disk is full, or another process held the file for too long.
    #[error("the saved games cannot be read or written: {0}")]
    Sql(#[from] sqlx::Error),
}
