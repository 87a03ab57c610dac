//! The last-synced head of each game and storage, stored in one transaction with the change it belongs to.

use crate::error::StoreError;
use crate::row::{HEAD_COLUMNS, Head, get, select_head, sound_steps};
use crate::store::{Saved, Store, StoredStep, insert_steps, move_on, number};
use sqlx::SqliteConnection;

/// A saved game with what an exchange needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Travelling {
    /// The game with all steps.
    pub saved: Saved,
    /// Whether the game is in the trash.
    pub trashed: bool,
    /// When its last change was stored: RFC 3339, UTC.
    pub saved_at: String,
    /// The last-synced head on that storage.
    pub base: Option<String>,
}

/// A last-synced head to store.
#[derive(Clone, Copy, Debug)]
pub struct Remembered<'a> {
    /// The storage's id.
    pub storage: &'a str,
    /// The head, as serialized by the sync crate.
    pub base: &'a str,
}

impl Store {
    /// Returns every readable game, including those in the trash, with its last-synced head on that storage.
    /// An unreadable head counts as none.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn travelling(&self, storage: &str) -> Result<Vec<Travelling>, StoreError> {
        // One transaction for a consistent snapshot.
        let mut transaction = self.pool().begin().await?;
        let rows = sqlx::query(select_head!(
            ", base FROM games LEFT JOIN bases ON bases.game = games.id AND bases.storage = ? ORDER BY games.rowid"
        ))
        .bind(storage)
        .fetch_all(&mut *transaction)
        .await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            let Ok(head) = Head::read(&row) else { continue };
            let steps = sqlx::query("SELECT step, choice, digest FROM steps WHERE game = ? ORDER BY step")
                .bind(&head.entry.id)
                .fetch_all(&mut *transaction)
                .await?;
            games.push(Travelling {
                trashed: head.trashed,
                saved_at: head.entry.saved_at.clone(),
                base: get(&row, HEAD_COLUMNS),
                saved: head.with_steps(sound_steps(&steps)),
            });
        }
        transaction.commit().await?;
        Ok(games)
    }

    /// Records the game's last-synced head; no-op if the game was deleted.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn remember(&self, game: &str, base: Remembered<'_>) -> Result<(), StoreError> {
        let mut connection = self.pool().acquire().await?;
        keep(&mut connection, game, base).await
    }

    /// Updates a game to a log from a storage: replaces its steps from `from` on by the given ones, then sets
    /// the cursor. Without given steps the existing ones stay, and those beyond the cursor are undone.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the game is no longer at `revision`; nothing is changed then.
    pub async fn follow(
        &self,
        id: &str,
        revision: u32,
        (from, steps): (usize, &[StoredStep]),
        (cursor, card): (usize, &str),
        base: Remembered<'_>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool().begin_with("BEGIN IMMEDIATE").await?;
        move_on(&mut transaction, id, revision, cursor, card).await?;
        if !steps.is_empty() {
            sqlx::query("DELETE FROM steps WHERE game = ? AND step >= ?")
                .bind(id)
                .bind(number(from))
                .execute(&mut *transaction)
                .await?;
            insert_steps(&mut transaction, id, from, steps).await?;
        }
        keep(&mut transaction, id, base).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Removes all last-synced heads of a storage.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn forget_bases(&self, storage: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bases WHERE storage = ?").bind(storage).execute(self.pool()).await?;
        Ok(())
    }
}

pub(crate) async fn keep(
    connection: &mut SqliteConnection,
    game: &str,
    Remembered { storage, base }: Remembered<'_>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO bases (storage, game, base) SELECT ?, id, ? FROM games WHERE id = ? \
         ON CONFLICT (storage, game) DO UPDATE SET base = excluded.base",
    )
    .bind(storage)
    .bind(base)
    .bind(game)
    .execute(connection)
    .await?;
    Ok(())
}
