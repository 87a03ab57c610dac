//! What waits on the home screen: this week's game of each game, the next challenge, and the puzzle of the day.

use crate::api::{ChallengeCard, Waiting, WeekGames};
use crate::problems::Answer;
use crate::session::app::App;
use carcassonne_rules::Carcassonne;
use tabletop::Ruleset;

/// The stars of a challenge that cannot be done better.
const MOST_STARS: u8 = 3;

impl App {
    /// Returns the games of the week of a day such as `2026-11-21`, the next challenge, and the puzzle of the day. The screen passes
    /// the day, so that the player's time zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn waiting(&self, day: &str) -> Answer<Waiting> {
        let hamlet = self.weekly(day).await?;
        let carcassonne = self.weekly_carcassonne(day).await?;
        let is_done = |card: &ChallengeCard| card.best.as_ref().is_some_and(|best| best.stars >= MOST_STARS);
        Ok(Waiting {
            days_left: hamlet.days_left,
            weeks: vec![
                WeekGames { ruleset: hamlet.ruleset, games: hamlet.games },
                WeekGames { ruleset: Carcassonne::ID.into(), games: carcassonne.games },
            ],
            challenge: self.challenges().await?.into_iter().find(|card| !is_done(card)),
            puzzle: self.daily_puzzle(day).await?,
        })
    }
}
