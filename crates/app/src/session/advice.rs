//! Advice to the person whose turn it is: searched while no game is held, and shown without being played.

use crate::api::PlayedStepOf;
use crate::problems::{self, Answer};
use crate::session::app::{App, Held, open_as};
use crate::session::game::{Game, Table};
use crate::session::live::Live;
use crate::session::passage::{Passage, ShownState};
use crate::session::play::Tables;
use crate::session::steps::Steps;
use std::sync::atomic::AtomicBool;
use tabletop::GameState;

/// Returns the setting that counts how often advice was asked for in a game.
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

    /// Counts that advice was given in a game. Returns how often that was.
    ///
    /// # Errors
    /// `storage`.
    pub(crate) async fn count_advice(&self, game: &str) -> Answer<u32> {
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

impl<G: Game> Tables<'_, G> {
    /// Has a function think about the state in which a person is to begin an action, and returns the game with the answer. The game is not
    /// held meanwhile. Stopped by [`App::stop_rival`] and when the returned future is dropped.
    ///
    /// # Errors
    /// `refused` if a rival decides, an action is unfinished, the game is over, or the search was stopped; `not_found` for a lesson; `stale` if
    /// the game moved on; `damaged`, `storage`.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        game: &str,
        state: u32,
        think: impl FnOnce(&G::State, &AtomicBool) -> Option<T> + Send + 'static,
    ) -> Answer<(Held, T)> {
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
            if !live.log.game().at_rest() || live.log.game().is_over() {
                return Err(problems::refused("problem_no_advice"));
            }
            live.log.game().clone()
        };
        let stop = search.flag();
        let thought = tokio::task::spawn_blocking(move || think(&start, &stop)).await;
        search.check()?;
        let thought = thought.map_err(problems::storage)?;
        let thought = thought.ok_or_else(|| problems::refused("problem_no_advice"))?;
        let held = self.app().hold_at(game, state).await?;
        search.check()?;
        Ok((held, thought))
    }
}

impl<G: Game> Live<G> {
    /// Returns the steps of choices that are not played. Of a choice that reveals something, only its own log lines are shown, with the table before
    /// it; it must be the last one.
    pub fn imagined(&self, start: &G::State, line: &[u32]) -> Vec<PlayedStepOf<G::View, G::Line>> {
        let mut steps = Steps::<G>::default();
        let mut state = start.clone();
        for choice in line {
            let before = state.clone();
            let Ok(mut watched) = G::watch(&mut state, *choice) else { break };
            let is_reveal = G::State::reveals(&watched.events);
            if is_reveal {
                watched.events.retain(|event| !G::State::reveals(std::slice::from_ref(event)));
                watched.stops.clear();
            }
            let table = Table { game: &state, labels: &self.log.header().seats };
            let played = Passage::new(table, watched, G::round(&before)).shown(&state);
            if is_reveal {
                state = before;
                steps.add(played, &state);
                break;
            }
            steps.add(played, &state);
        }
        let shown = steps.end(&state);
        shown
            .steps
            .into_iter()
            .map(|ShownState { state, lines }| PlayedStepOf { view: self.still_of(&state), lines })
            .collect()
    }
}
