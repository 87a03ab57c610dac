//! The commands about puzzles.

use super::daily;
use super::list::{Puzzle, puzzle, puzzles};
use super::run::{self, Kept, SETTINGS};
use crate::api::{AdvisedTurn, DailyPuzzle, GameView, PuzzleCard, Puzzles};
use crate::games::hamlet::coach::SolutionCoach;
use crate::problems::{self, Answer};
use crate::session::app::{App, open_as};
use hamlet_rules::Hamlet;
use std::collections::{BTreeSet, HashMap};
use time::Date;

/// The stored puzzles by id.
type Stored = HashMap<String, Kept>;

impl App {
    /// Returns every puzzle with the player's best turn, and the puzzle of a day such as `2026-11-24`. The screen passes the day, so
    /// that the player's time zone counts.
    ///
    /// # Errors
    /// `bad_request` if the day is invalid; `storage`.
    pub async fn puzzles(&self, day: &str) -> Answer<Puzzles> {
        let today = today(day)?;
        let stored = self.stored_puzzles().await?;
        let all = puzzles().map_err(problems::storage)?;
        Ok(Puzzles {
            daily: daily(today, all, &stored)?,
            all: all.iter().map(|puzzle| card(puzzle, &stored)).collect(),
            longest_streak: daily::longest(&solved_days(&stored)),
        })
    }

    /// Returns the puzzle of a day, like [`App::puzzles`].
    ///
    /// # Errors
    /// Those of [`App::puzzles`].
    pub(crate) async fn daily_puzzle(&self, day: &str) -> Answer<DailyPuzzle> {
        let stored = self.stored_puzzles().await?;
        daily(today(day)?, puzzles().map_err(problems::storage)?, &stored)
    }

    /// Opens a puzzle, from its beginning if its turn was ended or `again` is set. If it is the puzzle of the day, solving it counts
    /// for that day. `names` are the names of the seats.
    ///
    /// # Errors
    /// `not_found` if there is no such puzzle; `bad_request` if the day is invalid; `storage`.
    pub async fn begin_puzzle(
        &self,
        id: &str,
        day: &str,
        names: Vec<String>,
        again: bool,
    ) -> Answer<GameView> {
        let known = puzzle(id).ok_or_else(|| problems::not_found("problem_no_puzzle"))?;
        let of_day = daily::of(today(day)?, puzzles().map_err(problems::storage)?);
        let day = of_day.filter(|of_day| of_day.row.id == id).and_then(|_| day.get(..10)).map(str::to_owned);
        let begun = |now: Option<String>| run::begin(now, names, day, again);
        self.store()?.change_setting(&run::setting(known), begun).await?;
        self.of::<Hamlet>().open_game(&known.game_id()).await
    }

    /// Returns the best turn of a puzzle, once a turn was ended.
    ///
    /// # Errors
    /// `refused` if no turn was ended; `not_found` if there is no such puzzle; `storage`.
    pub async fn puzzle_solution(&self, id: &str) -> Answer<AdvisedTurn> {
        let known = puzzle(id).ok_or_else(|| problems::not_found("problem_no_puzzle"))?;
        let stored = self.store()?.setting(&run::setting(known)).await?;
        if stored.as_deref().and_then(run::parse).is_none_or(|kept| kept.best.is_none()) {
            return Err(problems::refused("puzzle_try_first"));
        }
        let position = known.open().map_err(problems::storage)?;
        let held = self.hold(&known.game_id()).await?;
        let live = open_as::<Hamlet>(&held)?;
        live.shown(&SolutionCoach, &position.start, &position.solution)
            .ok_or_else(|| problems::storage("the rivals' data is unusable"))
    }

    async fn stored_puzzles(&self) -> Answer<Stored> {
        let stored = self.store()?.settings_under(SETTINGS).await?;
        Ok(stored.into_iter().filter_map(|(id, text)| Some((id, run::parse(&text)?))).collect())
    }
}

fn today(day: &str) -> Answer<Date> {
    daily::day(day).ok_or_else(|| problems::bad_request("problem_day"))
}

fn solved_days(stored: &Stored) -> BTreeSet<Date> {
    stored.values().flat_map(|kept| &kept.days).filter_map(|day| daily::day(day)).collect()
}

fn daily(today: Date, all: &[Puzzle], stored: &Stored) -> Answer<DailyPuzzle> {
    let of_day = daily::of(today, all).ok_or_else(|| problems::storage("there are no puzzles"))?;
    let days = solved_days(stored);
    Ok(DailyPuzzle {
        puzzle: card(of_day, stored),
        solved: days.contains(&today),
        streak: daily::streak(&days, today),
    })
}

fn card(puzzle: &Puzzle, stored: &Stored) -> PuzzleCard {
    PuzzleCard {
        id: puzzle.row.id.clone(),
        number: puzzle.number,
        grade: puzzle.row.grade,
        solo: puzzle.game.solo,
        season: puzzle.game.season,
        best: stored.get(&puzzle.row.id).and_then(|kept| kept.best),
    }
}
