//! Carcassonne's computer rivals.

use crate::api::{CarcRival, Characters, RivalLevel};
use crate::session::searches::deadline;
use carcassonne_rules::State;
use carcassonne_rules::rival::{Limits, Rival, Rivals, Weights};
use std::sync::atomic::AtomicBool;

/// Returns the measured strength of a level; `None` if it was not measured.
pub fn rating(level: RivalLevel) -> Option<u16> {
    Rivals::standard().ok()?.rating(level.id())
}

/// Returns the choices that a rival takes, see [`Game::rival_line`](crate::Game::rival_line).
pub fn line(state: &State, player: CarcRival, stop: &AtomicBool) -> Option<Vec<u32>> {
    let rivals = Rivals::standard().ok()?;
    let character = rivals.character(player.character.id())?;
    let rival = Rival::new(Weights::standard().ok()?, rivals.level(player.level.id())?, Some(character));
    let limits = Limits { deadline: deadline(), ..rival.limits(stop) };
    Some(rival.line(state, limits).into_iter().map(|index| index as u32).collect())
}
