//! The commands about a table of Hamlet.

use crate::api::*;
use crate::games::hamlet::pay;
use crate::problems;
use crate::problems::Answer;
use crate::session::app::{App, open_as};
use crate::session::live::Live;
use crate::session::passage::Outcome;
use hamlet_rules::{Event, Hamlet, TileId};

/// The commands that every game's table has, for Hamlet.
impl App {
    /// Sets up and stores a game, see [`Tables::new_game`](crate::Tables::new_game).
    ///
    /// # Errors
    /// `bad_request` if the set-up is impossible; `storage`.
    pub async fn new_game(&self, setup: NewGame) -> Answer<Played> {
        self.of::<Hamlet>().new_game(setup).await
    }

    /// Returns the table of a game.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn open_game(&self, game: &str) -> Answer<GameView> {
        self.of::<Hamlet>().open_game(game).await
    }

    /// Sets up and stores a game of people on several devices, see [`Tables::new_distance_game`](crate::Tables::new_distance_game).
    ///
    /// # Errors
    /// `bad_request`, `refused`, `storage`.
    pub async fn new_distance_game(&self, setup: NewGame, elsewhere: Vec<u8>) -> Answer<Played> {
        self.of::<Hamlet>().new_distance_game(setup, elsewhere).await
    }

    /// Stores which people of a game play on this device, see [`Tables::seat_here`](crate::Tables::seat_here).
    ///
    /// # Errors
    /// `bad_request`, `stale`, `not_found`, `damaged`, `storage`.
    pub async fn seat_here(&self, game: &str, state: u32, seats: Vec<u8>) -> Answer<GameView> {
        self.of::<Hamlet>().seat_here(game, state, seats).await
    }

    /// Plays a choice and stores it.
    ///
    /// # Errors
    /// `stale` if the game has moved on, `refused` if there is no such choice; `not_found`, `damaged`, `storage`.
    pub async fn play(&self, game: &str, state: u32, choice: u32) -> Answer<Played> {
        self.of::<Hamlet>().play(game, state, choice).await
    }

    /// Reverts the unfinished action.
    ///
    /// # Errors
    /// `refused` if no action is unfinished or it revealed hidden information; the errors of [`App::play`].
    pub async fn cancel_action(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().cancel_action(game, state).await
    }

    /// Undoes the last action, or the last step of an unfinished one.
    ///
    /// # Errors
    /// `refused` if nothing can be undone; those of [`App::play`].
    pub async fn undo(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().undo(game, state).await
    }

    /// Redoes the last undone action.
    ///
    /// # Errors
    /// `refused` if nothing was undone; those of [`App::play`].
    pub async fn redo(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().redo(game, state).await
    }

    /// Has the computer rival who decides play its turn, see [`Tables::rival_turn`](crate::Tables::rival_turn).
    ///
    /// # Errors
    /// `refused` if a person decides, or the search was stopped; `stale`, `not_found`, `damaged`, `storage`.
    pub async fn rival_turn(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().rival_turn(game, state).await
    }

    /// Returns what a computer rival's last turn changed and why, see [`Tables::rival_reasons`](crate::Tables::rival_reasons).
    ///
    /// # Errors
    /// `refused`, `not_found`, `damaged`, `storage`.
    pub async fn rival_reasons(&self, game: &str, seat: u8) -> Answer<TurnReasons> {
        self.of::<Hamlet>().rival_reasons(game, seat).await
    }

    /// Returns the best turns of the person who decides, see [`Tables::advice`](crate::Tables::advice).
    ///
    /// # Errors
    /// `refused`, `stale`, `not_found`, `damaged`, `storage`.
    pub async fn advice(&self, game: &str, state: u32) -> Answer<Advice> {
        self.of::<Hamlet>().advice(game, state).await
    }

    /// Reviews the next turns of a finished game, see [`Tables::look_back`](crate::Tables::look_back).
    ///
    /// # Errors
    /// `refused`, `stale`, `not_found`, `damaged`, `storage`.
    pub async fn look_back(&self, game: &str) -> Answer<LookBack> {
        self.of::<Hamlet>().look_back(game).await
    }

    /// Returns the best turn from the beginning of a turn, see [`Tables::better_turn`](crate::Tables::better_turn).
    ///
    /// # Errors
    /// `refused`, `not_found`, `damaged`, `storage`.
    pub async fn better_turn(&self, game: &str, state: u32, moment: u32) -> Answer<AdvisedTurn> {
        self.of::<Hamlet>().better_turn(game, state, moment).await
    }

    /// Returns every line of the log so far.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn log(&self, game: &str) -> Answer<Vec<LogLine>> {
        self.of::<Hamlet>().log(game).await
    }

    /// Returns the moments and turns of a stored game's replay, without undone choices.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn replay(&self, game: &str) -> Answer<ReplayMap> {
        self.of::<Hamlet>().replay(game).await
    }

    /// Returns a stored game at one moment of its replay.
    ///
    /// # Errors
    /// `not_found` also if there is no such moment; those of [`App::replay`].
    pub async fn replay_at(&self, game: &str, state: u32, moment: u32) -> Answer<ReplayStep> {
        self.of::<Hamlet>().replay_at(game, state, moment).await
    }

    /// Stores a new game with the steps up to one moment of a replay.
    ///
    /// # Errors
    /// `bad_request` for an empty name; `refused` if the game was over at that moment; `not_found` also
    /// if there is no such moment; those of [`App::replay`].
    pub async fn branch_game(&self, game: &str, state: u32, moment: u32, name: &str) -> Answer<GameCard> {
        self.of::<Hamlet>().branch_game(game, state, moment, name).await
    }

    /// Returns everybody's score, a projection until the game is over.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `storage`.
    pub async fn score(&self, game: &str) -> Answer<ScoreView> {
        self.of::<Hamlet>().score(game).await
    }
}

