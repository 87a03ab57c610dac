//! Reviews a finished game: compares each turn with the best turn that a search finds.

use crate::api::{LookBack, TurnReview};
use crate::problems::{self, Answer};
use crate::session::advice::{AdvisedTurnIn, coach};
use crate::session::app::open_mut_as;
use crate::session::game::Game;
use crate::session::live::Live;
use crate::session::play::Tables;
use crate::session::turns::{Begun, PlayedTurn, played, turns};
use search::Review;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use tabletop::GameState;

/// Number of turns that one request reviews; takes a fraction of a second, even on a phone.
const BATCH: usize = 6;
/// Maximum number of turns that are reported as having mattered.
const MOST: usize = 3;
/// Minimum number of points that a turn must have missed to matter.
const LEAST: u32 = 2;
/// The version of stored reviews. Reviews of other versions are computed again.
const VERSION: u32 = 3;

/// The reviews of a game's turns, as stored in a setting.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// The number of the game's choices; with `digest`, shows whether the game has changed since the reviews.
    choices: usize,
    /// The digest of the last choice.
    digest: u32,
    /// The reviews of the turns reviewed so far.
    turns: Vec<TurnValue>,
}

/// The value of a turn and the points that it missed, stored as `[value, missed]`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(i32, u32)", into = "(i32, u32)")]
struct TurnValue {
    value: i32,
    missed: u32,
}

impl From<(i32, u32)> for TurnValue {
    fn from((value, missed): (i32, u32)) -> TurnValue {
        TurnValue { value, missed }
    }
}

impl From<TurnValue> for (i32, u32) {
    fn from(TurnValue { value, missed }: TurnValue) -> (i32, u32) {
        (value, missed)
    }
}

impl<G: Game> Tables<'_, G> {
    /// Reviews the next turns of a finished game, stores the reviews, and returns all reviews so far. The search is stopped by
    /// [`App::stop_rival`](crate::App::stop_rival).
    ///
    /// # Errors
    /// `refused` if the game is not over or has no coach, or the search was stopped; `not_found` for a lesson; `stale` if the game was
    /// changed meanwhile; `damaged`, `storage`.
    pub async fn look_back(&self, game: &str) -> Answer<LookBack> {
        let (app, coach) = (self.app(), coach::<G>()?);
        let search = app.searches.begin(game);
        let setting = format!("look_back:{game}");
        let stored = app.store()?.setting(&setting).await?;
        let mut kept: Kept = stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let (turns, people, batch, state) = {
            let mut held = app.hold(game).await?;
            let live = open_mut_as::<G>(&mut held)?;
            if live.guide.is_some() {
                return Err(problems::not_found("problem_no_game"));
            }
            if !live.log.game().is_over() {
                return Err(problems::refused("problem_not_over"));
            }
            let choices = live.log.cursor();
            let digest =
                choices.checked_sub(1).and_then(|last| live.log.step(last)).map_or(0, |step| step.digest);
            if (kept.version, kept.choices, kept.digest) != (VERSION, choices, digest) {
                kept = Kept { version: VERSION, choices, digest, turns: Vec::new() };
            }
            let turns = turns(live, coach);
            let people: Vec<bool> =
                live.log.header().seats.iter().map(|label| label.rival.is_none()).collect();
            let batch = batch(live, &turns, kept.turns.len());
            (turns, people, batch, live.save.revision)
        };
        if !batch.is_empty() {
            let stop = search.flag();
            let review =
                move || batch.iter().map(|turn| coach.review(&turn.start, &turn.choices, &stop)).collect();
            let reviews: Option<Vec<Review>> =
                tokio::task::spawn_blocking(review).await.map_err(problems::storage)?;
            search.check()?;
            drop(app.hold_at(game, state).await?);
            let reviews = reviews.ok_or_else(|| problems::refused("problem_no_advice"))?;
            kept.turns.extend(reviews.iter().map(|review| TurnValue {
                value: review.value.round() as i32,
                missed: review.missed.round() as u32,
            }));
            let text = serde_json::to_string(&kept).map_err(problems::storage)?;
            app.store()?.set_setting(&setting, &text).await?;
        }
        Ok(told(state, &turns, &people, &kept))
    }

    /// Returns a better turn than the one that begins at a moment of a finished game, as found by the search of [`Tables::look_back`].
    /// `state` is the revision of the game. The search is stopped by [`App::stop_rival`](crate::App::stop_rival).
    ///
    /// # Errors
    /// `refused` if the game is not over or has no coach, no better turn is found, or the search was stopped; `stale` if the game has
    /// another revision; `not_found` also if no reviewed turn begins at the moment; `damaged`, `storage`.
    pub async fn better_turn(&self, game: &str, state: u32, moment: u32) -> Answer<AdvisedTurnIn<G>> {
        let (app, coach) = (self.app(), coach::<G>()?);
        let search = app.searches.begin(game);
        let turn = {
            let mut held = app.hold_at(game, state).await?;
            let live = open_mut_as::<G>(&mut held)?;
            if !live.log.game().is_over() {
                return Err(problems::refused("problem_not_over"));
            }
            let turns = turns(live, coach);
            let at = turns.iter().position(|turn| turn.moment == moment);
            let at = at.ok_or_else(|| problems::not_found("problem_no_moment"))?;
            played(live, &turns, at).ok_or_else(|| problems::not_found("problem_no_moment"))?
        };
        let stop = search.flag();
        let think = move || {
            let review = coach.review(&turn.start, &turn.choices, &stop);
            let better = review.filter(|review| !review.best.is_empty());
            (better.and_then(|review| coach.explain(&turn.start, &review.best)), turn.start)
        };
        let (found, start) = tokio::task::spawn_blocking(think).await.map_err(problems::storage)?;
        search.check()?;
        let mut held = app.hold_at(game, state).await?;
        let live = open_mut_as::<G>(&mut held)?;
        let turns = live.advised(&start, found.into_iter().collect())?;
        turns.into_iter().next().ok_or_else(|| problems::refused("problem_no_advice"))
    }
}

/// Returns the next turns to review, at most [`BATCH`]. `known` is the number of reviewed turns.
fn batch<G: Game>(live: &Live<G>, turns: &[Begun], known: usize) -> Vec<PlayedTurn<G>> {
    (known..turns.len()).take(BATCH).filter_map(|at| played(live, turns, at)).collect()
}

/// Converts the reviews to the form that a screen shows.
fn told(state: u32, turns: &[Begun], people: &[bool], kept: &Kept) -> LookBack {
    let reviewed = turns.iter().zip(&kept.turns).map(|(turn, known)| TurnReview {
        seat: turn.seat,
        round: turn.round,
        moment: turn.moment,
        value: known.value,
        missed: known.missed,
    });
    let reviewed: Vec<TurnReview> = reviewed.collect();
    let is_persons = |turn: &TurnReview| people.get(usize::from(turn.seat)).copied().unwrap_or_default();
    let mut mattered: Vec<u32> = Vec::new();
    if reviewed.len() == turns.len() {
        let all = reviewed.iter().enumerate();
        let missed = all.filter(|(_, turn)| is_persons(turn) && turn.missed >= LEAST);
        mattered = missed.map(|(at, _)| at as u32).collect();
        mattered.sort_by_key(|at| Reverse(reviewed[*at as usize].missed));
        mattered.truncate(MOST);
    }
    LookBack { state, turns: reviewed, total: turns.len() as u32, mattered }
}
