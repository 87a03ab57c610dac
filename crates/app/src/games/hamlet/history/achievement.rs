//! The achievements. A new one needs a row here and two messages in each language.

use crate::api::{Achievement, Deed, Preset};
use crate::games::history::counted::Played;
use crate::games::history::players::{longest_streak, won};
use hamlet_rules::Hamlet;
use std::collections::BTreeSet;

/// The quantity that an achievement measures over a player's games.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Games,
    Won,
    /// Consecutive games won.
    Streak,
    /// The points of the best game.
    Points,
    /// The highest count of the deed in one game.
    Most(Deed),
    /// Games won against Botric at that difficulty.
    Beaten(Preset),
    /// Games won without begging.
    Proud,
    /// Different numbers of players.
    Tables,
    /// Different seasons of By the Lake.
    Seasons,
    /// Different weeks whose game of the week was played.
    Weeks,
}

/// Id, goal and measure of each achievement.
const ROWS: [(&str, u32, Measure); 22] = [
    ("first_game", 1, Measure::Games),
    ("regular", 10, Measure::Games),
    ("elder", 50, Measure::Games),
    ("first_victory", 1, Measure::Won),
    ("victor", 10, Measure::Won),
    ("unbeaten", 3, Measure::Streak),
    ("proud", 1, Measure::Proud),
    ("hundred", 100, Measure::Points),
    ("hundred_fifty", 150, Measure::Points),
    ("beat_easier", 1, Measure::Beaten(Preset::Easier)),
    ("beat_normal", 1, Measure::Beaten(Preset::Normal)),
    ("beat_harder", 1, Measure::Beaten(Preset::Harder)),
    ("builder", 10, Measure::Most(Deed::Buildings)),
    ("landmarks", 3, Measure::Most(Deed::Landmarks)),
    ("long_road", 10, Measure::Most(Deed::LongestRoad)),
    ("churchgoer", 6, Measure::Most(Deed::Deliveries)),
    ("merchant", 8, Measure::Most(Deed::Sales)),
    ("great_lake", 12, Measure::Most(Deed::LargestLake)),
    ("angler", 8, Measure::Most(Deed::Fish)),
    ("seasons", 4, Measure::Seasons),
    ("tables", 4, Measure::Tables),
    ("weeks", 4, Measure::Weeks),
];

/// The games of one player.
type Games<'a> = &'a [Played<'a, Hamlet>];

impl Measure {
    /// Returns the value after these games, given oldest first.
    fn of(self, games: Games<'_>) -> u32 {
        let count = |counts: &dyn Fn(&Played<'_, Hamlet>) -> bool| {
            games.iter().filter(|played| counts(played)).count() as u32
        };
        match self {
            Measure::Games => games.len() as u32,
            Measure::Won => won(games),
            Measure::Streak => longest_streak(games),
            Measure::Points => {
                let points = games.iter().map(|played| played.part.points.max(0).unsigned_abs());
                points.max().unwrap_or_default()
            }
            Measure::Most(deed) => games.iter().map(|played| played.deed(deed)).max().unwrap_or_default(),
            Measure::Beaten(preset) => {
                count(&|played| played.part.won && played.difficulty() == Some(preset))
            }
            Measure::Proud => count(&|played| played.part.won && played.deed(Deed::Begged) == 0),
            Measure::Tables => different(games, |played| Some(played.game.header.options.players)),
            Measure::Seasons => different(games, |played| played.season()),
            Measure::Weeks => different(games, |played| played.game.whole.week),
        }
    }
}

fn different<T: Ord>(games: Games<'_>, what: impl Fn(&Played<'_, Hamlet>) -> Option<T>) -> u32 {
    games.iter().filter_map(what).collect::<BTreeSet<T>>().len() as u32
}

/// Returns every achievement of a player with these games, given oldest first.
pub fn all(games: Games<'_>) -> Vec<Achievement> {
    let row = |&(id, goal, measure): &(&str, u32, Measure)| {
        let reached = measure.of(games);
        // The value never decreases from game to game, so the game that reached the goal is found by binary search.
        let counts: Vec<usize> = (1..=games.len()).collect();
        let first = counts.partition_point(|count| measure.of(&games[..*count]) < goal);
        let earned = if reached >= goal { games.get(first).map(|played| played.game) } else { None };
        Achievement {
            id: id.to_owned(),
            goal,
            reached: reached.min(goal),
            game: earned.map(|game| game.game.clone()),
            at: earned.map(|game| game.at.clone()),
        }
    };
    ROWS.iter().map(row).collect()
}
