//! How strong the computer rivals of each game play.

use crate::api::{LevelRating, RivalLevel};
use crate::session::app::{AnyGame, Games};

/// Returns the measured strengths of the levels of each game, the weakest level first; those that were not measured are left out.
pub fn levels(games: Games) -> Vec<LevelRating> {
    let rated = |game: &&'static dyn AnyGame| {
        let game = *game;
        let rating = move |level: RivalLevel| {
            Some(LevelRating { game: game.id().into(), level, points: game.rating(level)? })
        };
        RivalLevel::ALL.into_iter().filter_map(rating)
    };
    games.iter().flat_map(rated).collect()
}
