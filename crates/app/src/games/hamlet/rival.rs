//! Hamlet's computer rivals.

use crate::api::{BotricRating, Characters, Preset, RivalLevel, RivalPlayer};
use crate::session::searches::deadline;
use hamlet_rules::Game;
use hamlet_rules::rival::{Limits, Rival, Rivals, WeightSets};
use std::sync::atomic::AtomicBool;

/// Botric's named difficulties, with their names in the data.
const BOTRIC: [(Preset, &str); 3] =
    [(Preset::Easier, "botric-easier"), (Preset::Normal, "botric-normal"), (Preset::Harder, "botric-harder")];

/// Returns the measured strength of a level; `None` if it was not measured.
pub fn rating(level: RivalLevel) -> Option<u16> {
    Rivals::standard().ok()?.rating(level.id())
}

/// Returns the measured strength of Botric's named difficulties.
pub fn botric_ratings() -> Vec<BotricRating> {
    let rivals = Rivals::standard().ok();
    let rated = |(preset, id)| Some(BotricRating { preset, points: rivals?.rating(id)? });
    BOTRIC.into_iter().filter_map(rated).collect()
}

/// Returns the choices that a rival takes, see [`Game::rival_line`](crate::Game::rival_line).
pub fn line(game: &Game, player: RivalPlayer, stop: &AtomicBool) -> Option<Vec<u32>> {
    let rivals = Rivals::standard().ok()?;
    let weights = WeightSets::standard().ok()?.of(game.options());
    let character = rivals.character(player.character.id())?;
    let rival = Rival::new(weights, rivals.level(player.level.id())?, Some(character));
    let limits = Limits { deadline: deadline(), ..rival.limits(stop) };
    Some(rival.line(game, limits).into_iter().map(|index| index as u32).collect())
}
