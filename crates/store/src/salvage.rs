//! Reading what can be read of a damaged file, from a copy: the file itself is never touched.

use crate::error::OpenError;
use crate::file::side_file;
use crate::store::{Saved, Step};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;

/// Every game of a file of which a head can be read, with its steps up to the first one that cannot.
/// Names are those of the file; whether the steps replay is for the reader to verify.
///
/// # Errors
/// [`OpenError::Io`] where the file cannot be copied, [`OpenError::Sql`] where nothing of it can be
/// read as a database.
pub async fn salvage(file: &Path) -> Result<Vec<Saved>, OpenError> {
    let io = |source| OpenError::Io { file: file.to_owned(), source };
    let sql = |source| OpenError::Sql { file: file.to_owned(), source };
    let folder = tempfile::tempdir().map_err(io)?;
    let copy = folder.path().join("copy.sqlite");
    std::fs::copy(file, &copy).map_err(io)?;
    let log = side_file(file, "-wal");
    if log.is_file() {
        std::fs::copy(&log, side_file(&copy, "-wal")).map_err(io)?;
    }
    let options = SqliteConnectOptions::new().filename(&copy);
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(sql)?;
    // One row at a time by its row number: an unreadable page costs the games on it, not the rest.
    let last: i64 = sqlx::query("SELECT coalesce(max(rowid), 0) FROM games")
        .fetch_one(&mut connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(sql)?;
    let mut games = Vec::new();
    for number in 1..=last {
        let row = sqlx::query("SELECT id, name, header, revision, cursor FROM games WHERE rowid = ?")
            .bind(number)
            .fetch_optional(&mut connection)
            .await;
        let Ok(Some(row)) = row else { continue };
        let Ok(mut saved) = head(&row) else { continue };
        loop {
            let step = sqlx::query("SELECT choice, digest FROM steps WHERE game = ? AND step = ?")
                .bind(&saved.id)
                .bind(i64::try_from(saved.steps.len()).unwrap_or(i64::MAX))
                .fetch_optional(&mut connection)
                .await;
            match step.ok().flatten().as_ref().and_then(read_step) {
                Some(step) => saved.steps.push(step),
                None => break,
            }
        }
        games.push(saved);
    }
    connection.close().await.map_err(sql)?;
    Ok(games)
}

fn head(row: &SqliteRow) -> Result<Saved, sqlx::Error> {
    let count = |index| row.try_get::<i64, _>(index).map(|count| u32::try_from(count).unwrap_or(0));
    Ok(Saved {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        header: row.try_get(2)?,
        revision: count(3)?,
        cursor: count(4)? as usize,
        steps: Vec::new(),
    })
}

fn read_step(row: &SqliteRow) -> Option<Step> {
    let number = |index| row.try_get::<i64, _>(index).ok().and_then(|number| u32::try_from(number).ok());
    Some(Step { choice: number(0)?, digest: number(1)? })
}
