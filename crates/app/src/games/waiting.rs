//! What waits on the home screen: this week's game of each game, the next challenge, and the puzzle of the day.

use crate::api::{ChallengeCard, Waiting, WeekGames};
use crate::games::history::history_of::day_of;
use crate::problems::Answer;
use crate::session::app::App;

/// The stars of a challenge that cannot be done better.
const MOST_STARS: u8 = 3;

impl App {
    /// Returns the games of the week of a day such as `2026-11-21`, the next challenge, and the puzzle of the day. The screen passes
    /// the day, so that the player's time zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn waiting(&self, day: &str) -> Answer<Waiting> {
        let days_left = day_of(day)?.days_left();
        let mut weeks = Vec::new();
        for game in self.known_games() {
            if let Some(history) = game.history() {
                weeks.push(WeekGames {
                    ruleset: game.id().into(),
                    games: history.week_games(self, day).await?,
                });
            }
        }
        let is_done = |card: &ChallengeCard| card.best.as_ref().is_some_and(|best| best.stars >= MOST_STARS);
        Ok(Waiting {
            days_left,
            weeks,
            challenge: self.challenges().await?.into_iter().find(|card| !is_done(card)),
            puzzle: self.daily_puzzle(day).await?,
        })
    }
}
