//! Opens the file: first inspects it read-only, then changes it.

use crate::connection::Shared;
use crate::copy::copy;
use crate::error::OpenError;
use crate::file::{APPLICATION_ID, length, side_file};
use crate::inspect::{BUSY, look};
use crate::open_lock::OpenLock;
use crate::schema::MIGRATIONS;
use crate::wal_check::examine;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteRow, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::path::Path;
use std::time::Duration;

/// How long emptying the log waits for this program's requests.
const REQUESTS: Duration = Duration::from_secs(1);

/// The open file, and the lock that tells other programs so.
pub(crate) struct OpenFile {
    pub(crate) shared: Shared,
    pub(crate) open_lock: OpenLock,
}

/// Opens the file, creating it if it does not exist. A write-ahead log is examined first, and emptied unless
/// another program has the file open.
pub(crate) async fn open(file: &Path) -> Result<OpenFile, OpenError> {
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
    let shared = Shared::open(options).await.map_err(sql)?;
    migrate(&shared, file, MIGRATIONS).await?;
    // On a full disk the log stays, and the games can still be read.
    let _ = checkpoint(&shared).await;
    Ok(OpenFile { shared, open_lock })
}

/// Writes the log into the database and empties it, unless another program is reading or writing. Waits for this
/// program's requests, but not longer than [`REQUESTS`].
pub(crate) async fn checkpoint(shared: &Shared) -> Result<(), sqlx::Error> {
    // While this holds the connection, no request is inside a transaction. A request that keeps it longer may be between
    // two transactions, so the checkpoint is tried then, too.
    let idle = tokio::time::timeout(REQUESTS, shared.acquire()).await;
    let options = shared.options();
    if !std::fs::metadata(side_file(options.get_filename(), "-wal")).is_ok_and(|log| log.len() > 0) {
        return Ok(());
    }
    // Its own connection does not wait for other programs, unlike the shared one.
    let options = options.clone().create_if_missing(false).busy_timeout(Duration::ZERO);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let done = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    connection.close().await?;
    drop(idle);
    done.map(|_| ())
}

/// Applies missing migrations, all in one transaction. Before a migration the old file is copied to
/// `backups/before-schema-N.sqlite` and kept.
async fn migrate(shared: &Shared, file: &Path, migrations: &[&'static str]) -> Result<(), OpenError> {
    let sql = |source| OpenError::Sql { file: file.to_owned(), source };
    let newest = migrations.len() as i64;
    let version = |row: SqliteRow| row.try_get::<i64, _>(0);
    let row = sqlx::query("PRAGMA user_version")
        .fetch_one(&mut *shared.acquire().await.map_err(sql)?)
        .await
        .map_err(sql)?;
    let found = version(row).map_err(sql)?;
    if 0 < found && found < newest {
        let folder = file.parent().unwrap_or(Path::new(".")).join("backups");
        copy(shared, &folder.join(format!("before-schema-{newest}.sqlite"))).await.map_err(|error| {
            OpenError::Io { file: file.to_owned(), source: std::io::Error::other(error.to_string()) }
        })?;
    }
    let mut connection = shared.acquire().await.map_err(sql)?;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(sql)?;
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
        let full = sqlx::query("PRAGMA synchronous")
            .fetch_one(&mut *store.connection().await.expect("idle"))
            .await
            .expect("answers");
        assert_eq!(full.get::<i64, _>(0), 2);
        let mode = sqlx::query("PRAGMA journal_mode")
            .fetch_one(&mut *store.connection().await.expect("idle"))
            .await
            .expect("answers");
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
        let request = store.connection().await.expect("the one connection");
        store.checkpoint().await.expect("emptied by another one");
        assert_eq!(length(), 0);
        drop(request);
        // A transaction continues, and the log is emptied after it.
        let mut connection = store.connection().await.expect("the one connection");
        let sql = "BEGIN IMMEDIATE; UPDATE settings SET value = 'blue' WHERE key = 'colour'";
        sqlx::raw_sql(sql).execute(&mut *connection).await.expect("changed");
        let committing = async move { sqlx::raw_sql("COMMIT").execute(&mut *connection).await };
        // The checkpoint is polled first, and waits.
        let (emptied, stored) = tokio::join!(store.checkpoint(), committing);
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
        let version = async |store: &Store| -> i64 {
            let mut connection = store.connection().await.expect("idle");
            sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await.expect("answers").get(0)
        };
        let mut steps = MIGRATIONS.to_vec();
        steps.push("CREATE TABLE extra (x); CREATE TABLE games (twice);");
        assert!(migrate(&store.shared, &file, &steps).await.is_err(), "a table cannot be made twice");
        assert_eq!(version(&store).await, SCHEMA);
        let extra = sqlx::query("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'");
        assert_eq!(
            extra
                .fetch_one(&mut *store.connection().await.expect("idle"))
                .await
                .expect("answers")
                .get::<i64, _>(0),
            0
        );

        steps[MIGRATIONS.len()] = "CREATE TABLE extra (x); DELETE FROM settings;";
        migrate(&store.shared, &file, &steps).await.expect("migrates");
        assert_eq!(version(&store).await, SCHEMA + 1);
        store.close().await;
        let copy = folder.path().join("backups").join(format!("before-schema-{}.sqlite", SCHEMA + 1));
        let before = Store::open(&copy).await.expect("today's file opens today");
        assert_eq!(version(&before).await, SCHEMA);
        assert_eq!(before.setting("colour").await.expect("read").as_deref(), Some("plum"));
        assert!(backups(&folder.path().join("backups")).is_empty(), "it is not part of the backup rotation");
        assert!(matches!(Store::open(&file).await, Err(OpenError::TooNew { .. })));
    }
}
