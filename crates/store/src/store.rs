//! The saved games.

use crate::error::{OpenError, StoreError};
use crate::presence::Presence;
use crate::row::{Head, RowNumber, get, select_head, sound_steps};
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, SqliteConnection};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// One stored step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredStep {
    /// Index into the sorted list of choices.
    pub choice: u32,
    /// Folded hash of the state after it.
    pub digest: u32,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its row.
    pub row: RowNumber,
    /// The game's id.
    pub id: String,
    /// What the player calls it.
    pub name: String,
    /// Grows with every stored change.
    pub revision: u32,
    /// The record's header as JSON.
    pub header: String,
    /// What the list shows, as the writer made it.
    pub card: String,
    /// RFC 3339, UTC.
    pub saved_at: String,
}

/// A saved game, whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The game's id.
    pub id: String,
    /// What the player calls it.
    pub name: String,
    /// The record's header as JSON.
    pub header: String,
    /// Grows with every stored change.
    pub revision: u32,
    /// Steps taken; the later ones were undone.
    pub cursor: usize,
    /// Every step, undone ones included.
    pub steps: Vec<StoredStep>,
}

/// What of a game another program on the same file may have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// Grows with every stored change of the steps.
    pub revision: u32,
    /// What the player calls it.
    pub name: String,
}

/// A new game to store.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// An id that no other game has.
    pub id: &'a str,
    /// What the player calls it.
    pub name: &'a str,
    /// The record's header as JSON.
    pub header: &'a str,
    /// What the list shows.
    pub card: &'a str,
    /// Steps already taken (an imported game).
    pub steps: &'a [StoredStep],
}

/// One file of saved games. Every change is one committed, synced transaction: when a function
/// returns, it lasts.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    /// Nothing once the file is closed.
    presence: Arc<Mutex<Option<Presence>>>,
}

impl Store {
    /// Opens the file, creating it and its folder where there is none.
    ///
    /// # Errors
    /// A damaged, foreign or too new file is refused and left untouched, byte for byte.
    pub async fn open(file: &Path) -> Result<Store, OpenError> {
        let (pool, presence) = crate::open::open(file).await?;
        let store = Store { pool, presence: Arc::new(Mutex::new(Some(presence))) };
        // One that cannot be stored now, on a full disk, is told at the next start: it is no reason not to play.
        let _ = store.take_losses(file).await;
        Ok(store)
    }

    pub(crate) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    /// Writes the log into the file and closes it; later requests fail. Not needed for anything to last.
    pub async fn close(&self) {
        // SQLite does this by itself only where no other program has the file open.
        let _ = self.shorten_log().await;
        self.pool.close().await;
        *self.presence.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Writes the log into the file and empties it, for the case that the system ends the program. Waits for nobody: where
    /// another request or another program is reading or writing just then, the log stays as it is. May be called at any
    /// time, and often.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn shorten_log(&self) -> Result<(), StoreError> {
        Ok(crate::open::shorten_log(&self.pool).await?)
    }

