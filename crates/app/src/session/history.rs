//! The finished games of a kind and its game of the week, without its types.

use crate::api::{GameCard, RulesetName};
use crate::problems::{self, Answer};
use crate::session::app::App;
use crate::session::game::Game;
use crate::session::play::Tables;
use serde_json::Value;
use std::fmt::Debug;
use std::pin::Pin;

/// An answer that is awaited.
pub type Awaited<'a, T> = Pin<Box<dyn Future<Output = Answer<T>> + Send + 'a>>;

/// A game whose finished games are counted and that has a game of the week.
pub trait History: Debug + Sync {
    /// Returns the statistics of the finished games by player, as the game's own type in JSON.
    fn statistics<'a>(&self, app: &'a App) -> Awaited<'a, Value>;

    /// Returns the game of the week of a day such as `2026-11-21`, as the game's own type in JSON; `bad_request` if the day is invalid.
    fn weekly<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Value>;

    /// Returns the saved games of the game of the week of a day, last played first; `bad_request` if the day is invalid.
    fn week_games<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Vec<GameCard>>;

    /// Returns whether the players of two names played in one game, so that they are two people.
    fn met<'a>(&self, app: &'a App, name: &'a str, other: &'a str) -> Awaited<'a, bool>;
}

impl<G: Game> Tables<'_, G> {
    /// Returns the statistics of the finished games, by player, in the game's own type.
    ///
    /// # Errors
    /// `not_found` if the game has none; `storage`.
    pub async fn statistics(&self, _ruleset: RulesetName) -> Answer<Value> {
        history::<G>()?.statistics(self.app()).await
    }

    /// Returns the game of the week of a day such as `2026-11-21`, in the game's own type. The screen passes the day, so that the
    /// player's time zone counts.
    ///
    /// # Errors
    /// `not_found` if the game has none; `bad_request` if the day is invalid; `storage`.
    pub async fn weekly(&self, _ruleset: RulesetName, day: &str) -> Answer<Value> {
        history::<G>()?.weekly(self.app(), day).await
    }
}

fn history<G: Game>() -> Answer<&'static dyn History> {
    G::history().ok_or_else(|| problems::not_found("problem_other_game"))
}
