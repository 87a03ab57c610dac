//! Opens the file: first inspects it read-only, then changes it.

use crate::copy::copy;
use crate::error::OpenError;
use crate::file::{APPLICATION_ID, length, side_file};
use crate::loss::examine;
use crate::open_lock::Presence;
use crate::row::select_head;
use crate::structure::{Check, structural_fault};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

/// The migrations in order; `user_version` counts those applied.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_games.sql"),
    include_str!("../migrations/0002_bases.sql"),
    include_str!("../migrations/0003_names.sql"),
];

/// The newest schema version known here.
pub const SCHEMA: i64 = MIGRATIONS.len() as i64;

const TABLES: [&str; 3] = ["games", "settings", "steps"];

/// How long to wait for another process that is writing.
const BUSY: Duration = Duration::from_secs(10);

/// Opens the file, creating it if it does not exist. A write-ahead log is examined first, and emptied unless
/// another program has the file open.
pub(crate) async fn open(file: &Path) -> Result<(SqlitePool, Presence), OpenError> {
    let sql = |source| OpenError::Sql { file: file.to_owned(), source };
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
        && !file.exists()
    {
        std::fs::create_dir_all(folder).map_err(io)?;
    }
    for name in [file.to_owned(), side_file(file, "-wal"), side_file(file, "-shm"), side_file(file, "-lock")]
    {
        length(&name).map_err(io)?;
    }
    let mut presence = Presence::announce(file, BUSY).await.map_err(io)?;
    if presence.is_alone() {
        examine(file).await?;
    }
    look(file).await?;
    presence.share(BUSY).await.map_err(io)?;
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .busy_timeout(BUSY)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // On Apple's systems a plain fsync may leave data in the drive's cache.
        .pragma("fullfsync", "1")
        .foreign_keys(true);
    // One connection: writers to a file take turns anyway, and a single connection never upgrades a lock.
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .after_release(|connection, _| Box::pin(free(connection)))
        .connect_with(options)
        .await
        .map_err(sql)?;
    migrate(&pool, file, MIGRATIONS).await?;
    // On a full disk the log stays, and the games can still be read.
    let _ = shorten_log(&pool).await;
    Ok((pool, presence))
}

/// Writes the log into the database and empties it, unless another request or program is reading or writing.
/// Uses its own connection without waiting, so that the pool's stays free.
pub(crate) async fn shorten_log(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    let options = pool.connect_options();
    if !std::fs::metadata(side_file(options.get_filename(), "-wal")).is_ok_and(|log| log.len() > 0) {
        return Ok(());
    }
    let options = SqliteConnectOptions::clone(&options).create_if_missing(false).busy_timeout(Duration::ZERO);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let done = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    connection.close().await?;
    done.map(|_| ())
}

