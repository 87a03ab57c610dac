//! The store of saved games.

use crate::connection::{Acquired, Shared};
use crate::error::{OpenError, StoreError};
use crate::game::{GameVersion, ListEntry, NewGame, SavedGame, StoredStep};
use crate::open::{OpenFile, open};
use crate::open_lock::OpenLock;
use crate::row::{Head, read_version, select_head, sound_steps, version_columns};
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// An open file of saved games. Every change is a committed and synced transaction when its function returns.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) shared: Shared,
    /// `None` once the file is closed.
    open_lock: Arc<Mutex<Option<OpenLock>>>,
}

impl Store {
    /// Opens the file, creating it and its folder if missing.
    ///
    /// # Errors
    /// Refuses a damaged, foreign or newer file and leaves it unchanged.
    pub async fn open(file: &Path) -> Result<Store, OpenError> {
        let OpenFile { shared, open_lock } = open(file).await?;
        let store = Store { shared, open_lock: Arc::new(Mutex::new(Some(open_lock))) };
        // If it cannot be stored now, on a full disk, it is reported at the next start.
        let _ = store.record_losses(file).await;
        Ok(store)
    }

    /// Waits until no other request uses the connection, and acquires it.
    pub(crate) async fn connection(&self) -> Result<Acquired, sqlx::Error> {
        self.shared.acquire().await
    }

    /// Empties the log into the database and closes the file; later requests fail. Data is durable without
    /// it.
    pub async fn close(&self) {
        // SQLite does this itself only if no other program has the file open.
        let _ = self.checkpoint().await;
        self.shared.close().await;
        *self.open_lock.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Writes the log into the database and empties it, since the system may end the program. Waits up to a
    /// second for running requests, and leaves the log if another program is reading or writing. May be called
    /// at any time.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        Ok(crate::open::checkpoint(&self.shared).await?)
    }

    /// Stores a new game at revision 0.
    ///
    /// # Errors
    /// [`StoreError::Sql`], also if the id exists.
    pub async fn create(&self, game: NewGame<'_>) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        insert_game(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Returns the readable games in the trash, or outside it: last played first, and of those stored in the
    /// same millisecond the newest first. [`Store::damaged_games`] returns the others.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn list(&self, trashed: bool) -> Result<Vec<ListEntry>, StoreError> {
        let rows = sqlx::query(select_head!(
            "FROM games WHERE (trashed_at IS NOT NULL) = ? ORDER BY saved_at DESC, rowid DESC"
        ))
        .bind(trashed)
        .fetch_all(&mut *self.connection().await?)
        .await?;
        Ok(rows.iter().filter_map(|row| Head::read(row).ok()).map(|head| head.entry).collect())
    }

    /// Returns whether no game was ever stored, readable or not.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT NOT EXISTS (SELECT 1 FROM games)")
            .fetch_one(&mut *self.connection().await?)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// Returns a game's list entry, also if it is in the trash.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Damaged`], [`StoreError::Sql`].
    pub async fn entry(&self, id: &str) -> Result<ListEntry, StoreError> {
        let row = sqlx::query(select_head!("FROM games WHERE id = ?"))
            .bind(id)
            .fetch_optional(&mut *self.connection().await?)
            .await?
            .ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
        Ok(Head::read(&row)?.entry)
    }

    /// Returns a game that is not in the trash, with all steps.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Damaged`] if a part is unreadable: [`Store::readable_steps`] returns
    /// the rest.
    pub async fn load(&self, id: &str) -> Result<SavedGame, StoreError> {
        self.read(id, false).await
    }

    /// Returns a game that is in the trash, with all steps.
    ///
    /// # Errors
    /// The errors of [`Store::load`].
    pub async fn load_trashed(&self, id: &str) -> Result<SavedGame, StoreError> {
        self.read(id, true).await
    }

    async fn read(&self, id: &str, trashed: bool) -> Result<SavedGame, StoreError> {
        // One transaction for a consistent snapshot.
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin().await?;
        let row = sqlx::query(select_head!("FROM games WHERE id = ? AND (trashed_at IS NOT NULL) = ?"))
            .bind(id)
            .bind(trashed)
            .fetch_optional(&mut *transaction)
            .await?
            .ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
        let head = Head::read(&row)?;
        let rows = sqlx::query("SELECT step, choice, digest FROM steps WHERE game = ? ORDER BY step")
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(head.with_steps(sound_steps(&rows)))
    }

    /// Returns the parts of a game that another program may have changed.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Damaged`], [`StoreError::Sql`].
    pub async fn version(&self, id: &str) -> Result<GameVersion, StoreError> {
        let sql = concat!(
            "SELECT ",
            version_columns!("revision", "name", "id"),
            " FROM games WHERE id = ? AND trashed_at IS NULL"
        );
        let row = sqlx::query(sql).bind(id).fetch_optional(&mut *self.connection().await?).await?;
        read_version(id, row.as_ref())
    }

    /// Replaces a game's header by one of the same game, whose labels differ.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn set_header(&self, id: &str, header: &str) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE games SET header = ? WHERE id = ? AND trashed_at IS NULL")
            .bind(header)
            .bind(id)
            .execute(&mut *self.connection().await?)
            .await?;
        found(id, done.rows_affected())
    }

    /// Renames a game.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE games SET name = ? WHERE id = ? AND trashed_at IS NULL")
            .bind(name)
            .bind(id)
            .execute(&mut *self.connection().await?)
            .await?;
        found(id, done.rows_affected())
    }

    /// Moves a game to the trash. Nothing is deleted.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn trash(&self, id: &str) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE games SET trashed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') \
             WHERE id = ? AND trashed_at IS NULL",
        )
        .bind(id)
        .execute(&mut *self.connection().await?)
        .await?;
        found(id, done.rows_affected())
    }

    /// Takes a game out of the trash.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn restore(&self, id: &str) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE games SET trashed_at = NULL WHERE id = ? AND trashed_at IS NOT NULL")
            .bind(id)
            .execute(&mut *self.connection().await?)
            .await?;
        found(id, done.rows_affected())
    }
}

pub(crate) async fn insert_game(
    connection: &mut SqliteConnection,
    game: NewGame<'_>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO games (id, name, header, revision, cursor, card, created_at, saved_at) \
         VALUES (?, ?, ?, 0, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
    )
    .bind(game.id)
    .bind(game.name)
    .bind(game.header)
    .bind(number(game.steps.len()))
    .bind(game.card)
    .execute(&mut *connection)
    .await?;
    insert_steps(connection, game.id, 0, game.steps).await
}

pub(crate) async fn insert_steps(
    connection: &mut SqliteConnection,
    id: &str,
    cursor: usize,
    steps: &[StoredStep],
) -> Result<(), StoreError> {
    for (offset, step) in steps.iter().enumerate() {
        sqlx::query("INSERT INTO steps (game, step, choice, digest) VALUES (?, ?, ?, ?)")
            .bind(id)
            .bind(number(cursor + offset))
            .bind(i64::from(step.choice))
            .bind(i64::from(step.digest))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

fn found(id: &str, rows: u64) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError::NotFound(id.to_owned())) }
}

pub(crate) fn number(value: usize) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

pub(crate) fn unsigned(game: &str, value: i64) -> Result<u32, StoreError> {
    u32::try_from(value)
        .map_err(|_| StoreError::Damaged { game: game.to_owned(), detail: format!("{value} is not a count") })
}
