//! The commands that only look: a replay, what happened since, questions about the board.

use crate::api::{OverlayKind, OverlayView, ReplayMap, ReplayStep, Since};
use crate::problems;
use crate::problems::Answer;
use crate::session::app::{App, of};
use hamlet_rules::{Seat, TileId};

impl App {
    /// What a replay of a stored game goes over. Undone choices are no part of it.
    ///
    /// # Errors
    /// `not_found`, `damaged`, `too_new`, `storage`.
    pub async fn replay(&self, game: &str) -> Answer<ReplayMap> {
        let mut held = self.hold(game).await?;
        let live = held.as_mut().ok_or_else(problems::stale)?;
        let (id, name, over) = (live.id.clone(), live.name.clone(), live.log.game().is_over());
        let story = live.story();
        let turns = story.turns().iter().map(Into::into).collect();
        Ok(ReplayMap { game: id, name, moments: story.len() as u32, turns, over })
    }

    /// A stored game as it stood at one moment of its replay. It shows what was known then, and
    /// nothing of what came later.
    ///
    /// # Errors
    /// `not_found` also where there is no such moment; those of [`App::replay`].
    pub async fn replay_at(&self, game: &str, moment: u32) -> Answer<ReplayStep> {
        let mut held = self.hold(game).await?;
        let live = held.as_mut().ok_or_else(problems::stale)?;
        live.step(moment).ok_or_else(|| problems::not_found("problem_no_moment"))
    }

    /// What happened since a player's last turn.
    ///
    /// # Errors
    /// `not_found` also where there is no such seat; those of [`App::replay`].
    pub async fn since(&self, game: &str, seat: u8) -> Answer<Since> {
        let mut held = self.hold(game).await?;
        let live = held.as_mut().ok_or_else(problems::stale)?;
        let (seats, over) = (live.log.game().seats(), live.log.game().is_over());
        if !seats.into_iter().any(|known| known.0 == seat) {
            return Err(problems::not_found("problem_no_choice"));
        }
        let seats = live.log.game().seats();
        Ok(live.story().since(Seat(seat), seats, over))
    }

    /// The answer to a question about the board, as the player who decides sees it.
    ///
    /// # Errors
    /// `not_found` where there is no such tile; those of [`App::play`].
    pub async fn overlay(
        &self,
        game: &str,
        state: u32,
        kind: OverlayKind,
        tile: Option<u8>,
    ) -> Answer<OverlayView> {
        let held = self.hold_at(game, state).await?;
        let answer = of(&held)?.table().overlay(kind, TileId(tile.unwrap_or_default()));
        answer.ok_or_else(|| problems::not_found("problem_no_tile"))
    }
}
