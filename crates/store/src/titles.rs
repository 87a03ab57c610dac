//! Title versions, which decide between renamings on several devices. [`Store::rename`] increases them.

use crate::error::StoreError;
use crate::store::Store;
use sqlx::{Connection, Row};
use std::collections::HashMap;

impl Store {
    /// Returns the title's version of each game that was ever renamed, by the game's id.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn title_versions(&self) -> Result<HashMap<String, u64>, StoreError> {
        let rows =
            sqlx::query("SELECT game, named FROM names").fetch_all(&mut *self.connection().await?).await?;
        // An unreadable version counts as 0.
        let read = |row: &sqlx::sqlite::SqliteRow| {
            Some((row.try_get(0).ok()?, u64::try_from(row.try_get::<i64, _>(1).ok()?).ok()?))
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Sets a game's title and its version, from another device. Returns `false` and changes nothing if the
    /// game is deleted or in the trash, or its title's version is no longer `before`.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn set_title_version(
        &self,
        id: &str,
        before: u64,
        name: &str,
        named: u64,
    ) -> Result<bool, StoreError> {
        let number = |named: u64| i64::try_from(named).unwrap_or(i64::MAX);
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
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
