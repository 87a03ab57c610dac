//! The losses found when the file was opened, reported until the player closes the notice.

use crate::error::StoreError;
use crate::store::Store;
use crate::wal_check::{Loss, unreported};
use std::fs;
use std::path::Path;

/// The setting with the loss to report, as JSON.
const SETTING: &str = "log_loss";

impl Store {
    /// Returns the loss that the player has not closed yet.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn loss(&self) -> Result<Option<Loss>, StoreError> {
        Ok(self.setting(SETTING).await?.and_then(|stored| parse(&stored)))
    }

    /// Closes the notice of the loss kept at that place, unless another loss was found since. The kept files
    /// stay.
    ///
    /// # Errors
    /// [`StoreError::Sql`].
    pub async fn dismiss_loss(&self, kept: &str) -> Result<(), StoreError> {
        let close = |stored: Option<String>| {
            let other = stored.filter(|stored| parse(stored).is_some_and(|loss| loss.kept != kept));
            Ok(other.unwrap_or_default())
        };
        self.change_setting::<StoreError>(SETTING, close).await
    }

    /// Stores the losses found when the file was opened. The most serious one stays.
    pub(crate) async fn record_losses(&self, file: &Path) -> Result<(), StoreError> {
        for untold in unreported(file) {
            let Ok(text) = fs::read_to_string(&untold) else { continue };
            let Some(loss) = parse(&text) else { continue };
            if self.loss().await?.is_none_or(|known| known.kind <= loss.kind) {
                self.set_setting(SETTING, &text).await?;
            }
            // If it cannot be removed, the loss is reported once more.
            let _ = fs::remove_file(untold);
        }
        Ok(())
    }
}

fn parse(stored: &str) -> Option<Loss> {
    serde_json::from_str(stored).ok()
}
