//! The last-synced head of each game and storage, stored in one transaction with the change it belongs to.

use crate::change::bump_revision;
use crate::error::StoreError;
use crate::game::{SavedGame, StoredStep};
use crate::row::{HEAD_COLUMNS, Head, get, select_head, sound_steps};
use crate::store::{Store, insert_steps, number};
use sqlx::{Connection, SqliteConnection};

/// A saved game with its last-synced head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameToSync {
    /// The game with all steps.
    pub saved: SavedGame,
    /// Whether the game is in the trash.
    pub trashed: bool,
    /// When its last change was stored: RFC 3339, UTC.
    pub saved_at: String,
    /// The last-synced head on that storage.
    pub base: Option<String>,
}

/// The last-synced head of a game on a storage.
#[derive(Clone, Copy, Debug)]
pub struct SyncBase<'a> {
    /// The storage's id.
    pub storage: &'a str,
    /// The head, as serialized by the sync crate.
    pub base: &'a str,
}

/// A log from a storage, as the difference to the stored one.
#[derive(Clone, Copy, Debug)]
pub struct LogUpdate<'a> {
    /// The first step to replace.
    pub from: usize,
    /// The steps that replace the stored ones from there on. If empty, the stored ones stay, and those beyond
    /// the cursor count as undone.
    pub steps: &'a [StoredStep],
    /// Number of steps taken; later ones are undone.
    pub cursor: usize,
    /// The card shown in the list, as JSON.
    pub card: &'a str,
}

impl Store {
    /// Returns every readable game, including those in the trash, with its last-synced head on that storage.
    /// An unreadable head counts as none.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn games_to_sync(&self, storage: &str) -> Result<Vec<GameToSync>, StoreError> {
        // One transaction for a consistent snapshot.
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin().await?;
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
            games.push(GameToSync {
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
    pub async fn record_base(&self, game: &str, base: SyncBase<'_>) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        upsert_base(&mut connection, game, base).await
    }

    /// Updates a game to a log from a storage.
    ///
    /// # Errors
    /// [`StoreError::RevisionConflict`] if the game is no longer at `revision`; nothing is changed then.
    pub async fn update_log(
        &self,
        id: &str,
        revision: u32,
        update: LogUpdate<'_>,
        base: SyncBase<'_>,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        bump_revision(&mut transaction, id, revision, update.cursor, update.card).await?;
        if !update.steps.is_empty() {
            sqlx::query("DELETE FROM steps WHERE game = ? AND step >= ?")
                .bind(id)
                .bind(number(update.from))
                .execute(&mut *transaction)
                .await?;
            insert_steps(&mut transaction, id, update.from, update.steps).await?;
        }
        upsert_base(&mut transaction, id, base).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Removes all last-synced heads of a storage.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn remove_bases(&self, storage: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bases WHERE storage = ?")
            .bind(storage)
            .execute(&mut *self.connection().await?)
            .await?;
        Ok(())
    }
}

pub(crate) async fn upsert_base(
    connection: &mut SqliteConnection,
    game: &str,
    SyncBase { storage, base }: SyncBase<'_>,
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
