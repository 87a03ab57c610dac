//! Opens the file: first inspects it read-only, then changes it.

use crate::copy::copy;
use crate::error::OpenError;
use crate::file::{APPLICATION_ID, length, side_file};
use crate::inspect::{BUSY, look};
use crate::open_lock::OpenLock;
use crate::schema::{APPENDED_STEPS, MIGRATIONS};
use crate::wal_check::examine;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// How long emptying the log waits for this program's requests.
const REQUESTS: Duration = Duration::from_secs(1);

/// Opens the file, creating it if it does not exist. A write-ahead log is examined first, and emptied unless
/// another program has the file open.
pub(crate) async fn open(file: &Path) -> Result<(SqlitePool, OpenLock), OpenError> {
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
    let mut open_lock = OpenLock::acquire(file, BUSY).await.map_err(io)?;
    if open_lock.is_exclusive() {
        examine(file).await?;
    }
    look(file).await?;
    open_lock.downgrade(BUSY).await.map_err(io)?;
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
        .after_connect(|connection, _| {
            Box::pin(async move { sqlx::raw_sql(APPENDED_STEPS).execute(connection).await.map(drop) })
        })
        .after_release(|connection, _| Box::pin(free(connection)))
        .connect_with(options)
        .await
        .map_err(sql)?;
    migrate(&pool, file, MIGRATIONS).await?;
    // On a full disk the log stays, and the games can still be read.
    let _ = checkpoint(&pool).await;
    Ok((pool, open_lock))
}

/// Writes the log into the database and empties it, unless another program is reading or writing. Waits for this
/// program's requests, but not longer than [`REQUESTS`].
pub(crate) async fn checkpoint(pool: &SqlitePool) -> Result<(), sqlx::Error> {
    // While this holds the pool's only connection, no request is inside a transaction. A request that keeps the
    // connection longer may be between two transactions, so the checkpoint is tried then, too.
    let idle = tokio::time::timeout(REQUESTS, pool.acquire()).await;
    let options = pool.connect_options();
    if !std::fs::metadata(side_file(options.get_filename(), "-wal")).is_ok_and(|log| log.len() > 0) {
        return Ok(());
    }
    // Its own connection does not wait for other programs, unlike the pool's.
    let options = SqliteConnectOptions::clone(&options).create_if_missing(false).busy_timeout(Duration::ZERO);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let done = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    connection.close().await?;
    drop(idle);
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
    // Until a queued rollback succeeds, the connection counts as inside a transaction.
    if !connection.is_in_transaction() {
        return Ok(true);
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::backups;
    use crate::schema::SCHEMA;
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
        let request = store.pool().acquire().await.expect("the one connection");
        store.checkpoint().await.expect("emptied by another one");
        assert_eq!(length(), 0);
        drop(request);
        // A transaction continues, and the log is emptied after it.
        let mut change = store.pool().begin_with("BEGIN IMMEDIATE").await.expect("begins");
        let sql = "UPDATE settings SET value = 'blue' WHERE key = 'colour'";
        sqlx::raw_sql(sql).execute(&mut *change).await.expect("changed");
        // The checkpoint is polled first, and waits.
        let (emptied, stored) = tokio::join!(store.checkpoint(), change.commit());
        stored.expect("stored");
        emptied.expect("emptied after the transaction");
        assert_eq!(length(), 0);
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
