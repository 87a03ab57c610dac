//! What the statistics of Hamlet contain.

use crate::api::{BotricCount, Deed, DeedCount, GameCard, HamletTotals, Preset, Weekly};
use crate::games::hamlet::history::deeds::{self, Deeds};
use crate::games::hamlet::history::{achievement, week};
use crate::games::history::counted::{Counted, FinishedGame, SeatResult};
use crate::games::history::players::won;
use crate::games::history::week::{Week, WeekDay};
use crate::record::Header;
use hamlet_rules::scoring::Rule;
use hamlet_rules::{Event, Game, Hamlet, Season, Seat, SoloOptions};

/// What is noted about a finished game.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    /// Botric's points in a solo game.
    pub botric: Option<i32>,
    /// The week, if it was a game of the week.
    pub week: Option<Week>,
}

impl Counted for Hamlet {
    type Deeds = Deeds;
    type Whole = Whole;
    type Totals = HamletTotals;
    type Weekly = Weekly;

    fn open_seats(game: &Game) -> Vec<Seat> {
        game.seats().filter(|seat| game.botric_seat() != Some(*seat)).collect()
    }

    fn actor(event: &Event) -> Option<Seat> {
        deeds::actor(event)
    }

    fn note(deeds: &mut Deeds, event: &Event) {
        deeds.note(event);
    }

    fn result(game: &Game, seat: Seat, deeds: &mut Deeds) -> SeatResult {
        let score = game.score(seat);
        deeds.most(Deed::LongestRoad, score.longest_road.len() as u32);
        let landmarks = score.parts.iter().filter(|part| part.rule == Rule::Landmark);
        deeds.add(Deed::Landmarks, landmarks.count() as u32);
        SeatResult { points: score.total, won: game.ranking().winners.contains(&seat) }
    }

    fn whole(game: &Game, header: &Header, at: &str) -> Whole {
        Whole { botric: game.botric_seat().map(|seat| game.score(seat).total), week: week::of(header, at) }
    }

    fn players(header: &Header) -> u8 {
        header.options.players
    }

    fn totals(games: &[FinishedGame<'_, Hamlet>]) -> HamletTotals {
        let presets = [Preset::Easier, Preset::Normal, Preset::Harder, Preset::Own];
        HamletTotals {
            botric: presets.into_iter().filter_map(|preset| botric(games, preset)).collect(),
            deeds: Deed::ALL.into_iter().filter_map(|deed| count(games, deed)).collect(),
            achievements: achievement::all(games),
        }
    }

    fn is_of_week(header: &Header, week: Week) -> bool {
        week::is(header, week)
    }

    fn weekly(at: WeekDay, games: Vec<GameCard>) -> Weekly {
        Weekly { games, ..week::weekly(at) }
    }
}

impl FinishedGame<'_, Hamlet> {
    /// Returns how often the player did a deed in this game.
    pub fn deed(&self, deed: Deed) -> u32 {
        self.part.deeds.of(deed)
    }

    /// Returns Botric's difficulty in a solo game.
    pub fn difficulty(&self) -> Option<Preset> {
        self.game.whole.botric?;
        // Who settles Botric's ties does not affect the difficulty.
        let solo = SoloOptions { settles_ties: false, ..self.game.header.options.solo };
        let named = [
            (Preset::Easier, SoloOptions::easier()),
            (Preset::Normal, SoloOptions::normal()),
            (Preset::Harder, SoloOptions::harder()),
        ];
        let named = named.into_iter().find(|(_, options)| *options == solo);
        Some(named.map_or(Preset::Own, |(preset, _)| preset))
    }

    /// Returns the season if By the Lake was played.
    pub fn season(&self) -> Option<Season> {
        self.game.header.options.lake.map(|lake| lake.season)
    }
}

fn botric(games: &[FinishedGame<'_, Hamlet>], preset: Preset) -> Option<BotricCount> {
    let here = |played: &&FinishedGame<'_, Hamlet>| played.difficulty() == Some(preset);
    let games: Vec<_> = games.iter().filter(here).copied().collect();
    let best = games.iter().map(|played| played.part.points).max()?;
    let margins = games.iter().filter_map(|played| Some(played.part.points - played.game.whole.botric?));
    Some(BotricCount {
        preset,
        games: games.len() as u32,
        won: won(&games),
        best,
        best_margin: margins.max()?,
    })
}

fn count(games: &[FinishedGame<'_, Hamlet>], deed: Deed) -> Option<DeedCount> {
    let best = games.iter().map(|played| played.deed(deed)).max().filter(|best| *best > 0)?;
    Some(DeedCount { deed, total: games.iter().map(|played| played.deed(deed)).sum(), best })
}
