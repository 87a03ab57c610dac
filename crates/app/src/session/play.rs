//! Implements the commands that all games have, with the game's own types.

use crate::api::{GameCard, ReplayMap};
use crate::problems::{self, Answer};
use crate::session::app::{App, Held, card_text, into_live, open_as, open_mut_as, stored, taken_as};
use crate::session::game::Game;
use crate::session::live::{Live, PlayedIn, ReplayStepIn};
use crate::session::open::{AnyLog, Log, OpenGame};
use crate::session::passage::Outcome;
use crate::session::saves::name_of;
use crate::session::since::SinceIn;
use hamlet_record::LiveLog;
use hamlet_store::Writer;
use std::marker::PhantomData;
use tabletop::{GameState, Seat};

/// The commands on the saves of the game `G`.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a, G: Game> {
    app: &'a App,
    game: PhantomData<G>,
}

/// A change of a game to store.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// The steps taken since a cursor.
    Steps {
        /// The cursor before these steps.
        from: usize,
    },
    /// The cursor, after undo or redo.
    Cursor,
}

impl App {
    /// Returns the commands on the saves of the game `G`. They fail with `bad_request` for a save of another game.
    #[must_use]
    pub fn of<G: Game>(&self) -> Tables<'_, G> {
        Tables { app: self, game: PhantomData }
    }
}

