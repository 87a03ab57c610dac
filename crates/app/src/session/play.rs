//! The commands that every game's table has, with the game's own types.

use crate::api::{GameCard, ReplayMap};
use crate::problems::{self, Answer};
use crate::session::app::{App, into_live, open_as, open_mut_as, taken_as};
use crate::session::game::Game;
use crate::session::live::{Live, PlayedIn, ReplayStepIn};
use crate::session::open::{AnyLog, Log, OpenGame};
use crate::session::passage::Outcome;
use crate::session::saves::name_of;
use hamlet_record::LiveLog;
use std::marker::PhantomData;

/// The saves of one game.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a, G: Game> {
    app: &'a App,
    game: PhantomData<G>,
}

impl App {
    /// Returns the commands about saves of the game `G`. For a save of another game each of them fails with `bad_request`.
    #[must_use]
    pub fn of<G: Game>(&self) -> Tables<'_, G> {
        Tables { app: self, game: PhantomData }
    }
}

impl<G: Game> Tables<'_, G> {
    pub(crate) fn app(&self) -> &App {
        self.app
    }

    /// Sets up and stores a game.
    ///
    /// # Errors
    /// `bad_request` if the set-up is impossible; `storage`.
    pub async fn new_game(&self, setup: G::Setup) -> Answer<PlayedIn<G>> {
        let log = LiveLog::<G>::new(G::header(&setup)?)?;
        let mut live = into_live::<G>(self.app.create(Log(Box::new(log))).await?)?;
        let lines = live.story().lines().to_vec();
        let played = live.played(Outcome { lines, steps: Vec::new() });
        self.app.keep(live).await;
        Ok(played)
    }

    /// Returns the table of a game.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn open_game(&self, game: &str) -> Answer<G::View> {
        let mut held = self.app.hold(game).await?;
        Ok(open_mut_as::<G>(&mut held)?.view())
    }

    /// Plays a choice and stores it.
    ///
    /// # Errors
    /// `stale` if the game has moved on, `refused` if there is no such choice; `not_found`, `damaged`, `storage`.
    pub async fn play(&self, game: &str, state: u32, choice: u32) -> Answer<PlayedIn<G>> {
        let play = |live: &mut Live<G>| match live.refuses(choice) {
            Some(problem) => Err(problem),
            None => live.play(choice).ok_or_else(|| problems::refused("problem_no_choice")),
        };
        self.change(game, state, play).await
    }

    /// Plays a person's choices and stores them, and goes on in the lesson if the game is one.
    ///
    /// # Errors
    /// `refused` if a computer rival decides; the change's. Nothing is stored then.
    pub(crate) async fn change(
        &self,
        game: &str,
        state: u32,
        change: impl FnOnce(&mut Live<G>) -> Answer<Outcome<G>> + Send,
    ) -> Answer<PlayedIn<G>> {
        let mut held = self.app.hold_at(game, state).await?;
        if open_as::<G>(&held)?.rival().is_some() {
            return Err(problems::refused("problem_rivals_turn"));
        }
        let mut live = taken_as::<G>(&mut held)?;
        let from = live.log.cursor();
        let mut shown = match change(&mut live) {
            Ok(shown) => shown,
            Err(problem) => {
                // One that was changed is read again from the store.
                if live.log.cursor() == from {
                    *held = Some(live);
                }
                return Err(problem);
            }
        };
        shown.add(live.follow()?);
        self.app.append(&mut *live, from).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    /// Goes back to before the half-made action.
    ///
    /// # Errors
    /// `refused` if no action is half made or a secret was revealed; those of [`Tables::play`].
    pub async fn cancel_action(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, LiveLog::action_start, "problem_nothing_to_cancel").await
    }

    /// Takes back the last action, or the last step of a half-made one.
    ///
    /// # Errors
    /// `refused` if nothing can be undone; those of [`Tables::play`].
    pub async fn undo(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, LiveLog::undo_to, "problem_nothing_to_undo").await
    }

    /// Does again what was undone.
    ///
    /// # Errors
    /// `refused` if nothing was undone; those of [`Tables::play`].
    pub async fn redo(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, LiveLog::redo_to, "problem_nothing_to_redo").await
    }

    async fn go_to(
        &self,
        game: &str,
        state: u32,
        to: fn(&LiveLog<G>) -> Option<usize>,
        key: &str,
    ) -> Answer<PlayedIn<G>> {
        self.app.searches.stop(game);
        let mut held = self.app.hold_at(game, state).await?;
        let Some(cursor) = to(&open_as::<G>(&held)?.log) else { return Err(problems::refused(key)) };
        let mut live = taken_as::<G>(&mut held)?;
        live.log.go_to(cursor);
        let shown = live.follow()?;
        self.app.store_cursor(&mut *live).await?;
        let played = live.played(shown);
        *held = Some(live);
        Ok(played)
    }

    /// Returns every line of the log so far.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn log(&self, game: &str) -> Answer<Vec<G::Line>> {
        let mut held = self.app.hold(game).await?;
        Ok(open_mut_as::<G>(&mut held)?.story().lines().to_vec())
    }

    /// Returns what a replay of a stored game goes over. Undone choices are no part of it.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn replay(&self, game: &str) -> Answer<ReplayMap> {
        let mut held = self.app.hold(game).await?;
        let live = open_mut_as::<G>(&mut held)?;
        let (save, over) = (live.save.clone(), tabletop::GameState::is_over(live.log.game()));
        let story = live.story();
        let turns = story.turns().iter().map(Into::into).collect();
        Ok(ReplayMap { game: save.id, name: save.name, moments: story.len() as u32, turns, over })
    }

    /// Returns a stored game as it stood at one moment of its replay. It shows what was known then, and
    /// nothing of what came later.
    ///
    /// # Errors
    /// `not_found` also if there is no such moment; those of [`Tables::replay`].
    pub async fn replay_at(&self, game: &str, moment: u32) -> Answer<ReplayStepIn<G>> {
        let mut held = self.app.hold(game).await?;
        open_mut_as::<G>(&mut held)?.step(moment).ok_or_else(|| problems::not_found("problem_no_moment"))
    }

    /// Stores a new game that goes another way from one moment of a replay on. On the way of a choice, as in the middle of
    /// Botric's turn, it begins before that choice. The game that it leaves stays as it is.
    ///
    /// # Errors
    /// `bad_request` for an empty name; `refused` if the game was over at that moment; `not_found` also
    /// if there is no such moment; those of [`Tables::replay`].
    pub async fn branch_game(&self, game: &str, moment: u32, name: &str) -> Answer<GameCard> {
        let name = name_of(name)?;
        let log = {
            let mut held = self.app.hold(game).await?;
            let live = open_mut_as::<G>(&mut held)?;
            live.exported()?;
            let steps = live.story().choices_before(moment);
            let steps = steps.ok_or_else(|| problems::not_found("problem_no_moment"))?;
            if tabletop::GameState::is_over(&live.log.game_at(steps)) {
                return Err(problems::refused("problem_over_then"));
            }
            live.log.branch(steps, name)?
        };
        let branched = self.app.create(log).await?;
        self.app.one_card(&branched.save().id).await
    }

    /// Returns everybody's score, a projection until the game is over.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn score(&self, game: &str) -> Answer<G::Score> {
        let held = self.app.hold(game).await?;
        Ok(G::score(open_as::<G>(&held)?.table()))
    }
}
