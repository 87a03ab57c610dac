//! The achievements of Carcassonne. A new one needs a row here and two messages in each language.

use crate::api::{Achievement, CarcSource, RivalLevel};
use crate::games::carcassonne::history::deeds::Deeds;
use crate::games::history::achievement::{self, Row, best, different, row};
use crate::games::history::counted::FinishedGame;
use crate::games::history::players::{longest_streak, won};
use carcassonne_rules::Carcassonne;

/// The quantity that an achievement measures over a player's games.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Games,
    Won,
    /// Consecutive games won.
    Streak,
    /// The points of the best game.
    Points,
    /// The most points from that source in one game.
    Most(CarcSource),
    /// The most points of one city in one game.
    City,
    /// The most points of one road in one game.
    Road,
    /// The most complete monasteries in one game.
    Monasteries,
    /// Games as keeper of the lighthouse.
    Keeper,
    /// Games won against a computer rival of at least that level.
    Beaten(RivalLevel),
    /// Different numbers of players.
    Tables,
    /// Different weeks whose game of the week was played.
    Weeks,
}

const ROWS: [Row<Measure>; 17] = [
    row("carc_first_game", 1, Measure::Games),
    row("carc_regular", 10, Measure::Games),
    row("carc_elder", 50, Measure::Games),
    row("carc_first_victory", 1, Measure::Won),
    row("carc_victor", 10, Measure::Won),
    row("carc_unbeaten", 3, Measure::Streak),
    row("carc_hundred", 100, Measure::Points),
    row("carc_beat_player", 1, Measure::Beaten(RivalLevel::Player)),
    row("carc_beat_master", 1, Measure::Beaten(RivalLevel::Master)),
    row("carc_great_city", 20, Measure::City),
    row("carc_long_road", 8, Measure::Road),
    row("carc_abbot", 3, Measure::Monasteries),
    row("carc_harvest", 15, Measure::Most(CarcSource::Fields)),
    row("carc_keeper", 1, Measure::Keeper),
    row("carc_water", 5, Measure::Most(CarcSource::Water)),
    row("carc_tables", 4, Measure::Tables),
    row("carc_weeks", 4, Measure::Weeks),
];

/// The games of one player.
type Games<'a> = &'a [FinishedGame<'a, Carcassonne>];

impl achievement::Measure<Carcassonne> for Measure {
    fn of(self, games: Games<'_>) -> u32 {
        let most = |counts: &dyn Fn(&Deeds) -> u16| -> u32 {
            games.iter().map(|played| counts(&played.part.deeds)).max().unwrap_or_default().into()
        };
        match self {
            Measure::Games => games.len() as u32,
            Measure::Won => won(games),
            Measure::Streak => longest_streak(games),
            Measure::Points => best(games),
            Measure::Most(source) => most(&|deeds| deeds.points(source)),
            Measure::City => most(&|deeds| deeds.best_city),
            Measure::Road => most(&|deeds| deeds.best_road),
            Measure::Monasteries => most(&|deeds| deeds.monasteries),
            Measure::Keeper => {
                let keeps = |played: &&FinishedGame<'_, Carcassonne>| {
                    played.part.deeds.points(CarcSource::Keeper) > 0
                };
                games.iter().filter(keeps).count() as u32
            }
            Measure::Beaten(level) => {
                let beaten = |played: &&FinishedGame<'_, Carcassonne>| {
                    played.part.won && played.rivals().any(|rival| rival >= level)
                };
                games.iter().filter(beaten).count() as u32
            }
            Measure::Tables => different(games, |played| Some(played.game.header.options.players)),
            Measure::Weeks => different(games, |played| played.game.whole.week),
        }
    }
}

/// Returns every achievement of a player with these games, given oldest first.
pub fn all(games: Games<'_>) -> Vec<Achievement> {
    achievement::progress(&ROWS, games)
}
