//! What each game was last the same as on a storage, kept with the change that made it so.

use crate::error::StoreError;
use crate::store::{NewGame, Saved, Step, Store, insert_game, insert_steps, move_on, number, unsigned};
use sqlx::{Row, SqliteConnection};

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
    /// Every game, those in the trash too, with its base on that storage. A game of which rows make no sense is
    /// left out.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn travelling(&self, storage: &str) -> Result<Vec<Travelling>, StoreError> {
        // One transaction, so that all of it is of one moment.
        let mut transaction = self.pool().begin().await?;
        let rows = sqlx::query(
            "SELECT id, name, header, revision, cursor, trashed_at IS NOT NULL, saved_at, base FROM games \
             LEFT JOIN bases ON bases.game = games.id AND bases.storage = ? ORDER BY games.rowid",
        )
        .bind(storage)
        .fetch_all(&mut *transaction)
        .await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get(0)?;
            let (Ok(revision), Ok(cursor)) = (unsigned(&id, row.try_get(3)?), unsigned(&id, row.try_get(4)?))
            else {
                continue;
            };
            let steps = sqlx::query("SELECT step, choice, digest FROM steps WHERE game = ? ORDER BY step")
                .bind(&id)
                .fetch_all(&mut *transaction)
                .await?;
            let whole: Option<Vec<Step>> = steps
                .iter()
                .enumerate()
                .map(|(at, row)| {
                    let value = |index| row.try_get::<i64, _>(index).ok();
                    let part = |index| u32::try_from(value(index)?).ok();
                    (value(0)? == number(at)).then_some(Step { choice: part(1)?, digest: part(2)? })
                })
                .collect();
            let Some(steps) = whole.filter(|steps| steps.len() >= cursor as usize) else { continue };
            let (name, header) = (row.try_get(1)?, row.try_get(2)?);
            games.push(Travelling {
                saved: Saved { id, name, header, revision, cursor: cursor as usize, steps },
                trashed: row.try_get(5)?,
                saved_at: row.try_get(6)?,
                base: row.try_get(7)?,
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

    /// Stores a new game that came from a storage, with its base.
    ///
    /// # Errors
    /// Those of [`Store::create`].
    pub async fn create_from(&self, game: NewGame<'_>, base: Remembered<'_>) -> Result<(), StoreError> {
        let mut transaction = self.pool().begin_with("BEGIN IMMEDIATE").await?;
        insert_game(&mut transaction, game).await?;
        keep(&mut transaction, game.id, base).await?;
        transaction.commit().await?;
        Ok(())
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
        (from, steps): (usize, &[Step]),
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

async fn keep(
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
