//! Which copies of the saved games are kept, and the one that is made by itself.

use hamlet_store::Store;
use std::path::{Path, PathBuf};

/// The number of daily backups that are kept, and the number of manual ones.
pub const KEPT: usize = 10;

/// Returns where the copies of a file lie.
pub fn folder(file: &Path) -> PathBuf {
    file.parent().unwrap_or(Path::new(".")).join("backups")
}

/// Removes unfinished copies of an earlier run and makes the day's copy, where there is a saved game. A disk too full
/// for it is no reason not to play.
pub async fn daily(store: &Store, file: &Path) {
    let folder = folder(file);
    hamlet_store::sweep_backups(&folder);
    if store.is_empty().await.is_ok_and(|empty| !empty)
        && let Ok(now) = store.now().await
    {
        let _ = store.backup_daily(&folder, KEPT, &now).await;
    }
}
