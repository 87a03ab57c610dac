//! Implements [`History`] for every game that is [`Counted`].

use crate::api::GameCard;
use crate::games::history::counted::Counted;
use crate::games::history::week::WeekDay;
use crate::problems::{self, Answer};
use crate::session::app::{App, Awaited, History};
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;

/// The history of the game `G`.
#[derive(Debug)]
pub struct HistoryOf<G: Counted>(PhantomData<G>);

impl<G: Counted> HistoryOf<G> {
    /// Returns the history.
    pub const fn new() -> HistoryOf<G> {
        HistoryOf(PhantomData)
    }
}

impl<G: Counted> History for HistoryOf<G> {
    fn statistics<'a>(&self, app: &'a App) -> Awaited<'a, Value> {
        Box::pin(async { json(&app.statistics_of::<G>().await?) })
    }

    fn weekly<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Value> {
        Box::pin(async { json(&app.weekly_of::<G>(day).await?) })
    }

    fn week_games<'a>(&self, app: &'a App, day: &'a str) -> Awaited<'a, Vec<GameCard>> {
        Box::pin(async { app.games_of_week::<G>(day_of(day)?).await })
    }

    fn met<'a>(&self, app: &'a App, name: &'a str, other: &'a str) -> Awaited<'a, bool> {
        Box::pin(app.met::<G>(name, other))
    }
}

fn json(told: &impl Serialize) -> Answer<Value> {
    serde_json::to_value(told).map_err(problems::storage)
}

/// Parses a day such as `2026-11-21`.
///
/// # Errors
/// `bad_request` if the text is no day.
pub fn day_of(day: &str) -> Answer<WeekDay> {
    WeekDay::parse(day).ok_or_else(|| problems::bad_request("problem_day"))
}

impl App {
    /// Returns the game of the week of a day.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn weekly_of<G: Counted>(&self, day: &str) -> Answer<G::Weekly> {
        let at = day_of(day)?;
        Ok(G::weekly(at, self.games_of_week::<G>(at).await?))
    }

    async fn games_of_week<G: Counted>(&self, at: WeekDay) -> Answer<Vec<GameCard>> {
        self.cards_of::<G>(|header| G::is_of_week(header, at.week)).await
    }
}
