//! Statistics of finished games, and the game of the week.

use super::challenge::ChallengeCard;
use super::home::{Colour, GameCard, NewGame, Preset};
use super::lake::Season;
use super::puzzle::DailyPuzzle;
use super::rival::RivalLevel;
use super::ruleset::{GameName, RulesetName};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A quantity that is counted in each finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Buildings constructed.
    Buildings,
    /// Own landmarks with a line of their own in the final score.
    Landmarks,
    /// Roads built.
    Roads,
    /// The tiles of the longest road.
    LongestRoad,
    /// Church deliveries made.
    Deliveries,
    /// Market sales made.
    Sales,
    /// Materials made and refined.
    Goods,
    /// Villagers hired.
    Villagers,
    /// Donkeys hired, or gained by the card Breeding.
    Donkeys,
    /// Milestones taken.
    Milestones,
    /// Number of times that the player begged.
    Begged,
    /// Lakes closed.
    Lakes,
    /// The tiles of the largest lake formed.
    LargestLake,
    /// Boats placed.
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
    /// What is counted.
    pub deed: Deed,
    /// The sum over all games.
    pub total: u32,
    /// The most in one game.
    pub best: u32,
}

/// Finished games by number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TableCount {
    /// 2 to 4 in Hamlet, 2 to 5 in Carcassonne.
    pub players: u8,
    /// Number of finished games.
    pub games: u32,
    /// Number of games won.
    pub won: u32,
    /// The highest score.
    pub best: i32,
}

/// Games against Botric at one difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct BotricCount {
    /// A named set, or `own` for any other.
    pub preset: Preset,
    /// Number of finished games.
    pub games: u32,
    /// Number of games won.
    pub won: u32,
    /// The highest score.
    pub best: i32,
    /// Points ahead of Botric in the best game; negative if behind.
    pub best_margin: i32,
}

/// Games with a computer rival of one level at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct RivalCount {
    /// The level of the rival.
    pub level: RivalLevel,
    /// Number of finished games.
    pub games: u32,
    /// Number of games that the player won.
    pub won: u32,
    /// The player's highest score.
    pub best: i32,
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

/// The statistics of one player of a game, identified by name, ignoring case. Joined names are one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct PlayerStatisticsOf<Own> {
    /// As written in the last game.
    pub name: String,
    /// The other names whose games count for this player, as written in their last games.
    pub also: Vec<String>,
    /// The colour of the last game.
    pub colour: Colour,
    /// Number of finished games.
    pub games: u32,
    /// Number of games won, including shared victories.
    pub won: u32,
    /// The highest score.
    pub best: i32,
    /// The game with the best score.
    pub best_game: String,
    /// Rounded.
    pub mean: i32,
    /// Number of consecutive games won up to the last one.
    pub streak: u32,
    /// The most consecutive games won.
    pub longest_streak: u32,
    /// The games with at least two seats, computer rivals included, by number of players.
    pub tables: Vec<TableCount>,
    /// The games with computer rivals, by level, the weakest first. A game with several levels counts for each of them.
    pub rivals: Vec<RivalCount>,
    /// What only this game has.
    pub totals: Own,
}

/// What only the statistics of Hamlet have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct HamletTotals {
    /// The solo games against Botric, by difficulty.
    pub botric: Vec<BotricCount>,
    /// The deeds with a nonzero count, in the order of [`Deed::ALL`].
    pub deeds: Vec<DeedCount>,
    /// The achievements, with the progress in each.
    pub achievements: Vec<Achievement>,
}

/// Statistics of the finished games of one kind, computed from their logs and not stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StatisticsOf<Own> {
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
    pub players: Vec<PlayerStatisticsOf<Own>>,
}

/// The statistics of one player of Hamlet.
pub type PlayerStatistics = PlayerStatisticsOf<HamletTotals>;
/// The statistics of Hamlet.
pub type Statistics = StatisticsOf<HamletTotals>;

/// The player's own games of this week's game of the week.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct WeekGames {
    /// Which game is played.
    #[specta(type = GameName)]
    pub ruleset: RulesetName,
    /// Last played first.
    pub games: Vec<GameCard>,
}

/// What waits beside the saved games, for the home screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
pub struct Waiting {
    /// Days until the next games of the week, 1 to 7.
    pub days_left: u8,
    /// The games of the week, in the order of the games.
    pub weeks: Vec<WeekGames>,
    /// The first challenge with fewer than three stars; `None` once every challenge has three.
    pub challenge: Option<ChallengeCard>,
    /// The puzzle of the day.
    pub puzzle: DailyPuzzle,
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
    /// The season; none for the base game.
    pub season: Option<Season>,
    /// The argument for `new_game`, with an empty player's name to fill in.
    pub setup: NewGame,
    /// The player's own games of this week, last played first.
    pub games: Vec<GameCard>,
}
