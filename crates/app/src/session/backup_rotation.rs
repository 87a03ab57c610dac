//! Makes the automatic daily backup and removes old backups.

use hamlet_store::Store;
use std::path::{Path, PathBuf};

/// The number of daily backups that are kept, and the number of manual ones.
pub const KEPT: usize = 10;

/// Returns the folder of a file's backups.
pub fn folder(file: &Path) -> PathBuf {
    file.parent().unwrap_or(Path::new(".")).join("backups")
}

/// Removes incomplete backups, and makes the daily backup if there is a saved game. Ignores failures such as a full disk,
/// so that games can still be played.
pub async fn daily(store: &Store, file: &Path) {
    let folder = folder(file);
    hamlet_store::sweep_backups(&folder);
    if store.is_empty().await.is_ok_and(|empty| !empty)
        && let Ok(now) = store.now().await
    {
        let _ = store.backup_daily(&folder, KEPT, &now).await;
    }
}
