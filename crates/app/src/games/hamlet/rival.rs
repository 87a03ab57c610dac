//! Hamlet's computer rivals and coach.

use crate::api::{Characters, RivalLevel, RivalPlayer};
use crate::session::searches::deadline;
use hamlet_rules::Game;
use hamlet_rules::rival::{Coach, Limits, Review, Rival, Rivals, Suggestion, WeightSets};
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

/// Returns the turns that the coach suggests to the player who decides.
pub fn suggest(game: &Game, stop: &AtomicBool) -> Option<Vec<Suggestion>> {
    let coach = coach(game, RivalLevel::Master)?;
    let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
    Some(coach.suggest(game, limits))
}

/// Compares a turn that was played from a state with the best one that is found.
pub fn review(game: &Game, choices: &[usize], stop: &AtomicBool) -> Option<Review> {
    let coach = coach(game, RivalLevel::Player)?;
    let limits = Limits { deadline: deadline(), ..coach.limits(stop) };
    Some(coach.review(game, choices, limits))
}

fn coach(game: &Game, level: RivalLevel) -> Option<Coach> {
    let weights = WeightSets::standard().ok()?.of(game.options());
    Some(Coach::new(weights, Rivals::standard().ok()?.level(level.id())?))
}
