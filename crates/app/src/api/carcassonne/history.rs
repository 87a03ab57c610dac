//! Statistics of finished games of Carcassonne, and its game of the week.

use super::setup::CarcNewGame;
use crate::api::history::{Achievement, PlayerStatisticsOf, StatisticsOf};
use crate::api::home::GameCard;
use crate::api::rival::CarcRival;
use crate::api::ruleset::GameName;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What points are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CarcSource {
    /// Cities.
    Cities,
    /// Roads.
    Roads,
    /// Monasteries.
    Monasteries,
    /// Fields.
    Fields,
    /// Keeping the lighthouse.
    Keeper,
    /// Water tokens.
    Water,
}

impl CarcSource {
    /// Every source, in the order of the screen.
    pub const ALL: [CarcSource; 6] = [
        CarcSource::Cities,
        CarcSource::Roads,
        CarcSource::Monasteries,
        CarcSource::Fields,
        CarcSource::Keeper,
        CarcSource::Water,
    ];
}

/// The points from one source over all of a player's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcSourceCount {
    /// What the points are for.
    pub source: CarcSource,
    /// The sum over all games.
    pub total: u32,
    /// The most in one game.
    pub best: u32,
    /// The game with the most.
    pub best_game: String,
}

/// What only the statistics of Carcassonne have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcTotals {
    /// The sources with points, in the order of [`CarcSource::ALL`].
    pub sources: Vec<CarcSourceCount>,
    /// The achievements, with the progress in each.
    pub achievements: Vec<Achievement>,
}

/// The statistics of one player of Carcassonne.
pub type CarcPlayerStatistics = PlayerStatisticsOf<CarcTotals>;
/// The statistics of Carcassonne.
pub type CarcStatistics = StatisticsOf<CarcTotals>;

/// Carcassonne's game of the week: a person against one computer rival, with the same tiles in the same order for all players in the
/// same week, without any server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CarcWeekly {
    /// Always `carcassonne`.
    pub ruleset: GameName,
    /// The year that the week belongs to (ISO 8601).
    pub year: i32,
    /// 1 to 53.
    pub week: u8,
    /// Days until the next one, 1 to 7.
    pub days_left: u8,
    /// The rival of the week.
    pub rival: CarcRival,
    /// The argument for `new_game`; the names are empty and to be filled in. The person has the first seat.
    pub setup: CarcNewGame,
    /// The player's own games of this week, last played first.
    pub games: Vec<GameCard>,
    /// The finished one of them with the most points.
    pub best: Option<GameCard>,
}
