//! The questions about a game: why an action is not possible, the statistics, and the game of the week.

use crate::api::RulesetName;
use crate::problems::{self, Answer};
use crate::session::app::{History, open_as};
use crate::session::game::Game;
use crate::session::live::Live;
use crate::session::play::Tables;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A game that answers questions about its table and its finished games.
pub trait Questions: Game {
    /// An action that may not be possible, about which a player asks.
    type Wish: DeserializeOwned + Send;
    /// The reason why an action is not possible.
    type Why: Serialize + Send;

    /// Returns why an action is not possible; `None` if it is possible, or if the game gives no reasons.
    fn why(_live: &Live<Self>, _wish: Self::Wish) -> Option<Self::Why> {
        None
    }

    /// Returns the game's statistics and game of the week; `None` if it has neither.
    fn history() -> Option<&'static dyn History> {
        None
    }
}

impl<G: Questions> Tables<'_, G> {
    /// Returns why an action is not possible; `None` if it is possible.
    ///
    /// # Errors
    /// `stale` if the game has moved on; `not_found`, `damaged`, `storage`; `bad_request` for a save of another game.
    pub async fn why(&self, game: &str, state: u32, wish: G::Wish) -> Answer<Option<G::Why>> {
        let held = self.app().hold_at(game, state).await?;
        Ok(G::why(open_as::<G>(&held)?, wish))
    }

    /// Returns the statistics of the finished games by player, as the game's own type in JSON.
    ///
    /// # Errors
    /// `not_found` if the game has no statistics; `storage`.
    pub async fn statistics(&self, _ruleset: RulesetName) -> Answer<Value> {
        history::<G>()?.statistics(self.app()).await
    }

    /// Returns the game of the week of a day such as `2026-11-21`, as the game's own type in JSON. The ui passes the day in the player's
    /// time zone.
    ///
    /// # Errors
    /// `not_found` if the game has no game of the week; `bad_request` if the day is invalid; `storage`.
    pub async fn weekly(&self, _ruleset: RulesetName, day: &str) -> Answer<Value> {
        history::<G>()?.weekly(self.app(), day).await
    }
}

fn history<G: Questions>() -> Answer<&'static dyn History> {
    G::history().ok_or_else(|| problems::not_found("problem_other_game"))
}
