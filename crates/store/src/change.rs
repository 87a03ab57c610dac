//! Changes of a game by playing: steps taken, undone and redone.
//!
//! Each is one SQL statement outside a transaction, so that it takes one exchange with the thread of the database, and
//! SQLite either stores all of it or takes back all of it.

use crate::connection::Acquired;
use crate::error::StoreError;
use crate::game::{GameVersion, StoredStep};
use crate::row::{read_version, version_columns};
use crate::schema::update_game;
use crate::store::{Store, number, unsigned};
use sqlx::{Row, SqliteConnection};

/// SQLite's extended result code of `RAISE`.
const RAISED: &str = "1811";

/// The file's connection, acquired for one change.
#[derive(Debug)]
pub struct Writer(Acquired);

impl Store {
    /// Waits until no other request uses the file's connection, and acquires it. The change is sent to the thread of the
    /// database when it is polled first.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn writer(&self) -> Result<Writer, StoreError> {
        Ok(Writer(self.connection().await?))
    }

    /// Stores steps, see [`Writer::append`].
    ///
    /// # Errors
    /// Those of [`Writer::append`].
    pub async fn append(
        &self,
        id: &str,
        revision: u32,
        cursor: usize,
        steps: &[StoredStep],
        card: &str,
    ) -> Result<GameVersion, StoreError> {
        self.writer().await?.append(id, revision, cursor, steps, card).await
    }

    /// Stores an undo or redo, see [`Writer::set_cursor`].
    ///
    /// # Errors
    /// Those of [`Writer::set_cursor`].
    pub async fn set_cursor(
        &self,
        id: &str,
        revision: u32,
        cursor: usize,
        card: &str,
    ) -> Result<GameVersion, StoreError> {
        self.writer().await?.set_cursor(id, revision, cursor, card).await
    }
}

impl Writer {
    /// Stores steps taken at `cursor`, dropping the undone steps after it. Returns what is stored now.
    ///
    /// # Errors
    /// [`StoreError::RevisionConflict`] if the game is no longer at `revision`; nothing is changed then.
    pub async fn append(
        &mut self,
        id: &str,
        revision: u32,
        cursor: usize,
        steps: &[StoredStep],
        card: &str,
    ) -> Result<GameVersion, StoreError> {
        let next = next_revision(id, revision)?;
        let pairs: Vec<[u32; 2]> = steps.iter().map(|step| [step.choice, step.digest]).collect();
        // What is read is no part of what the trigger changes, except the revision, which is known.
        let sql = concat!(
            "INSERT INTO appended_steps (game, revision, first, steps, cursor, card) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             RETURNING ",
            version_columns!("?2", "(SELECT name FROM games WHERE id = ?1)", "?1")
        );
        let stored = sqlx::query(sql)
            .bind(id)
            .bind(i64::from(revision))
            .bind(number(cursor))
            .bind(serde_json::json!(pairs).to_string())
            .bind(number(cursor + steps.len()))
            .bind(card)
            .fetch_all(&mut *self.0)
            .await;
        match stored {
            Ok(rows) => Ok(GameVersion { revision: next, ..read_version(id, rows.first())? }),
            Err(sqlx::Error::Database(raised)) if raised.code().as_deref() == Some(RAISED) => {
                match conflict(&mut self.0, id).await? {
                    // The game is at that revision, so a trigger in the file itself refused the steps.
                    StoreError::RevisionConflict { now } if now == revision => {
                        Err(sqlx::Error::Database(raised).into())
                    }
                    conflict => Err(conflict),
                }
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Stores an undo or redo by moving the cursor. Returns what is stored now.
    ///
    /// # Errors
    /// [`StoreError::RevisionConflict`] if the game is no longer at `revision`; nothing is changed then.
    pub async fn set_cursor(
        &mut self,
        id: &str,
        revision: u32,
        cursor: usize,
        card: &str,
    ) -> Result<GameVersion, StoreError> {
        next_revision(id, revision)?;
        let sql = concat!(
            update_game!("?1", "?2", "?3", "?4"),
            " RETURNING ",
            version_columns!("revision", "name", "id")
        );
        let moved = sqlx::query(sql)
            .bind(id)
            .bind(i64::from(revision))
            .bind(number(cursor))
            .bind(card)
            .fetch_all(&mut *self.0)
            .await?;
        match moved.first() {
            Some(row) => read_version(id, Some(row)),
            None => Err(conflict(&mut self.0, id).await?),
        }
    }
}

/// Increases the revision with a compare-and-set, which every change of a game uses, so that two processes
/// cannot overwrite each other.
pub(crate) async fn bump_revision(
    connection: &mut SqliteConnection,
    id: &str,
    revision: u32,
    cursor: usize,
    card: &str,
) -> Result<(), StoreError> {
    next_revision(id, revision)?;
    let done = sqlx::query(update_game!("?1", "?2", "?3", "?4"))
        .bind(id)
        .bind(i64::from(revision))
        .bind(number(cursor))
        .bind(card)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(conflict(connection, id).await?) }
}

/// Returns why a game is not at the expected revision.
async fn conflict(connection: &mut SqliteConnection, id: &str) -> Result<StoreError, StoreError> {
    let row = sqlx::query("SELECT revision FROM games WHERE id = ? AND trashed_at IS NULL")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(StoreError::NotFound(id.to_owned())) };
    Ok(StoreError::RevisionConflict { now: unsigned(id, row.try_get(0)?)? })
}

fn next_revision(id: &str, revision: u32) -> Result<u32, StoreError> {
    // Reached only with a damaged file.
    revision.checked_add(1).ok_or_else(|| StoreError::Damaged {
        game: id.to_owned(),
        detail: "its revision is the highest possible".to_owned(),
    })
}
