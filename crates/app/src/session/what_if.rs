//! What-ifs: copies that begin in the middle of another game. This device alone knows which of its games are such.

use crate::problems::Answer;
use crate::session::app::App;

/// Returns the setting that marks a game.
fn setting(game: &str) -> String {
    format!("what_if:{game}")
}

impl App {
    /// Returns whether a game is a copy that began in the middle of another one on this device.
    ///
    /// # Errors
    /// `storage`.
    pub async fn is_what_if(&self, game: &str) -> Answer<bool> {
        Ok(self.store()?.setting(&setting(game)).await?.is_some())
    }

    /// Marks a game as such a copy.
    pub(crate) async fn mark_what_if(&self, game: &str) -> Answer<()> {
        Ok(self.store()?.set_setting(&setting(game), "").await?)
    }
}
