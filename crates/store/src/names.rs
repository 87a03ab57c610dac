//! How new the names of games are, so that a renaming reaches other devices. [`Store::rename`] makes a name newer.

use crate::error::StoreError;
use crate::store::Store;
use sqlx::Row;
use std::collections::HashMap;

impl Store {
    /// Returns how new each name is, by the game's id, for the games that were ever renamed.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn named(&self) -> Result<HashMap<String, u64>, StoreError> {
        let rows = sqlx::query("SELECT game, named FROM names").fetch_all(self.pool()).await?;
        // What cannot be read is as old as a name can be.
        let read = |row: &sqlx::sqlite::SqliteRow| {
            Some((row.try_get(0).ok()?, u64::try_from(row.try_get::<i64, _>(1).ok()?).ok()?))
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Gives a game the name that it has elsewhere, with how new it is there. Returns whether it was done: not where the game
    /// is gone or in the trash, or where its name is no longer as new as `before`.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn take_name(&self, id: &str, before: u64, name: &str, named: u64) -> Result<bool, StoreError> {
        let number = |named: u64| i64::try_from(named).unwrap_or(i64::MAX);
        let mut transaction = self.pool().begin_with("BEGIN IMMEDIATE").await?;
        let done = sqlx::query(
            "UPDATE games SET name = ? WHERE id = ? AND trashed_at IS NULL \
             AND coalesce((SELECT named FROM names WHERE game = games.id), 0) = ?",
        )
        .bind(name)
        .bind(id)
        .bind(number(before))
        .execute(&mut *transaction)
        .await?
        .rows_affected();
        if done == 1 {
            sqlx::query(
                "INSERT INTO names (game, named) VALUES (?, ?) \
                 ON CONFLICT (game) DO UPDATE SET named = excluded.named",
            )
            .bind(id)
            .bind(number(named))
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(done == 1)
    }
}