/// The commands of lessons that every game's table has, for Hamlet.
impl App {
    /// Continues or starts a lesson, see [`Tables::begin_lesson`](crate::Tables::begin_lesson).
    ///
    /// # Errors
    /// `not_found`, `storage`.
    pub async fn begin_lesson(&self, game: &str, names: Vec<String>, again: bool) -> Answer<GameView> {
        self.of::<Hamlet>().begin_lesson(game, names, again).await
    }

    /// Completes a step that is only read, see [`Tables::lesson_next`](crate::Tables::lesson_next).
    ///
    /// # Errors
    /// `refused` if the step has a task; the errors of [`App::play`].
    pub async fn lesson_next(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().lesson_next(game, state).await
    }

    /// Completes the step for the player, see [`Tables::lesson_show`](crate::Tables::lesson_show).
    ///
    /// # Errors
    /// `refused` if the step has no task; the errors of [`App::play`].
    pub async fn lesson_show(&self, game: &str, state: u32) -> Answer<Played> {
        self.of::<Hamlet>().lesson_show(game, state).await
    }
}

/// The commands that only Hamlet has.
impl App {
    /// Finishes the running payment in the sensible order.
    ///
    /// # Errors
    /// `refused` if nothing is being paid; those of [`App::play`].
    pub async fn pay_for_me(&self, game: &str, state: u32) -> Answer<Played> {
        let pay = |live: &mut Live<Hamlet>| {
            let from = live.log.cursor();
            let shown = live.pay();
            let paid = live.log.cursor() > from;
            if paid { Ok(shown) } else { Err(problems::refused("problem_nothing_to_pay")) }
        };
        self.of::<Hamlet>().change(game, state, pay).await
    }

    /// Settles Botric's ties about several goods at once: he uses all of them except those in `stay`, the indices of
    /// their choices, one per good.
    ///
    /// # Errors
    /// `refused` unless these are as many as [`GameView::tie_stay`] says; those of [`App::play`].
    pub async fn leave_goods(&self, game: &str, state: u32, stay: &[u32]) -> Answer<Played> {
        let leave =
            |live: &mut Live<Hamlet>| live.leave(stay).ok_or_else(|| problems::refused("problem_no_choice"));
        self.of::<Hamlet>().change(game, state, leave).await
    }

