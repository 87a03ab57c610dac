//! Inspects the file without writing to it.

use crate::error::OpenError;
use crate::file::{APPLICATION_ID, side_file};
use crate::row::select_head;
use crate::schema::SCHEMA;
use crate::structure::{Check, structural_fault};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

const TABLES: [&str; 3] = ["games", "settings", "steps"];

/// How long to wait for another process that is writing.
pub(crate) const BUSY: Duration = Duration::from_secs(10);

/// The numbers in a file by which a later state of it is recognized.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Content {
    schema: i64,
    /// The revision of each game by id.
    games: BTreeMap<Vec<u8>, i64>,
}

impl Content {
    /// Returns whether this can be a later state of `earlier`: no game is missing, and no number is smaller.
    pub(crate) fn continues(&self, earlier: &Content) -> bool {
        self.schema >= earlier.schema
            && earlier
                .games
                .iter()
                .all(|(id, revision)| self.games.get(id).is_some_and(|now| now >= revision))
    }
}

/// Reads the content of a file that no other program has open.
///
/// # Errors
/// Fails if the file cannot be opened at once; does not wait for locks.
pub(crate) async fn content(file: &Path) -> Result<Content, OpenError> {
    let wrap = |source| read(file, source);
    inspect(file, false).await?;
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(wrap)?;
    let result = async {
        let schema: i64 = sqlx::query("PRAGMA user_version")
            .fetch_one(&mut connection)
            .await
            .and_then(|row| row.try_get(0))?;
        let mut games = BTreeMap::new();
        if schema > 0 {
            // In row order, without using indexes that may be damaged.
            let rows =
                sqlx::query("SELECT CAST(id AS BLOB), CAST(revision AS INTEGER) FROM games NOT INDEXED")
                    .fetch_all(&mut connection)
                    .await?;
            for row in rows {
                let id: Option<Vec<u8>> = row.try_get(0)?;
                let revision: Option<i64> = row.try_get(1)?;
                games.insert(id.unwrap_or_default(), revision.unwrap_or_default());
            }
        }
        Ok(Content { schema, games })
    }
    .await;
    let closed = connection.close().await;
    result.and_then(|content| closed.map(|()| content)).map_err(wrap)
}

/// Inspects the file without writing. Succeeds if it is missing, empty, or a database without tables.
pub(crate) async fn look(file: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let mut head = Vec::new();
    match std::fs::File::open(file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(io(error)),
        Ok(opened) => {
            opened.take(100).read_to_end(&mut head).map_err(io)?;
        }
    }
    if head.is_empty() {
        return Ok(());
    }
    if head.len() < 100 || !head.starts_with(b"SQLite format 3\0") {
        return Err(damaged(file, "it is not an SQLite database"));
    }
    let number =
        |at: usize| i64::from(i32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    if number(68) == APPLICATION_ID && number(60) > SCHEMA {
        return Err(too_new(file, number(60)));
    }

    // Without a write-ahead log no other program is writing, so no locks or side files are needed.
    let log = side_file(file, "-wal");
    let quiet = !std::fs::metadata(&log).is_ok_and(|log| log.len() > 0);
    match inspect(file, quiet).await {
        // Another process may have begun to write: repeat with locks.
        Err(OpenError::Damaged { .. } | OpenError::Sql { .. }) if quiet => {
            inspect(file, false).await?;
        }
        other => other?,
    }
    Ok(())
}

async fn inspect(file: &Path, immutable: bool) -> Result<(), OpenError> {
    let options =
        SqliteConnectOptions::new().filename(file).read_only(true).immutable(immutable).busy_timeout(BUSY);
    let mut connection =
        SqliteConnection::connect_with(&options).await.map_err(|source| read(file, source))?;
    let result = ask(&mut connection, file).await;
    // Close first, so that no side file remains.
    let closed = connection.close().await.map_err(|source| read(file, source));
    result.and(closed)
}

async fn ask(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    let wrap = |source| read(file, source);
    let application: i64 = sqlx::query("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(wrap)?;
    let version: i64 = sqlx::query("PRAGMA user_version")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(wrap)?;
    let tables: Vec<String> =
        sqlx::query("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            .fetch_all(&mut *connection)
            .await
            .and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect())
            .map_err(wrap)?;
    if application == 0 && version == 0 && tables.is_empty() {
        // Interrupted between creation and the first transaction: treat it as new.
        return Ok(());
    }
    if application != APPLICATION_ID {
        return Err(OpenError::Foreign { file: file.to_owned() });
    }
    if version > SCHEMA {
        return Err(too_new(file, version));
    }
    if let Some(fault) = structural_fault(connection, Check::Quick).await.map_err(wrap)? {
        return Err(damaged(file, &fault));
    }
    if let Some(missing) = TABLES.iter().find(|table| !tables.iter().any(|have| have == *table)) {
        return Err(damaged(file, &format!("the table {missing} is missing")));
    }
    // Column names are stored too; if one is damaged, no game can be listed.
    if let Err(sqlx::Error::Database(error)) =
        sqlx::query(select_head!("FROM games LIMIT 0")).fetch_all(&mut *connection).await
    {
        return Err(damaged(file, error.message()));
    }
    Ok(())
}

/// Maps a read error: damage, unless it concerns locks or permissions.
fn read(file: &Path, source: sqlx::Error) -> OpenError {
    if let sqlx::Error::Database(error) = &source {
        // SQLITE_CORRUPT and SQLITE_NOTADB; the low byte is the primary code.
        let code = error.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0) & 0xff;
        if code == 11 || code == 26 {
            return damaged(file, error.message());
        }
    }
    OpenError::Sql { file: file.to_owned(), source }
}

fn damaged(file: &Path, detail: &str) -> OpenError {
    let detail = detail.lines().next().unwrap_or_default().to_owned();
    OpenError::Damaged { file: file.to_owned(), detail }
}

fn too_new(file: &Path, found: i64) -> OpenError {
    OpenError::TooNew { file: file.to_owned(), found, known: SCHEMA }
}
