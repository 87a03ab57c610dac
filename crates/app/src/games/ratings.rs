//! How strong the computer rivals of each game play.

use crate::api::{LevelRating, RivalLevel};
use crate::session::app::{AnyGame, Games};

/// Returns the measured strengths of the levels of each game, the weakest level first; those that were not measured are left out.
pub fn levels(games: Games) -> Vec<LevelRating> {
    let levels = games.iter().flat_map(|game| RivalLevel::ALL.map(|level| (*game, level)));
    let rating = |(game, level): (&dyn AnyGame, RivalLevel)| {
        Some(LevelRating { game: game.id().into(), level, points: game.rating(level)? })
    };
    levels.filter_map(rating).collect()
}
