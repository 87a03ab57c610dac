//! Hamlet's computer rivals.

use crate::api::{Characters, RivalPlayer};
use crate::session::searches::deadline;
use hamlet_rules::Game;
use hamlet_rules::rival::{Limits, Rival, Rivals, WeightSets};
use std::sync::atomic::AtomicBool;

/// Returns the choices that a rival takes, see [`Game::rival_line`](crate::Game::rival_line).
pub fn line(game: &Game, player: RivalPlayer, stop: &AtomicBool) -> Option<Vec<u32>> {
    let rivals = Rivals::standard().ok()?;
    let weights = WeightSets::standard().ok()?.of(game.options());
    let character = rivals.character(player.character.id())?;
    let rival = Rival::new(weights, rivals.level(player.level.id())?, Some(character));
    let limits = Limits { deadline: deadline(), ..rival.limits(stop) };
    Some(rival.line(game, limits).into_iter().map(|index| index as u32).collect())
}