    /// Stores a new game with its revision 0.
    ///
    /// # Errors
    /// [`StoreError::Sql`], also where the id is taken.
    pub async fn create(&self, game: NewGame<'_>) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        insert_game(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Returns the games that can be read, last played first, and of those stored in the same millisecond the newest
    /// first; those in the trash or those not in it. [`Store::damaged`] returns the others.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn list(&self, trashed: bool) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query(select_head!(
            "FROM games WHERE (trashed_at IS NOT NULL) = ? ORDER BY saved_at DESC, rowid DESC"
        ))
        .bind(trashed)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().filter_map(|row| Head::read(row).ok()).map(|head| head.entry).collect())
    }

    /// Returns whether no game was ever stored, readable or not.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT NOT EXISTS (SELECT 1 FROM games)").fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }

    /// Returns one game of the list, trashed or not.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Damaged`], [`StoreError::Sql`].
    pub async fn entry(&self, id: &str) -> Result<Entry, StoreError> {
        let row = sqlx::query(select_head!("FROM games WHERE id = ?"))
            .bind(id)
            .fetch_optional(&self.pool)
            .await?
            .ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
        Ok(Head::read(&row)?.entry)
    }

    /// Returns a game that is not in the trash, whole.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::Damaged`] where something of it cannot be read:
    /// [`Store::remains`] has the rest.
    pub async fn load(&self, id: &str) -> Result<Saved, StoreError> {
        self.read(id, false).await
    }

    /// Returns the same of a game that is in the trash.
    ///
    /// # Errors
    /// Those of [`Store::load`].
    pub async fn load_trashed(&self, id: &str) -> Result<Saved, StoreError> {
        self.read(id, true).await
    }

    async fn read(&self, id: &str, trashed: bool) -> Result<Saved, StoreError> {
        // One transaction, so that both queries see the same state.
        let mut transaction = self.pool.begin().await?;
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

    /// Returns the game's revision and name as they are now.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Damaged`], [`StoreError::Sql`].
    pub async fn version(&self, id: &str) -> Result<Version, StoreError> {
        let row = sqlx::query("SELECT revision, name FROM games WHERE id = ? AND trashed_at IS NULL")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?
            .ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
        let damaged = |what: &str| StoreError::Damaged {
            game: id.to_owned(),
            detail: format!("its {what} cannot be read"),
        };
        let revision: Option<i64> = get(&row, 0);
        let revision = revision.and_then(|revision| u32::try_from(revision).ok());
        Ok(Version {
            revision: revision.ok_or_else(|| damaged("revision"))?,
            name: get(&row, 1).ok_or_else(|| damaged("name"))?,
        })
    }

    /// Stores steps taken at `cursor`; steps undone before are dropped. Answers the new revision.
    ///
    /// # Errors
    /// [`StoreError::Moved`] where the game is no longer at `revision`: nothing is changed then.
    pub async fn append(
        &self,
        id: &str,
        revision: u32,
        cursor: usize,
        steps: &[StoredStep],
        card: &str,
    ) -> Result<u32, StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let next = move_on(&mut transaction, id, revision, cursor + steps.len(), card).await?;
        sqlx::query("DELETE FROM steps WHERE game = ? AND step >= ?")
            .bind(id)
            .bind(number(cursor))
            .execute(&mut *transaction)
            .await?;
        insert_steps(&mut transaction, id, cursor, steps).await?;
        transaction.commit().await?;
        Ok(next)
    }

    /// Stores an undo or redo: the game is at `cursor` now. Answers the new revision.
    ///
    /// # Errors
    /// [`StoreError::Moved`] where the game is no longer at `revision`: nothing is changed then.
    pub async fn set_cursor(
        &self,
        id: &str,
        revision: u32,
        cursor: usize,
        card: &str,
    ) -> Result<u32, StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let next = move_on(&mut transaction, id, revision, cursor, card).await?;
        transaction.commit().await?;
        Ok(next)
    }

    /// Gives a game another name.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE games SET name = ? WHERE id = ? AND trashed_at IS NULL")
            .bind(name)
            .bind(id)
            .execute(&self.pool)
            .await?;
        found(id, done.rows_affected())
    }

    /// Puts a game in the trash. Nothing of it is deleted.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn trash(&self, id: &str) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE games SET trashed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') \
             WHERE id = ? AND trashed_at IS NULL",
        )
        .bind(id)
        .execute(&self.pool)
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
            .execute(&self.pool)
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

/// The compare-and-set that every change of a game goes through: two processes on one file cannot
/// overwrite each other. Returns the new revision.
pub(crate) async fn move_on(
    connection: &mut SqliteConnection,
    id: &str,
    revision: u32,
    cursor: usize,
    card: &str,
) -> Result<u32, StoreError> {
    // As many changes are never made, but a damaged file may say so.
    let next = revision.checked_add(1).ok_or_else(|| StoreError::Damaged {
        game: id.to_owned(),
        detail: "its revision is the highest there can be".to_owned(),
    })?;
    let done = sqlx::query(
        "UPDATE games SET revision = revision + 1, cursor = ?, card = ?, \
         saved_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') \
         WHERE id = ? AND revision = ? AND trashed_at IS NULL",
    )
    .bind(number(cursor))
    .bind(card)
    .bind(id)
    .bind(i64::from(revision))
    .execute(&mut *connection)
    .await?;
    if done.rows_affected() == 1 {
        return Ok(next);
    }
    let row = sqlx::query("SELECT revision FROM games WHERE id = ? AND trashed_at IS NULL")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?
        .ok_or_else(|| StoreError::NotFound(id.to_owned()))?;
    Err(StoreError::Moved { now: unsigned(id, row.try_get(0)?)? })
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
