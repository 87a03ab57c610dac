//! The commands about finished games of Carcassonne and about its game of the week.

use crate::api::{CarcStatistics, CarcWeekly, GameCard};
use crate::games::carcassonne::history::week;
use crate::games::history::week::WeekDay;
use crate::problems::{self, Answer};
use crate::session::app::App;
use carcassonne_rules::Carcassonne;

impl App {
    /// Returns the statistics of the finished games of Carcassonne, by player.
    ///
    /// # Errors
    /// `storage`.
    pub async fn statistics_carcassonne(&self) -> Answer<CarcStatistics> {
        self.statistics_of::<Carcassonne>().await
    }

    /// Returns Carcassonne's game of the week of a day such as `2026-11-21`. The screen passes the day, so that the player's time
    /// zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn weekly_carcassonne(&self, day: &str) -> Answer<CarcWeekly> {
        let at = WeekDay::parse(day).ok_or_else(|| problems::bad_request("problem_day"))?;
        let games = self.cards_of::<Carcassonne>(|header| week::is(header, at.week)).await?;
        let points = |card: &&GameCard| card.players.first().map(|person| person.points);
        let best = games.iter().filter(|card| card.over).max_by_key(points).cloned();
        Ok(CarcWeekly { games, best, ..week::weekly(at) })
    }
}
