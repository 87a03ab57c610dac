//! Statistics of finished games, and the game of the week.

use super::home::{Colour, GameCard, NewGame, Preset};
use super::lake::Season;
use super::ruleset::{GameName, RulesetName};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A quantity that is counted in each finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Buildings,
    Landmarks,
    Roads,
    /// The tiles of the longest road.
    LongestRoad,
    Deliveries,
    Sales,
    /// Materials made and refined.
    Goods,
    Villagers,
    Donkeys,
    Milestones,
    /// Number of times that the player begged.
    Begged,
    Lakes,
    /// The tiles of the largest lake formed.
    LargestLake,
    Boats,
    /// Fish drawn from the bag.
    Fish,
}

impl Deed {
    /// Every deed, in the order of the screen.
    pub const ALL: [Deed; 15] = [
        Deed::Buildings,
        Deed::Landmarks,
        Deed::Roads,
        Deed::LongestRoad,
        Deed::Deliveries,
        Deed::Sales,
        Deed::Goods,
        Deed::Villagers,
        Deed::Donkeys,
        Deed::Milestones,
        Deed::Begged,
        Deed::Lakes,
        Deed::LargestLake,
        Deed::Boats,
        Deed::Fish,
    ];
}

/// A deed over all of a player's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct DeedCount {
    pub deed: Deed,
    pub total: u32,
    /// The most in one game.
    pub best: u32,
}

/// Finished games by number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TableCount {
    /// 2 to 4.
    pub players: u8,
    pub games: u32,
    pub won: u32,
    pub best: i32,
}

/// Games against Botric at one difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BotricCount {
    /// A named set, or `own` for any other.
    pub preset: Preset,
    pub games: u32,
    pub won: u32,
    pub best: i32,
    /// Points ahead of Botric in the best game; negative if behind.
    pub best_margin: i32,
}

/// A player's progress with an achievement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Achievement {
    /// The id, which is part of its message keys.
    pub id: String,
    /// The value to reach.
    pub goal: u32,
    /// The value reached so far, at most the goal.
    pub reached: u32,
    /// The game in which the goal was reached.
    pub game: Option<String>,
    /// When that game ended: RFC 3339, UTC.
    pub at: Option<String>,
}

/// The statistics of one player, identified by name, ignoring case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayerStatistics {
    /// As written in the last game.
    pub name: String,
    /// The colour of the last game.
    pub colour: Colour,
    pub games: u32,
    /// Number of games won, including shared victories.
    pub won: u32,
    pub best: i32,
    /// The game with the best score.
    pub best_game: String,
    /// Rounded.
    pub mean: i32,
    /// Number of consecutive games won up to the last one.
    pub streak: u32,
    pub longest_streak: u32,
    pub tables: Vec<TableCount>,
    pub botric: Vec<BotricCount>,
    /// The deeds with a nonzero count, in the order of [`Deed::ALL`].
    pub deeds: Vec<DeedCount>,
    pub achievements: Vec<Achievement>,
}

/// Statistics of the finished games, computed from their logs and not stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Statistics {
    /// Which game they are of.
    #[specta(type = GameName)]
    pub ruleset: RulesetName,
    /// Finished games that count.
    pub games: u32,
    /// Finished games that share at least half of their choices with another one (what-ifs). They do not count.
    pub what_ifs: u32,
    /// Finished games that this version cannot read.
    pub unread: u32,
    /// Most games first.
    pub players: Vec<PlayerStatistics>,
}

/// The game of the week: equal for all players in the same week, without any server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct Weekly {
    /// Which game is played.
    #[specta(type = GameName)]
    pub ruleset: RulesetName,
    /// The year that the week belongs to (ISO 8601).
    pub year: i32,
    /// 1 to 53.
    pub week: u8,
    /// Days until the next one, 1 to 7.
    pub days_left: u8,
    pub season: Option<Season>,
    /// The argument for `new_game`, with an empty player's name to fill in.
    pub setup: NewGame,
    /// The player's own games of this week, last played first.
    pub games: Vec<GameCard>,
}
