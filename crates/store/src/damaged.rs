//! Damaged games: lists them, reads what is left of each, and moves them to the trash.

use crate::error::StoreError;
use crate::game::{RowNumber, StoredStep};
use crate::row::{DamagedGame, Head, select_head, sound_steps};
use crate::store::Store;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row};

/// A stored value of any type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawValue {
    /// SQLite's name of its type: `null`, `integer`, `real`, `text` or `blob`.
    pub kind: String,
    /// The bytes; for a number its decimal digits, for `null` none.
    pub bytes: Vec<u8>,
}

/// A stored value with the name of its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawColumn {
    /// The name of the column.
    pub name: &'static str,
    /// The value.
    pub value: RawValue,
}

/// All stored values of a game, not decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawGame {
    /// The columns of its row.
    pub columns: Vec<RawColumn>,
    /// The `step`, `choice` and `digest` of each step.
    pub steps: Vec<[RawValue; 3]>,
}

impl Store {
    /// Returns the games that [`Store::list`] omits because a part of them is unreadable, including those in
    /// the trash, newest first.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn damaged_games(&self) -> Result<Vec<DamagedGame>, StoreError> {
        let rows = sqlx::query(select_head!("FROM games ORDER BY games.rowid DESC"))
            .fetch_all(&mut *self.connection().await?)
            .await?;
        Ok(rows.iter().filter_map(|row| Head::read(row).err()).map(|damaged| *damaged).collect())
    }

    /// Returns the game's steps up to the first missing or unreadable one, including undone ones.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn readable_steps(&self, row: RowNumber) -> Result<Vec<StoredStep>, StoreError> {
        let rows = sqlx::query(
            "SELECT step, choice, digest FROM steps \
             WHERE game = (SELECT id FROM games WHERE rowid = ?) ORDER BY step",
        )
        .bind(row.0)
        .fetch_all(&mut *self.connection().await?)
        .await?;
        Ok(sound_steps(&rows))
    }

    /// Returns all stored values of the game.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn raw_game(&self, row: RowNumber) -> Result<RawGame, StoreError> {
        const COLUMNS: [&str; 9] =
            ["id", "name", "header", "revision", "cursor", "card", "created_at", "saved_at", "trashed_at"];
        let mut connection = self.connection().await?;
        let mut transaction = connection.begin().await?;
        let found = sqlx::query(
            "SELECT typeof(id), CAST(id AS BLOB), typeof(name), CAST(name AS BLOB), \
             typeof(header), CAST(header AS BLOB), typeof(revision), CAST(revision AS BLOB), \
             typeof(cursor), CAST(cursor AS BLOB), typeof(card), CAST(card AS BLOB), \
             typeof(created_at), CAST(created_at AS BLOB), typeof(saved_at), CAST(saved_at AS BLOB), \
             typeof(trashed_at), CAST(trashed_at AS BLOB) FROM games WHERE rowid = ?",
        )
        .bind(row.0)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| StoreError::NotFound(format!("in row {}", row.0)))?;
        let steps = sqlx::query(
            "SELECT typeof(step), CAST(step AS BLOB), typeof(choice), CAST(choice AS BLOB), \
             typeof(digest), CAST(digest AS BLOB) FROM steps \
             WHERE game = (SELECT id FROM games WHERE rowid = ?) ORDER BY step",
        )
        .bind(row.0)
        .fetch_all(&mut *transaction)
        .await?;
        transaction.commit().await?;
        let mut columns = Vec::with_capacity(COLUMNS.len());
        for (at, name) in COLUMNS.into_iter().enumerate() {
            columns.push(RawColumn { name, value: value(&found, at)? });
        }
        let step = |row: &SqliteRow| Ok([value(row, 0)?, value(row, 1)?, value(row, 2)?]);
        let steps = steps.iter().map(step).collect::<Result<_, sqlx::Error>>()?;
        Ok(RawGame { columns, steps })
    }

    /// Moves a damaged game to the trash, or out of it. Values of a wrong type, which SQLite would refuse,
    /// are stored as text, or as -1 in a column of numbers, which stays unreadable.
    ///
    /// # Errors
    /// [`StoreError::NotFound`], [`StoreError::Sql`].
    pub async fn trash_damaged(&self, row: RowNumber, trashed: bool) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE games SET name = coalesce(CAST(name AS TEXT), ''), \
             header = coalesce(CAST(header AS TEXT), ''), card = coalesce(CAST(card AS TEXT), ''), \
             created_at = coalesce(CAST(created_at AS TEXT), ''), \
             saved_at = coalesce(CAST(saved_at AS TEXT), ''), \
             revision = CASE typeof(revision) WHEN 'integer' THEN revision ELSE -1 END, \
             cursor = CASE typeof(cursor) WHEN 'integer' THEN cursor ELSE -1 END, \
             trashed_at = CASE ? WHEN 1 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END WHERE rowid = ?",
        )
        .bind(trashed)
        .bind(row.0)
        .execute(&mut *self.connection().await?)
        .await?;
        if done.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::NotFound(format!("in row {}", row.0)))
        }
    }
}

/// Reads a column pair of type name and bytes.
fn value(row: &SqliteRow, at: usize) -> Result<RawValue, sqlx::Error> {
    let bytes: Option<Vec<u8>> = row.try_get(at * 2 + 1)?;
    Ok(RawValue { kind: row.try_get(at * 2)?, bytes: bytes.unwrap_or_default() })
}
