//! Plays turns of computer rivals. The search runs without holding the game, and each choice is stored like a person's.

use crate::problems::{self, Answer};
use crate::session::app::{App, open_as, taken_as};
use crate::session::game::{EventOf, Game};
use crate::session::live::{Live, PlayedIn};
use crate::session::play::Tables;
use crate::session::steps::Steps;
use hamlet_record::SeatRival;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{GameState, Seat};

/// The question which choices a rival takes next.
struct Question<G: Game> {
    rival: SeatRival,
    /// The state at which the rival's search began.
    start: G::State,
    /// The choices that the rival has taken since then.
    taken: Vec<u32>,
}

impl<G: Game> Question<G> {
    /// Returns the question for the rival that decides.
    ///
    /// # Errors
    /// `refused` if no rival decides.
    fn of(live: &Live<G>) -> Answer<Question<G>> {
        let rival = live.rival().ok_or_else(|| problems::refused("problem_no_rival"))?.clone();
        let start = live.log.search_start();
        let taken = live.log.choices_taken().split_off(start);
        Ok(Question { rival, start: live.log.game_at(start), taken })
    }

    /// Returns the rival's next choices. Repeats the search from its start, so that an interrupted turn continues with the same choices.
    /// If another version of the rival took other choices, searches again from the current state. Returns `None` if the search was
    /// stopped, or if the stored choices are impossible from the start.
    fn answer(self, stop: &AtomicBool) -> Option<Vec<u32>> {
        let Question { rival, start: mut state, taken } = self;
        let mut taken = taken.into_iter();
        loop {
            let line = G::rival_line(&state, &rival, stop).filter(|_| !stop.load(Ordering::Relaxed))?;
            if line.is_empty() {
                return Some(line);
            }
            for (at, choice) in line.iter().enumerate() {
                let Some(next) = taken.next() else { return Some(line[at..].to_vec()) };
                state.play_at(next as usize, None).ok()?;
                if next != *choice {
                    for choice in taken {
                        state.play_at(choice as usize, None).ok()?;
                    }
                    return G::rival_line(&state, &rival, stop).filter(|_| !stop.load(Ordering::Relaxed));
                }
            }
        }
    }
}

impl App {
    /// Stops the searches for a save, whose results are no longer needed.
    ///
    /// # Errors
    /// None; the answer has the form of all commands.
    pub async fn stop_rival(&self, game: &str) -> Answer<()> {
        self.searches.stop(game);
        Ok(())
    }
}

impl<G: Game> Tables<'_, G> {
    /// Plays the turn of the rival who decides to its end, and stores each choice. Stopped by [`App::stop_rival`], by any change of the
    /// game, and when the returned future is dropped; the choices played until then stay.
    ///
    /// # Errors
    /// `refused` if a person decides, another device continues the game, or the search was stopped; `stale` if the game has moved on;
    /// `not_found`, `damaged`, `storage`.
    pub async fn rival_turn(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        let search = self.app().searches.begin(game);
        let mut state = state;
        let mut steps = Steps::<G>::default();
        loop {
            let question = {
                let held = self.app().hold_at(game, state).await?;
                let live = open_as::<G>(&held)?;
                live.check_is_here()?;
                Question::of(live)?
            };
            let stop = search.flag();
            let line = tokio::task::spawn_blocking(move || question.answer(&stop)).await;
            search.check()?;
            let line = line.map_err(problems::storage)?.unwrap_or_default();

            let mut held = self.app().hold_at(game, state).await?;
            let mut live = taken_as::<G>(&mut held)?;
            let seat = live.log.game().decider();
            let before = live.log.cursor();
            for choice in line {
                if search.check().is_err() {
                    break;
                }
                let from = live.log.cursor();
                let played = live.play(choice).ok_or_else(|| problems::refused("problem_no_choice"))?;
                self.app().append(&mut *live, from).await?;
                steps.add(played, live.log.game());
                // A revealed thing may change the rest of the turn, so search again.
                if is_search_over::<G>(live.log.game(), live.log.events(), seat) {
                    break;
                }
            }
            state = live.save.revision;
            let is_done = live.log.game().is_over() || live.log.game().decider() != seat;
            let is_stuck = live.log.cursor() == before;
            if is_done {
                let shown = steps.end(live.log.game());
                let played = live.played(shown);
                *held = Some(live);
                return Ok(played);
            }
            *held = Some(live);
            search.check()?;
            if is_stuck {
                return Err(problems::refused("problem_no_choice"));
            }
        }
    }
}

/// Returns whether the rest of a searched turn must not be played after a choice with these events.
fn is_search_over<G: Game>(state: &G::State, events: &[EventOf<G>], seat: Seat) -> bool {
    G::State::reveals(events) || state.is_over() || state.decider() != seat
}
