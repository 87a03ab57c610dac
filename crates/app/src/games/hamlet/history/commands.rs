//! The commands about finished games of Hamlet and about its game of the week. All of it is computed from the logs; nothing is stored.

use crate::api::{Statistics, Weekly};
use crate::games::hamlet::history::week;
use crate::games::history::week::WeekDay;
use crate::problems::{self, Answer};
use crate::session::app::App;
use hamlet_rules::Hamlet;

impl App {
    /// Returns the statistics of the finished games of Hamlet, by player.
    ///
    /// # Errors
    /// `storage`.
    pub async fn statistics(&self) -> Answer<Statistics> {
        self.statistics_of::<Hamlet>().await
    }

    /// Returns Hamlet's game of the week of a day such as `2026-11-21`. The screen passes the day, so that the player's time
    /// zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn weekly(&self, day: &str) -> Answer<Weekly> {
        let at = WeekDay::parse(day).ok_or_else(|| problems::bad_request("problem_day"))?;
        let games = self.cards_of::<Hamlet>(|header| week::is(header, at.week)).await?;
        Ok(Weekly { games, ..week::weekly(at) })
    }
}
