//! What a damaged log of the saved games may have cost, and keeping that log short.

use crate::api::{LogLoss, Phrase};
use crate::problems::Answer;
use crate::session::app::App;
use hamlet_store::LossKind;
use std::path::Path;

impl App {
    /// Returns what may be missing from the saved games, until the player closes the notice.
    ///
    /// # Errors
    /// `storage`.
    pub async fn log_loss(&self) -> Answer<Option<LogLoss>> {
        let Some(loss) = self.store()?.loss().await? else { return Ok(None) };
        let key = match loss.kind {
            LossKind::LastChange => "loss_last_change",
            LossKind::Changes => "loss_changes",
            LossKind::ForeignLog => "loss_foreign_log",
        };
        let games = self.backups().parent().unwrap_or(Path::new("."));
        let folder = games.join(&loss.kept).display().to_string();
        Ok(Some(LogLoss { phrase: Phrase::new(key), folder, kept: loss.kept }))
    }

    /// Closes the notice about the log that is kept under this name. The kept files stay.
    ///
    /// # Errors
    /// `storage`.
    pub async fn close_log_loss(&self, kept: &str) -> Answer<()> {
        Ok(self.store()?.dismiss_loss(kept).await?)
    }

    /// Prepares for being ended by the system: the screen is out of sight. May be called at any time, and often; nobody
    /// waits for it, and nothing needs it to last.
    ///
    /// # Errors
    /// `storage` where the file of saved games is not open. A log that cannot be written into the file now stays.
    pub async fn pause(&self) -> Answer<()> {
        let _ = self.store()?.checkpoint().await;
        Ok(())
    }
}
