//! Copies the database file: a consistent snapshot made by SQLite, checked before it gets its final name.

use crate::connection::Shared;
use crate::error::StoreError;
use crate::file::{APPLICATION_ID, side_file};
use crate::folder_lock::Lock;
use crate::structure::{Check, structural_fault};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::{Path, PathBuf};

/// Writes a snapshot to a new file, which gets its final name when it is complete and checked. The connection is used only while
/// the snapshot is written, not while the folder's lock is waited for or the copy is checked.
pub(crate) async fn copy(shared: &Shared, file: &Path) -> Result<PathBuf, StoreError> {
    let failed = |detail: String| StoreError::Copy { file: file.to_owned(), detail };
    let io = |error: std::io::Error| failed(error.to_string());
    let folder = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(io)?;
    let _lock = Lock::take(folder).await.map_err(io)?;
    let part = side_file(file, ".part");
    // Left by an interrupted copy.
    let _ = std::fs::remove_file(&part);
    let done = write(shared, &part).await;
    let done = match done {
        Ok(()) => check(&part).await.map_err(failed),
        Err(error) => Err(error),
    };
    let done = done.and_then(|()| {
        std::fs::File::open(&part).and_then(|written| written.sync_all()).map_err(io)?;
        std::fs::rename(&part, file).map_err(io)?;
        // Sync the folder to make the name durable, where the system allows opening folders.
        if let Ok(folder) = std::fs::File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(file.to_owned())
    });
    if done.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    done
}

async fn write(shared: &Shared, part: &Path) -> Result<(), StoreError> {
    let name = part.to_str().ok_or_else(|| StoreError::Copy {
        file: part.to_owned(),
        detail: "its path is not valid UTF-8".to_owned(),
    })?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut *shared.acquire().await?).await?;
    Ok(())
}

/// Checks a copy with SQLite's integrity check and ours.
async fn check(file: &Path) -> Result<(), String> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let wrong = |error: sqlx::Error| error.to_string();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(wrong)?;
    let row = sqlx::query("PRAGMA application_id").fetch_one(&mut connection).await.map_err(wrong)?;
    let application: i64 = row.try_get(0).map_err(wrong)?;
    let fault = structural_fault(&mut connection, Check::Full).await.map_err(wrong)?;
    connection.close().await.map_err(wrong)?;
    match (application, fault) {
        (APPLICATION_ID, None) => Ok(()),
        (APPLICATION_ID, Some(fault)) => Err(fault),
        _ => Err("the copy is not a file of saved games".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::copy;
    use crate::folder_lock::Lock;
    use crate::store::Store;

    #[tokio::test]
    async fn requests_go_on_while_a_copy_waits_for_its_folder() {
        let folder = tempfile::tempdir().expect("folder");
        let store = Store::open(&folder.path().join("games.sqlite")).await.expect("opens");
        let lock = Lock::try_take(folder.path()).expect("nobody else writes");
        let asking = async {
            let asked = store.set_setting("colour", "plum").await;
            drop(lock);
            asked
        };
        // The copy is polled first, and waits for the lock.
        let file = folder.path().join("copy.sqlite");
        let (copied, asked) = tokio::join!(copy(&store.shared, &file), asking);
        asked.expect("the connection is free");
        copied.expect("copied once the lock is free");
    }
}
