//! Marks what-ifs: games that branch from the middle of another game. The mark is stored on this device only.

use crate::api::WhatIf;
use crate::problems::Answer;
use crate::session::app::App;

/// Returns the key of the setting that marks a game as a what-if. Its value is the id of the original game, or empty
/// if the game was branched before the id was stored.
fn setting(game: &str) -> String {
    format!("what_if:{game}")
}

impl App {
    /// Returns from which game a game was branched in the middle on this device; `None` if it is not a what-if.
    ///
    /// # Errors
    /// `storage`.
    pub async fn what_if(&self, game: &str) -> Answer<Option<WhatIf>> {
        let Some(original) = self.store()?.setting(&setting(game)).await? else { return Ok(None) };
        let saved = self.list_games().await?.into_iter().find(|card| card.game == original);
        Ok(Some(WhatIf { original: saved.map(|card| card.game) }))
    }

    /// Marks a game as a what-if of the original game.
    pub(crate) async fn mark_what_if(&self, game: &str, original: &str) -> Answer<()> {
        Ok(self.store()?.set_setting(&setting(game), original).await?)
    }
}
