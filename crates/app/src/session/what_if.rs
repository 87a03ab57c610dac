//! Marks what-ifs: games that branch from the middle of another game. The mark is stored on this device only.

use crate::problems::Answer;
use crate::session::app::App;

/// Returns the key of the setting that marks a game as a what-if.
fn setting(game: &str) -> String {
    format!("what_if:{game}")
}

impl App {
    /// Returns whether a game was branched from the middle of another game on this device.
    ///
    /// # Errors
    /// `storage`.
    pub async fn is_what_if(&self, game: &str) -> Answer<bool> {
        Ok(self.store()?.setting(&setting(game)).await?.is_some())
    }

    /// Marks a game as a what-if.
    pub(crate) async fn mark_what_if(&self, game: &str) -> Answer<()> {
        Ok(self.store()?.set_setting(&setting(game), "").await?)
    }
}
