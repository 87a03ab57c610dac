//! Settings: texts by key.

use crate::error::StoreError;
use crate::row::get;
use crate::store::Store;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, SqliteConnection};
use std::collections::HashMap;

impl Store {
    /// Returns a setting; `None` if it was never set or is unreadable.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let mut connection = self.connection().await?;
        read(&mut connection, key).await
    }

    /// Returns the settings whose keys begin with a prefix, by the rest of the key. Unreadable ones are left out.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn settings_under(&self, prefix: &str) -> Result<HashMap<String, String>, StoreError> {
        let rows = sqlx::query("SELECT key, value FROM settings WHERE substr(key, 1, length(?1)) = ?1")
            .bind(prefix)
            .fetch_all(&mut *self.connection().await?)
            .await?;
        let read = |row: &SqliteRow| {
            let key: String = get(row, 0)?;
            Some((key.strip_prefix(prefix)?.to_owned(), get(row, 1)?))
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Stores a setting. Use [`Store::change_setting`] if the new value depends on the old one.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        write(&mut connection, key, value).await
    }

    /// Replaces a setting's value by what the function returns for it, in one transaction, so that no change
    /// of another program is lost. Stores nothing if the function fails.
    ///
    /// # Errors
    /// [`StoreError::Sql`], and those of the function.
    pub async fn change_setting<E: From<StoreError>>(
        &self,
        key: &str,
        change: impl FnOnce(Option<String>) -> Result<String, E>,
    ) -> Result<(), E> {
        let mut connection = self.connection().await.map_err(StoreError::from)?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(StoreError::from)?;
        let changed = change(read(&mut transaction, key).await?);
        match changed {
            Ok(value) => {
                write(&mut transaction, key, &value).await?;
                transaction.commit().await.map_err(StoreError::from)?;
                Ok(())
            }
            Err(error) => {
                transaction.rollback().await.map_err(StoreError::from)?;
                Err(error)
            }
        }
    }
}

async fn read(connection: &mut SqliteConnection, key: &str) -> Result<Option<String>, StoreError> {
    let row =
        sqlx::query("SELECT value FROM settings WHERE key = ?").bind(key).fetch_optional(connection).await?;
    Ok(row.and_then(|row| get(&row, 0)))
}

async fn write(connection: &mut SqliteConnection, key: &str, value: &str) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    )
    .bind(key)
    .bind(value)
    .execute(connection)
    .await?;
    Ok(())
}
