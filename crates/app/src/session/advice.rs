//! Advice to the person whose turn it is. The search runs without holding the game, and the advised turns are shown without
//! being played.

use crate::api::{AdviceOf, AdvisedTurnOf, PlayedStepOf};
use crate::problems::{self, Answer};
use crate::session::app::{App, Held, open_as};
use crate::session::coach::{Coach, Imagined, Suggestion};
use crate::session::game::{Game, Table, Watched};
use crate::session::live::Live;
use crate::session::passage::{Passage, ShownState};
use crate::session::play::Tables;
use crate::session::steps::Steps;
use tabletop::GameState;

/// Maximum number of facts shown for a turn.
pub(super) const FACTS: usize = 6;
/// Maximum number of reasons shown for a turn.
pub(super) const REASONS: usize = 2;

/// Advice for the game `G`, in its own types.
pub type AdviceIn<G> = AdviceOf<<G as Game>::View, <G as Game>::Line>;
/// A suggested turn of the game `G`, in its own types.
pub type AdvisedTurnIn<G> = AdvisedTurnOf<<G as Game>::View, <G as Game>::Line>;

/// Returns the key of the setting that counts the requests for advice in a game.
fn setting(game: &str) -> String {
    format!("advice:{game}")
}

impl App {
    /// Returns how often advice was given in a game.
    ///
    /// # Errors
    /// `storage`.
    pub async fn advice_count(&self, game: &str) -> Answer<u32> {
        let stored = self.store()?.setting(&setting(game)).await?;
        Ok(stored.and_then(|count| count.parse().ok()).unwrap_or_default())
    }

    /// Counts one more request for advice in a game. Returns the new count.
    ///
    /// # Errors
    /// `storage`.
    async fn count_advice(&self, game: &str) -> Answer<u32> {
        let mut count = 1;
        let add = |stored: Option<String>| {
            let before = stored.and_then(|count| count.parse::<u32>().ok()).unwrap_or_default();
            count = before.saturating_add(1);
            Ok::<_, crate::api::Problem>(count.to_string())
        };
        self.store()?.change_setting(&setting(game), add).await?;
        Ok(count)
    }
}

/// Returns the coach of a game.
///
/// # Errors
/// `refused` if the game has none.
pub(crate) fn coach<G: Game>() -> Answer<&'static dyn Coach<G>> {
    G::coach().ok_or_else(|| problems::refused("problem_no_advice"))
}

impl<G: Game> Tables<'_, G> {
    /// Returns the best turns of the person who decides, without playing them, and counts the request. The turns depend only on what
    /// that person can know. The search is stopped by [`App::stop_rival`] and when the returned future is dropped.
    ///
    /// # Errors
    /// `refused` if a rival decides, the game is over or has no coach, the coach cannot advise in this state, or the search was stopped;
    /// `not_found` for a lesson; `stale` if the game moved on; `damaged`, `storage`.
    pub async fn advice(&self, game: &str, state: u32) -> Answer<AdviceIn<G>> {
        let (held, suggestions) = self.think(game, state).await?;
        let live = open_as::<G>(&held)?;
        let turns = live.advised(live.log.game(), suggestions)?;
        drop(held);
        Ok(AdviceOf { turns, asked: self.app().count_advice(game).await? })
    }

    /// Lets the coach search for turns from a state of a game. Does not hold the game during the search. Returns the held game and the
    /// suggestions.
    async fn think(&self, game: &str, state: u32) -> Answer<(Held, Vec<Suggestion>)> {
        let coach = coach::<G>()?;
        let search = self.app().searches.begin(game);
        let start = {
            let held = self.app().hold_at(game, state).await?;
            let live = open_as::<G>(&held)?;
            if live.guide.is_some() {
                return Err(problems::not_found("problem_no_game"));
            }
            live.check_is_here()?;
            if live.rival().is_some() {
                return Err(problems::refused("problem_rivals_turn"));
            }
            if live.log.game().is_over() || !coach.can_advise(live.log.game()) {
                return Err(problems::refused("problem_no_advice"));
            }
            live.log.game().clone()
        };
        let stop = search.flag();
        let thought = tokio::task::spawn_blocking(move || coach.suggest(&start, &stop)).await;
        search.check()?;
        let thought = thought.map_err(problems::storage)?;
        let thought = thought.ok_or_else(|| problems::refused("problem_no_advice"))?;
        let held = self.app().hold_at(game, state).await?;
        search.check()?;
        Ok((held, thought))
    }
}

impl<G: Game> Live<G> {
    /// Converts suggestions for a state of the game to the form that a screen shows.
    ///
    /// # Errors
    /// `refused` if the game has no coach.
    pub(crate) fn advised(
        &self,
        start: &G::State,
        suggestions: Vec<Suggestion>,
    ) -> Answer<Vec<AdvisedTurnIn<G>>> {
        let coach = coach::<G>()?;
        let shown = suggestions.into_iter().map(|suggestion| AdvisedTurnOf {
            steps: self.imagined(coach, start, &suggestion.line),
            facts: suggestion.facts.into_iter().take(FACTS).collect(),
            reasons: suggestion.reasons.into_iter().take(REASONS).collect(),
            reveals: suggestion.reveals,
            behind: suggestion.behind.round() as u32,
        });
        Ok(shown.collect())
    }

    /// Returns a turn from a state with the coach's explanation, in the form that a screen shows; `None` if the program's own data is
    /// unusable.
    pub(crate) fn shown(
        &self,
        coach: &dyn Coach<G>,
        start: &G::State,
        line: &[usize],
    ) -> Option<AdvisedTurnIn<G>> {
        let Suggestion { line, facts, reasons, .. } = coach.explain(start, line)?;
        Some(AdvisedTurnOf {
            steps: self.imagined(coach, start, &line),
            facts: facts.into_iter().take(FACTS).collect(),
            reasons: reasons.into_iter().take(REASONS).collect(),
            reveals: None,
            behind: 0,
        })
    }

    /// Returns the steps to show for choices that are not played.
    fn imagined(
        &self,
        coach: &dyn Coach<G>,
        start: &G::State,
        line: &[usize],
    ) -> Vec<PlayedStepOf<G::View, G::Line>> {
        let labels = &self.log.header().seats;
        let mut steps = Steps::<G>::default();
        let mut state = start.clone();
        for choice in line {
            let Some(imagined) = coach.imagine(&state, *choice) else { break };
            let Imagined { events, after, shown, is_last } = imagined;
            let watched = Watched { events, stops: Vec::new() };
            let told = Passage::new(Table { game: &after, labels }, watched, G::round(&state)).shown(&after);
            steps.add(told, &shown);
            state = shown;
            if is_last {
                break;
            }
        }
        let shown = steps.end(&state);
        shown
            .steps
            .into_iter()
            .map(|ShownState { state, lines }| PlayedStepOf { view: self.still_of(&state), lines })
            .collect()
    }
}
