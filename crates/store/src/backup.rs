//! Copies of the file of saved games: made by SQLite from one moment, checked, and kept in a ring.

use crate::copy::copy;
use crate::error::{OpenError, StoreError};
use crate::row::DamagedGame;
use crate::store::{Saved, Step, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

const BEGIN: &str = "games-";
const ENDING: &str = ".sqlite";

impl Store {
    /// Copies the saved games into the folder, checks the copy, and only then lets go of the oldest ones
    /// beyond `keep`. Answers its file.
    ///
    /// # Errors
    /// [`StoreError::Copy`] where it cannot be written or is not sound, [`StoreError::Sql`]. The copies
    /// that were there stay.
    pub async fn backup(&self, folder: &Path, keep: usize) -> Result<PathBuf, StoreError> {
        let now = self.now().await?;
        let made = copy(self.pool(), &folder.join(format!("{BEGIN}{now}{ENDING}"))).await?;
        for old in backups(folder).into_iter().filter(|file| *file != made).skip(keep.saturating_sub(1)) {
            // One that cannot be removed is one copy more.
            let _ = std::fs::remove_file(old);
        }
        Ok(made)
    }

    /// The same, if there is no copy of this day yet.
    ///
    /// # Errors
    /// Those of [`Store::backup`].
    pub async fn backup_daily(&self, folder: &Path, keep: usize) -> Result<Option<PathBuf>, StoreError> {
        let now = self.now().await?;
        let today = format!("{BEGIN}{}", now.split('T').next().unwrap_or_default());
        let starts = |file: &PathBuf| name(file).starts_with(&today);
        if backups(folder).first().is_some_and(starts) {
            return Ok(None);
        }
        self.backup(folder, keep).await.map(Some)
    }

    /// The time: RFC 3339, UTC.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn clock(&self) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')").fetch_one(self.pool()).await?;
        Ok(row.try_get(0)?)
    }

    /// The time in UTC as file names have it.
    async fn now(&self) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT strftime('%Y%m%dT%H%M%fZ', 'now')").fetch_one(self.pool()).await?;
        Ok(row.try_get(0)?)
    }
}

/// The copies in the folder, the newest first.
#[must_use]
pub fn backups(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|file| name(file).starts_with(BEGIN) && name(file).ends_with(ENDING))
        .collect();
    files.sort();
    files.reverse();
    files
}

/// The games of a copy that are not in its trash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupGames {
    /// Those that can be read.
    pub whole: Vec<Saved>,
    /// Those that cannot, each with its steps up to the first one that cannot be read.
    pub damaged: Vec<(DamagedGame, Vec<Step>)>,
}

/// Reads the games of a copy. The copy itself is only read.
///
/// # Errors
/// Those of [`Store::open`]; [`OpenError::Damaged`] where the list of its games cannot be read.
pub async fn read_backup(file: &Path) -> Result<BackupGames, OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let folder = tempfile::tempdir().map_err(io)?;
    let copy = folder.path().join("copy.sqlite");
    std::fs::copy(file, &copy).map_err(io)?;
    let store = Store::open(&copy).await?;
    let games = games(&store).await;
    store.close().await;
    games.map_err(|error| OpenError::Damaged { file: file.to_owned(), detail: error.to_string() })
}

async fn games(store: &Store) -> Result<BackupGames, StoreError> {
    let mut games = BackupGames::default();
    for entry in store.list(false).await? {
        // The index by id may be damaged while the row is not; the row number finds the steps all the same.
        match store.load(&entry.id).await {
            Ok(saved) => games.whole.push(saved),
            Err(_) => {
                let steps = store.remains(entry.row).await?;
                games.damaged.push((DamagedGame::without_id(entry), steps));
            }
        }
    }
    for game in store.damaged().await?.into_iter().filter(|game| !game.trashed) {
        let steps = store.remains(game.row).await?;
        games.damaged.push((game, steps));
    }
    Ok(games)
}

/// How many games of a copy are not in its trash; none where it cannot be read. The copy itself is only read.
pub async fn count_backup(file: &Path) -> Option<u32> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = SqliteConnection::connect_with(&options).await.ok()?;
    let count = sqlx::query("SELECT count(*) FROM games WHERE trashed_at IS NULL");
    let row = count.fetch_one(&mut connection).await.ok()?;
    u32::try_from(row.try_get::<i64, _>(0).ok()?).ok()
}

fn name(file: &Path) -> &str {
    file.file_name().and_then(OsStr::to_str).unwrap_or_default()
}
