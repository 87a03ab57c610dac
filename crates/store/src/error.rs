//! What can go wrong with the file of saved games.

use std::path::PathBuf;

/// Why the file of saved games was not opened. It is left as it was, byte for byte.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A newer version of the app wrote it.
    #[error(
        "{} was written by a newer version of Hamlet (schema {found}, this one knows {known}); update Hamlet to open it",
        file.display()
    )]
    TooNew {
        /// The file.
        file: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema known here.
        known: i64,
    },
    /// It is a database, but not one of this app.
    #[error("{} is not a file of Hamlet's saved games; choose another one", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// It cannot be read as a database.
    #[error("{} is damaged ({detail}); it was left untouched: `hamlet recover` saves what can be read", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite says about it.
        detail: String,
    },
    /// The file or its folder cannot be read or written.
    #[error("{} cannot be opened: {source}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error("{} cannot be opened: {source}", file.display())]
    Sql {
        /// The file.
        file: PathBuf,
        /// Why.
        source: sqlx::Error,
    },
}

/// Why a request was not carried out. The file is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such game.
    #[error("there is no saved game {0}")]
    NotFound(String),
    /// The game has moved on: another window or process stored a change.
    #[error("the game has moved on to state {now}; load it again")]
    Moved {
        /// Its revision now.
        now: u32,
    },
    /// The games were changed between looking at them and storing.
    #[error("the saved games have changed; look at them again")]
    Changed,
    /// A stored row makes no sense.
    #[error("the saved game {game} is damaged: {detail}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong.
        detail: String,
    },
    /// A copy of the file cannot be made, or is not sound.
    #[error("the saved games cannot be copied to {}: {detail}", file.display())]
    Copy {
        /// The copy.
        file: PathBuf,
        /// What is wrong.
        detail: String,
    },
    /// The system's clock shows no moment between the years 0 and 9999.
    #[error("the clock of this device is wrong; set it and try again")]
    Clock,
    /// SQLite refused, the disk is full, or another process holds the file for too long.
    #[error("the saved games cannot be read or written: {0}")]
    Sql(#[from] sqlx::Error),
}
