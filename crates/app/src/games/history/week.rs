//! Calendar weeks, which are the seeds of the games of the week.

use crate::api::GameCard;
use crate::problems::Answer;
use crate::session::app::App;
use crate::session::game::Game;
use hamlet_record::Header;
use time::format_description::well_known::Iso8601;
use time::{Date, Weekday};

/// A calendar week (ISO 8601).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Week {
    /// The year that the week belongs to.
    pub year: i32,
    /// 1 to 53.
    pub number: u8,
}

/// A day of a week.
#[derive(Clone, Copy, Debug)]
pub struct WeekDay {
    /// The week.
    pub week: Week,
    /// The day.
    pub day: Weekday,
}

impl Week {
    fn of(date: Date) -> Week {
        let (year, number, _) = date.to_iso_week_date();
        Week { year, number }
    }

    /// Returns the seed of the week's game, as text.
    pub fn seed(self) -> String {
        format!("{}-W{:02}", self.year, self.number)
    }

    /// Returns the week whose game was played, if it was played up to 60 weeks later.
    pub fn played(at: &str, is_game_of: impl Fn(Week) -> bool) -> Option<Week> {
        let date = Date::parse(at.get(..10)?, &Iso8601::DATE).ok()?;
        // The device's clock may be a day behind the clock of the device that created the game.
        Week::before(date.next_day()?, is_game_of)
    }

    /// Returns the week whose game it is, if it is one of the 62 weeks up to that of a day such as `2026-11-29`.
    pub fn up_to(day: &str, is_game_of: impl Fn(Week) -> bool) -> Option<Week> {
        Week::before(Date::parse(day, &Iso8601::DATE).ok()?, is_game_of)
    }

    fn before(date: Date, is_game_of: impl Fn(Week) -> bool) -> Option<Week> {
        let days = std::iter::successors(Some(date), |day| day.checked_sub(time::Duration::WEEK)).take(62);
        days.map(Week::of).find(|week| is_game_of(*week))
    }
}

impl WeekDay {
    /// Returns the week of a day such as `2026-11-21`, ignoring a time after it.
    pub fn parse(day: &str) -> Option<WeekDay> {
        let date = Date::parse(day.get(..10)?, &Iso8601::DATE).ok()?;
        Some(WeekDay { week: Week::of(date), day: date.weekday() })
    }

    /// Returns the days until the next week, 1 to 7.
    pub fn days_left(self) -> u8 {
        8 - self.day.number_from_monday()
    }
}

impl App {
    /// Returns the cards of the saved games of a kind whose header passes a test, last played first.
    ///
    /// # Errors
    /// `storage`.
    pub(crate) async fn cards_of<G: Game>(
        &self,
        is_wanted: impl Fn(&Header<G>) -> bool,
    ) -> Answer<Vec<GameCard>> {
        let mut games = Vec::new();
        for entry in self.store()?.list(false).await? {
            let header: Result<Header<G>, _> = serde_json::from_str(&entry.header);
            if header.is_ok_and(|header| is_wanted(&header)) {
                games.extend(self.card(&entry, false).await);
            }
        }
        Ok(games)
    }
}
