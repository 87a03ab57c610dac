//! Names that belong to one player, in every game.

use crate::problems::{self, Answer};
use crate::session::app::App;

impl App {
    /// Counts the games of a name for another one from now on, or separately again without one.
    ///
    /// # Errors
    /// `refused` if both played in one game, so that they are two people; `storage`.
    pub async fn join_names(&self, name: &str, with: Option<String>) -> Answer<()> {
        let histories = self.known_games().iter().filter_map(|game| game.history());
        for history in histories {
            if let Some(with) = &with
                && history.met(self, name, with).await?
            {
                return Err(problems::refused("problem_names_together"));
            }
        }
        self.count_for(name, with.as_deref()).await
    }
}
