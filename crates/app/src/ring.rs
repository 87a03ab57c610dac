//! The copies that are made by themselves: one a day, the last ten kept.

use hamlet_store::Store;
use std::path::{Path, PathBuf};

/// So many days are kept.
pub const KEPT: usize = 10;

/// Where the copies of a file lie.
pub fn folder(file: &Path) -> PathBuf {
    file.parent().unwrap_or(Path::new(".")).join("backups")
}

/// The day's copy. A disk too full for it is no reason not to play.
pub async fn daily(store: &Store, file: &Path) {
    if store.is_empty().await.is_ok_and(|empty| !empty) {
        let _ = store.backup_daily(&folder(file), KEPT).await;
    }
}
