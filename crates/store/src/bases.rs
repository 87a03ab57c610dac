//! What each game was last the same as on a storage, kept with the change that made it so.

use crate::error::StoreError;
use crate::row::{HEAD_COLUMNS, Head, get, select_head, sound_steps};
use crate::store::{Saved, Store, StoredStep, insert_steps, move_on, number};
use sqlx::SqliteConnection;

/// A saved game as an exchange needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Travelling {
    /// The game, whole.
    pub saved: Saved,
    /// Whether it lies in the trash.
    pub trashed: bool,
    /// When its last change was stored: RFC 3339, UTC.
    pub saved_at: String,
    /// What it was last the same as on that storage.
    pub base: Option<String>,
}

/// A base to remember.
#[derive(Clone, Copy, Debug)]
pub struct Remembered<'a> {
    /// The storage.
    pub storage: &'a str,
    /// What the game is the same as there.
    pub base: &'a str,
}

impl Store {
    /// Returns every game that can be read, those in the trash too, with its base on that storage. A base that
    /// cannot be read counts as none.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn travelling(&self, storage: &str) -> Result<Vec<Travelling>, StoreError> {
        // One transaction, so that all of it is of one moment.
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

    /// Remembers what a game is the same as. One that is gone is none.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn remember(&self, game: &str, base: Remembered<'_>) -> Result<(), StoreError> {
        let mut connection = self.pool().acquire().await?;
        keep(&mut connection, game, base).await
    }

    /// Brings a game to where it stands on a storage: to `cursor`, after these steps from `from` on were put in the
    /// place of what is there; without any the steps stay, and those beyond the cursor are undone ones.
    ///
    /// # Errors
    /// [`StoreError::Moved`] where the game is no longer at `revision`: nothing is changed then.
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

    /// Forgets every base of a storage.
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