/// Returns whether a connection may be reused, that is, it is outside a transaction; otherwise the pool
/// closes it.
///
/// After a full disk or an I/O error SQLite ends the transaction itself. The rollback sent by a dropped sqlx
/// `Transaction` then fails ("no transaction is active"), and sqlx keeps counting the connection as inside a
/// transaction, so each later `BEGIN IMMEDIATE` fails. Opening another connection would need disk space;
/// therefore this one is reset, and reading still works.
async fn free(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    // The rollback is only queued; the ping runs it.
    connection.ping().await?;
    if connection.is_in_transaction() {
        // Fails if SQLite is inside a transaction; either way there is one to roll back then.
        let _ = sqlx::raw_sql("BEGIN").execute(&mut *connection).await;
        // A second transaction by sqlx's count, so it fails, and sqlx rolls back as after each failed begin.
        drop(connection.begin_with("BEGIN").await);
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// Applies missing migrations, all in one transaction. Before a migration the old file is copied to
/// `backups/before-schema-N.sqlite` and kept.
async fn migrate(pool: &SqlitePool, file: &Path, migrations: &[&'static str]) -> Result<(), OpenError> {
    let sql = |source| OpenError::Sql { file: file.to_owned(), source };
    let newest = migrations.len() as i64;
    let version = |row: SqliteRow| row.try_get::<i64, _>(0);
    let row = sqlx::query("PRAGMA user_version").fetch_one(pool).await.map_err(sql)?;
    let found = version(row).map_err(sql)?;
    if 0 < found && found < newest {
        let folder = file.parent().unwrap_or(Path::new(".")).join("backups");
        copy(pool, &folder.join(format!("before-schema-{newest}.sqlite"))).await.map_err(|error| {
            OpenError::Io { file: file.to_owned(), source: std::io::Error::other(error.to_string()) }
        })?;
    }
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await.map_err(sql)?;
    // Inside the transaction, since two processes may open a new file at the same time.
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *transaction).await.map_err(sql)?;
    let have = version(row).map_err(sql)?;
    if have > newest {
        return Err(OpenError::TooNew { file: file.to_owned(), found: have, known: newest });
    }
    for step in migrations.iter().skip(usize::try_from(have).unwrap_or(0)) {
        sqlx::raw_sql(*step).execute(&mut *transaction).await.map_err(sql)?;
    }
    if have < newest {
        // Pragmas take no parameters; only two numbers are inserted.
        let marks = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {newest};");
        sqlx::raw_sql(AssertSqlSafe(marks)).execute(&mut *transaction).await.map_err(sql)?;
    }
    transaction.commit().await.map_err(sql)
}

/// What shows whether one reading of a file is a later state of another.
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
/// Those of opening it, without waiting for locks.
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
async fn look(file: &Path) -> Result<(), OpenError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::backups;
    use crate::store::Store;

    /// `tests/power.rs` relies on this.
    #[tokio::test]
    async fn every_change_is_synced() {
        let folder = tempfile::tempdir().expect("folder");
        let store = Store::open(&folder.path().join("games.sqlite")).await.expect("opens");
        let full = sqlx::query("PRAGMA synchronous").fetch_one(store.pool()).await.expect("answers");
        assert_eq!(full.get::<i64, _>(0), 2);
        let mode = sqlx::query("PRAGMA journal_mode").fetch_one(store.pool()).await.expect("answers");
        assert_eq!(mode.get::<String, _>(0), "wal");
    }

    #[tokio::test]
    async fn the_log_is_emptied_while_a_request_holds_the_connection() {
        let folder = tempfile::tempdir().expect("folder");
        let file = folder.path().join("games.sqlite");
        let store = Store::open(&file).await.expect("opens");
        store.set_setting("colour", "plum").await.expect("set");
        let length = || std::fs::metadata(side_file(&file, "-wal")).map_or(0, |log| log.len());
        assert!(length() > 0);
        let mut request = store.pool().acquire().await.expect("the one connection");
        store.shorten_log().await.expect("emptied by another one");
        assert_eq!(length(), 0);
        // During a transaction the log stays, and the transaction continues.
        let mut change = request.begin_with("BEGIN IMMEDIATE").await.expect("begins");
        let sql = "UPDATE settings SET value = 'blue' WHERE key = 'colour'";
        sqlx::raw_sql(sql).execute(&mut *change).await.expect("changed");
        let _ = store.shorten_log().await;
        change.commit().await.expect("stored");
        drop(request);
        assert_eq!(store.setting("colour").await.expect("read").as_deref(), Some("blue"));
    }

    /// Simulates a future migration.
    #[tokio::test]
    async fn a_copy_is_kept_before_a_migration_and_a_failed_one_changes_nothing() {
        let folder = tempfile::tempdir().expect("folder");
        let file = folder.path().join("games.sqlite");
        let store = Store::open(&file).await.expect("opens");
        store.set_setting("colour", "plum").await.expect("set");
        let version = async |pool: &SqlitePool| -> i64 {
            sqlx::query("PRAGMA user_version").fetch_one(pool).await.expect("answers").get(0)
        };
        let mut steps = MIGRATIONS.to_vec();
        steps.push("CREATE TABLE extra (x); CREATE TABLE games (twice);");
        assert!(migrate(store.pool(), &file, &steps).await.is_err(), "a table cannot be made twice");
        assert_eq!(version(store.pool()).await, SCHEMA);
        let extra = sqlx::query("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'");
        assert_eq!(extra.fetch_one(store.pool()).await.expect("answers").get::<i64, _>(0), 0);

        steps[MIGRATIONS.len()] = "CREATE TABLE extra (x); DELETE FROM settings;";
        migrate(store.pool(), &file, &steps).await.expect("migrates");
        assert_eq!(version(store.pool()).await, SCHEMA + 1);
        store.close().await;
        let copy = folder.path().join("backups").join(format!("before-schema-{}.sqlite", SCHEMA + 1));
        let before = Store::open(&copy).await.expect("today's file opens today");
        assert_eq!(version(before.pool()).await, SCHEMA);
        assert_eq!(before.setting("colour").await.expect("read").as_deref(), Some("plum"));
        assert!(backups(&folder.path().join("backups")).is_empty(), "it is not part of the backup rotation");
        assert!(matches!(Store::open(&file).await, Err(OpenError::TooNew { .. })));
    }
}
