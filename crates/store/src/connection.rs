//! The connection to the file, which this program's requests use in turn.
//!
//! One connection, since writers to a file take turns anyway, and a single connection never upgrades a lock. It is not a
//! pool of one: that would ask the thread of the database after each request whether the connection still works, and the
//! next request would wait for the answer.

use crate::schema::APPENDED_STEPS;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard};

/// How long a request waits for those before it.
const TURN: Duration = Duration::from_secs(30);

/// The file's connection. A clone is the same connection.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    options: Arc<SqliteConnectOptions>,
    /// `None` once the file is closed.
    connection: Arc<Mutex<Option<SqliteConnection>>>,
}

/// The connection, until this is dropped.
pub(crate) type Acquired = OwnedMappedMutexGuard<Option<SqliteConnection>, SqliteConnection>;

impl Shared {
    /// Opens the connection.
    pub(crate) async fn open(options: SqliteConnectOptions) -> Result<Shared, sqlx::Error> {
        let connection = connect(&options).await?;
        Ok(Shared { options: Arc::new(options), connection: Arc::new(Mutex::new(Some(connection))) })
    }

    /// Returns how the connection was opened.
    pub(crate) fn options(&self) -> &SqliteConnectOptions {
        &self.options
    }

    /// Waits until no other request uses the connection, and acquires it, outside a transaction.
    ///
    /// # Errors
    /// `PoolClosed` once the file is closed; `PoolTimedOut` after [`TURN`].
    pub(crate) async fn acquire(&self) -> Result<Acquired, sqlx::Error> {
        let turn = tokio::time::timeout(TURN, Arc::clone(&self.connection).lock_owned());
        let turn = turn.await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        let mut acquired =
            OwnedMutexGuard::try_map(turn, Option::as_mut).map_err(|_| sqlx::Error::PoolClosed)?;
        if !matches!(free(&mut acquired).await, Ok(true)) {
            *acquired = connect(&self.options).await?;
        }
        Ok(acquired)
    }

    /// Waits for running requests and closes the connection; later requests fail.
    pub(crate) async fn close(&self) {
        if let Some(connection) = self.connection.lock().await.take() {
            // What is stored is durable, and there is nobody to report an error to.
            let _ = connection.close().await;
        }
    }
}

async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    sqlx::raw_sql(APPENDED_STEPS).execute(&mut connection).await?;
    Ok(connection)
}

/// Returns whether the connection may be used, that is, it is outside a transaction, in which a cancelled request may have
/// left it; otherwise another one replaces it.
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
