//! Copies of the file of saved games: made by SQLite from one moment, checked, and kept in a ring.

use crate::error::{OpenError, StoreError};
use crate::open::{APPLICATION_ID, side_file};
use crate::store::{Saved, Store};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
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

/// The games of a copy that are not in its trash. The copy itself is only read.
///
/// # Errors
/// Those of [`Store::open`].
pub async fn read_backup(file: &Path) -> Result<Vec<Saved>, OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let folder = tempfile::tempdir().map_err(io)?;
    let copy = folder.path().join("copy.sqlite");
    std::fs::copy(file, &copy).map_err(io)?;
    let store = Store::open(&copy).await?;
    let mut games = Vec::new();
    for entry in store.list(false).await.unwrap_or_default() {
        // One that cannot be read is no reason to leave the others.
        games.extend(store.load_part(&entry.id).await.ok());
    }
    store.close().await;
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

/// Writes everything, as of one moment, to a new file; it has its name only when it is whole and checked.
pub(crate) async fn copy(pool: &SqlitePool, file: &Path) -> Result<PathBuf, StoreError> {
    let failed = |detail: String| StoreError::Copy { file: file.to_owned(), detail };
    let io = |error: std::io::Error| failed(error.to_string());
    let folder = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(io)?;
    let part = side_file(file, ".part");
    // From a copy that was cut short.
    let _ = std::fs::remove_file(&part);
    let done = write(pool, &part).await;
    let done = match done {
        Ok(()) => check(&part).await.map_err(failed),
        Err(error) => Err(error),
    };
    let done = done.and_then(|()| {
        std::fs::File::open(&part).and_then(|written| written.sync_all()).map_err(io)?;
        std::fs::rename(&part, file).map_err(io)?;
        // The name lasts when the folder does; where folders cannot be opened, the system sees to it.
        if let Ok(folder) = std::fs::File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(file.to_owned())
    });
    if done.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    done
}

async fn write(pool: &SqlitePool, part: &Path) -> Result<(), StoreError> {
    let name = part.to_str().ok_or_else(|| StoreError::Copy {
        file: part.to_owned(),
        detail: "its name is not Unicode".to_owned(),
    })?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(pool).await?;
    Ok(())
}

/// Whether a copy is sound from end to end.
async fn check(file: &Path) -> Result<(), String> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let wrong = |error: sqlx::Error| error.to_string();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(wrong)?;
    let row = sqlx::query("PRAGMA application_id").fetch_one(&mut connection).await.map_err(wrong)?;
    let application: i64 = row.try_get(0).map_err(wrong)?;
    let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await.map_err(wrong)?;
    let answer: String = row.try_get(0).map_err(wrong)?;
    connection.close().await.map_err(wrong)?;
    match (application, answer.as_str()) {
        (APPLICATION_ID, "ok") => Ok(()),
        (APPLICATION_ID, fault) => Err(fault.to_owned()),
        _ => Err("the copy is not one of saved games".to_owned()),
    }
}

fn name(file: &Path) -> &str {
    file.file_name().and_then(OsStr::to_str).unwrap_or_default()
}