impl<G: Game> Tables<'_, G> {
    pub(crate) fn app(&self) -> &App {
        self.app
    }

    /// Sets up and stores a new game.
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

    /// Returns the view of a game's table.
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
            None if live.takes_over(choice)? => Ok(Outcome::default()),
            None => live.play(choice).ok_or_else(|| problems::refused("problem_no_choice")),
        };
        self.change(game, state, play).await
    }

    /// Changes a game by a person's choices, updates the lesson if the game is one, and stores the game.
    ///
    /// # Errors
    /// `refused` if a computer rival or a person on another device decides; the errors of `change`. On an error nothing is stored.
    pub(crate) async fn change(
        &self,
        game: &str,
        state: u32,
        change: impl Fn(&mut Live<G>) -> Answer<Outcome<G>> + Send + Sync,
    ) -> Answer<PlayedIn<G>> {
        let known = self.app.hold_known(game, state).await?;
        match self.change_held(known, &change).await {
            // Another process may have changed the game in the database since this process loaded it. `hold_at` loads the game
            // again, and the change is repeated once. A fault of the disk occurs again and is then reported.
            Err(_) => self.change_held(self.app.hold_at(game, state).await?, &change).await,
            played => played,
        }
    }

    async fn change_held(
        &self,
        mut held: Held,
        change: &(impl Fn(&mut Live<G>) -> Answer<Outcome<G>> + Send + Sync),
    ) -> Answer<PlayedIn<G>> {
        let asked = open_as::<G>(&held)?;
        asked.check_is_here()?;
        if asked.rival().is_some() {
            return Err(problems::refused("problem_rivals_turn"));
        }
        // Get the writer before the game is changed, so that the change is stored without waiting.
        let writer = self.app.store()?.writer().await?;
        let mut live = taken_as::<G>(&mut held)?;
        let from = live.log.cursor();
        let mut shown = match change(&mut live) {
            Ok(shown) => shown,
            Err(problem) => {
                // Put the game back unless it was changed before the error; then it is loaded again from the store.
                if live.log.cursor() == from {
                    *held = Some(live);
                }
                return Err(problem);
            }
        };
        shown.add(live.follow()?);
        let played = self.store(writer, &mut live, Change::Steps { from }, shown).await?;
        *held = Some(live);
        Ok(played)
    }

    /// Stores a change, and makes the answer at the same time. On an error, `live` differs from the stored game and must be dropped.
    async fn store(
        &self,
        mut writer: Writer,
        live: &mut Live<G>,
        change: Change,
        shown: Outcome<G>,
    ) -> Answer<PlayedIn<G>> {
        if live.lesson_setting().is_some() {
            drop(writer);
            self.app.store_lesson(live).await?;
            return Ok(live.played(shown));
        }
        let (known, card, cursor) = (live.save.clone(), card_text(live)?, live.log.cursor());
        let steps = match change {
            Change::Steps { from } => stored(&live.log, from),
            Change::Cursor => Vec::new(),
        };
        // The revision that the change gets if it is stored.
        live.save.revision = known.revision.wrapping_add(1);
        let storing = async {
            match change {
                Change::Steps { from } => writer.append(&known.id, known.revision, from, &steps, &card).await,
                Change::Cursor => writer.set_cursor(&known.id, known.revision, cursor, &card).await,
            }
        };
        let (stored, mut played) = tokio::join!(biased; storing, async { live.played(shown) });
        let stored = stored?;
        live.save.revision = stored.revision;
        live.save.follow(&stored);
        if live.save.name != known.name {
            played.view = live.view();
        }
        Ok(played)
    }

    /// Reverts the unfinished action.
    ///
    /// # Errors
    /// `refused` if no action is unfinished or the action revealed hidden information; the errors of [`Tables::play`].
    pub async fn cancel_action(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, Live::action_start, "problem_nothing_to_cancel").await
    }

    /// Undoes the last action, or the last step of an unfinished one.
    ///
    /// # Errors
    /// `refused` if nothing can be undone; those of [`Tables::play`].
    pub async fn undo(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, Live::undo_to, "problem_nothing_to_undo").await
    }

    /// Redoes the last undone action.
    ///
    /// # Errors
    /// `refused` if nothing was undone; those of [`Tables::play`].
    pub async fn redo(&self, game: &str, state: u32) -> Answer<PlayedIn<G>> {
        self.go_to(game, state, Live::redo_to, "problem_nothing_to_redo").await
    }

    async fn go_to(
        &self,
        game: &str,
        state: u32,
        to: fn(&Live<G>) -> Option<usize>,
        key: &'static str,
    ) -> Answer<PlayedIn<G>> {
        self.app.searches.stop(game);
        let known = self.app.hold_known(game, state).await?;
        match self.go_to_held(known, to, key).await {
            // Load the game again and repeat once, as in `change`.
            Err(_) => self.go_to_held(self.app.hold_at(game, state).await?, to, key).await,
            played => played,
        }
    }

    async fn go_to_held(
        &self,
        mut held: Held,
        to: fn(&Live<G>) -> Option<usize>,
        key: &'static str,
    ) -> Answer<PlayedIn<G>> {
        let Some(cursor) = to(open_as::<G>(&held)?) else { return Err(problems::refused(key)) };
        let writer = self.app.store()?.writer().await?;
        let mut live = taken_as::<G>(&mut held)?;
        live.log.go_to(cursor);
        let shown = live.follow()?;
        let played = self.store(writer, &mut live, Change::Cursor, shown).await?;
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

    /// Returns the moments and turns of a stored game's replay, without undone choices.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn replay(&self, game: &str) -> Answer<ReplayMap> {
        let mut held = self.app.hold(game).await?;
        let live = open_mut_as::<G>(&mut held)?;
        let (save, over) = (live.save.clone(), live.log.game().is_over());
        let story = live.story();
        let turns = story.turns().iter().map(Into::into).collect();
        let moments = story.len() as u32;
        Ok(ReplayMap {
            game: save.id,
            ruleset: G::ID.into(),
            name: save.name,
            state: save.revision,
            moments,
            turns,
            over,
        })
    }

    /// Returns what happened since a player's last turn.
    ///
    /// # Errors
    /// `not_found` if there is no such seat; those of [`Tables::replay`].
    pub async fn since(&self, game: &str, seat: u8) -> Answer<SinceIn<G>> {
        let mut held = self.app.hold(game).await?;
        let live = open_mut_as::<G>(&mut held)?;
        if seat >= live.log.game().seats() {
            return Err(problems::not_found("problem_no_choice"));
        }
        live.since(Seat(seat)).ok_or_else(|| problems::not_found("problem_no_moment"))
    }

    /// Returns a stored game at one moment of its replay, with only what was known at that moment. `state` is the revision in which the
    /// replay was opened, since moments differ between revisions.
    ///
    /// # Errors
    /// `stale` if the game has another revision; `not_found` if there is no such moment; those of [`Tables::replay`].
    pub async fn replay_at(&self, game: &str, state: u32, moment: u32) -> Answer<ReplayStepIn<G>> {
        let mut held = self.app.hold_at(game, state).await?;
        open_mut_as::<G>(&mut held)?.step(moment).ok_or_else(|| problems::not_found("problem_no_moment"))
    }

    /// Stores a new game with the steps up to one moment of the replay of the revision `state`. If the moment is an intermediate state
    /// of a choice, such as in Botric's turn, the new game begins before that choice. The original game is unchanged.
    ///
    /// # Errors
    /// `bad_request` for an empty name; `stale` if the game has another revision; `refused` if the game was over at that moment;
    /// `not_found` if there is no such moment; those of [`Tables::replay`].
    pub async fn branch_game(&self, game: &str, state: u32, moment: u32, name: &str) -> Answer<GameCard> {
        let name = name_of(name)?;
        let (log, steps) = {
            let mut held = self.app.hold_at(game, state).await?;
            let live = open_mut_as::<G>(&mut held)?;
            live.exported()?;
            let steps = live.story().choices_before(moment);
            let steps = steps.ok_or_else(|| problems::not_found("problem_no_moment"))?;
            if live.log.game_at(steps).is_over() {
                return Err(problems::refused("problem_over_then"));
            }
            (live.log.branch(steps, name)?, steps)
        };
        let branched = self.app.create(log).await?;
        // A branch from the start is a new game with the same set-up, not a what-if.
        if steps > 0 {
            self.app.mark_what_if(&branched.save().id, game).await?;
        }
        self.app.one_card(&branched.save().id).await
    }

    /// Returns the scores of all players; until the game is over, those of a game that ended now.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn score(&self, game: &str) -> Answer<G::Score> {
        let held = self.app.hold(game).await?;
        Ok(G::score(open_as::<G>(&held)?.table()))
    }
}