    /// Returns a preview of a choice, played and paid automatically. Nothing is stored.
    ///
    /// # Errors
    /// Those of [`App::play`].
    pub async fn preview(&self, game: &str, state: u32, choice: u32) -> Answer<Preview> {
        let held = self.hold_at(game, state).await?;
        let table = open_as::<Hamlet>(&held)?.table();
        let chosen = table.game.choices().get(choice as usize).copied();
        chosen.and_then(|choice| table.preview(choice)).ok_or_else(|| problems::refused("problem_no_choice"))
    }

    /// Returns what each work of a villager costs and gains when it is paid as suggested, by the index of its choice.
    ///
    /// # Errors
    /// Those of [`App::play`].
    pub async fn deals(&self, game: &str, state: u32) -> Answer<Vec<Option<Deal>>> {
        let held = self.hold_at(game, state).await?;
        Ok(open_as::<Hamlet>(&held)?.table().deals())
    }

    /// Returns the page about a tile.
    ///
    /// # Errors
    /// `not_found` if there is no such tile; those of [`App::play`].
    pub async fn tile_sheet(&self, game: &str, state: u32, tile: u8) -> Answer<TileSheet> {
        let held = self.hold_at(game, state).await?;
        let table = open_as::<Hamlet>(&held)?.table();
        let sheet = table.game.village().id(tile).and_then(|tile| table.tile_sheet(tile));
        sheet.ok_or_else(|| problems::not_found("problem_no_tile"))
    }

    /// Returns the page about a kind of building, in a hand, on offer or in the village.
    ///
    /// # Errors
    /// `not_found` if there is no such building; those of [`App::play`].
    pub async fn face_sheet(&self, game: &str, state: u32, face: &str) -> Answer<FaceSheet> {
        let held = self.hold_at(game, state).await?;
        let sheet = open_as::<Hamlet>(&held)?.table().face_sheet(face);
        sheet.ok_or_else(|| problems::not_found("problem_no_tile"))
    }

    /// Returns why an action is not possible, see [`Tables::why`](crate::Tables::why).
    ///
    /// # Errors
    /// Those of [`App::play`].
    pub async fn why(&self, game: &str, state: u32, wish: Wish) -> Answer<Option<Reason>> {
        self.of::<Hamlet>().why(game, state, wish).await
    }

    /// Returns what happened since a player's last turn.
    ///
    /// # Errors
    /// `not_found` also if there is no such seat; those of [`App::replay`].
    pub async fn since(&self, game: &str, seat: u8) -> Answer<Since> {
        self.of::<Hamlet>().since(game, seat).await
    }

    /// Returns the content of an overlay, as seen by the player who decides.
    ///
    /// # Errors
    /// `not_found` if there is no such tile; those of [`App::play`].
    pub async fn overlay(
        &self,
        game: &str,
        state: u32,
        kind: OverlayKind,
        tile: Option<u8>,
    ) -> Answer<OverlayView> {
        let held = self.hold_at(game, state).await?;
        let table = open_as::<Hamlet>(&held)?.table();
        let tile = tile.map_or(Some(TileId::CHURCH), |tile| table.game.village().id(tile));
        let answer = tile.and_then(|tile| table.overlay(kind, tile));
        answer.ok_or_else(|| problems::not_found("problem_no_tile"))
    }
}

impl Live<Hamlet> {
    /// Returns why undo is not possible: the last step revealed something, or no step was taken (ruling E6).
    pub(super) fn no_undo(&self) -> Option<Why> {
        if self.undo_to().is_some() {
            return None;
        }
        let events = self.log.game().events();
        let begun = self.log.cursor() == 0 || events.iter().any(|e| matches!(e, Event::TurnEnded { .. }));
        Some(if begun {
            Why::new(WhyKind::UndoBegun, Phrase::new("why_undo_begun"))
        } else {
            Why::new(WhyKind::UndoSeen, Phrase::new("why_undo_seen"))
        })
    }

    /// Finishes the running payment in the sensible order.
    pub fn pay(&mut self) -> Outcome<Hamlet> {
        let mut all = Outcome::default();
        while let Some(choice) = pay::next(self.log.game()) {
            let index = self.log.game().choices().iter().position(|offered| *offered == choice);
            let Some(shown) = index.and_then(|index| self.play(index as u32)) else { break };
            all.add(shown);
        }
        all
    }
}
