//! The command that Carcassonne has beside those of every table.

use crate::api::{CarcWhy, CarcWish};
use crate::problems::Answer;
use crate::session::app::{App, open_as};
use carcassonne_rules::Carcassonne;

impl App {
    /// Returns why a wish at a table of Carcassonne cannot be granted; `None` where it can.
    ///
    /// # Errors
    /// `stale` if the game has moved on; `not_found`, `damaged`, `storage`; `bad_request` for a save of another game.
    pub async fn why_carcassonne(&self, game: &str, state: u32, wish: CarcWish) -> Answer<Option<CarcWhy>> {
        let held = self.hold_at(game, state).await?;
        Ok(open_as::<Carcassonne>(&held)?.table().wish(wish))
    }
}
