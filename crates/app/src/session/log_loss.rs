//! Shows and closes the notice about a damaged write-ahead log, and empties the log.

use crate::api::{LogLoss, Phrase};
use crate::problems::Answer;
use crate::session::app::App;
use hamlet_store::LossKind;
use std::path::Path;

impl App {
    /// Returns the notice that changes may be missing from the saved games, until the player closes it.
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

    /// Closes the notice about the damaged log in the folder `kept`. The files in the folder stay.
    ///
    /// # Errors
    /// `storage`.
    pub async fn close_log_loss(&self, kept: &str) -> Answer<()> {
        Ok(self.store()?.dismiss_loss(kept).await?)
    }

    /// Empties the write-ahead log. The ui calls this when the screen is hidden, since the system may then end the program. May be
    /// called at any time; data is durable even if it is not called.
    ///
    /// # Errors
    /// `storage` if the file of saved games is not open. A log that cannot be emptied now is no error.
    pub async fn pause(&self) -> Answer<()> {
        let _ = self.store()?.checkpoint().await;
        Ok(())
    }
}
