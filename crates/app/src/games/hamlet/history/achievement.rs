//! The achievements. A new one needs a row here and two messages in each language.

use crate::api::{Achievement, Deed, Preset, RivalLevel};
use crate::games::history::achievement::{self, Row, best, different, row};
use crate::games::history::counted::FinishedGame;
use crate::games::history::players::{longest_streak, won};
use hamlet_rules::Hamlet;

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
    /// Games won against a computer rival of at least that level.
    BeatenRival(RivalLevel),
    /// Games won without begging.
    Proud,
    /// Different numbers of players.
    Tables,
    /// Different seasons of By the Lake.
    Seasons,
    /// Different weeks whose game of the week was played.
    Weeks,
}

const ROWS: [Row<Measure>; 24] = [
    row("first_game", 1, Measure::Games),
    row("regular", 10, Measure::Games),
    row("elder", 50, Measure::Games),
    row("first_victory", 1, Measure::Won),
    row("victor", 10, Measure::Won),
    row("unbeaten", 3, Measure::Streak),
    row("proud", 1, Measure::Proud),
    row("hundred", 100, Measure::Points),
    row("hundred_fifty", 150, Measure::Points),
    row("beat_easier", 1, Measure::Beaten(Preset::Easier)),
    row("beat_normal", 1, Measure::Beaten(Preset::Normal)),
    row("beat_harder", 1, Measure::Beaten(Preset::Harder)),
    row("beat_player", 1, Measure::BeatenRival(RivalLevel::Player)),
    row("beat_master", 1, Measure::BeatenRival(RivalLevel::Master)),
    row("builder", 10, Measure::Most(Deed::Buildings)),
    row("landmarks", 3, Measure::Most(Deed::Landmarks)),
    row("long_road", 10, Measure::Most(Deed::LongestRoad)),
    row("churchgoer", 6, Measure::Most(Deed::Deliveries)),
    row("merchant", 8, Measure::Most(Deed::Sales)),
    row("great_lake", 12, Measure::Most(Deed::LargestLake)),
    row("angler", 8, Measure::Most(Deed::Fish)),
    row("seasons", 4, Measure::Seasons),
    row("tables", 4, Measure::Tables),
    row("weeks", 4, Measure::Weeks),
];

/// The games of one player.
type Games<'a> = &'a [FinishedGame<'a, Hamlet>];

impl achievement::Measure<Hamlet> for Measure {
    fn of(self, games: Games<'_>) -> u32 {
        let count = |counts: &dyn Fn(&FinishedGame<'_, Hamlet>) -> bool| {
            games.iter().filter(|played| counts(played)).count() as u32
        };
        match self {
            Measure::Games => games.len() as u32,
            Measure::Won => won(games),
            Measure::Streak => longest_streak(games),
            Measure::Points => best(games),
            Measure::Most(deed) => games.iter().map(|played| played.deed(deed)).max().unwrap_or_default(),
            Measure::Beaten(preset) => {
                count(&|played| played.part.won && played.difficulty() == Some(preset))
            }
            Measure::BeatenRival(level) => {
                count(&|played| played.part.won && played.rivals().any(|rival| rival >= level))
            }
            Measure::Proud => count(&|played| played.part.won && played.deed(Deed::Begged) == 0),
            Measure::Tables => different(games, |played| Some(played.game.header.options.players)),
            Measure::Seasons => different(games, |played| played.season()),
            Measure::Weeks => different(games, |played| played.game.whole.week),
        }
    }
}

/// Returns every achievement of a player with these games, given oldest first.
pub fn all(games: Games<'_>) -> Vec<Achievement> {
    achievement::progress(&ROWS, games)
}
