//! What the statistics of Carcassonne contain.

use crate::api::{CarcSource, CarcSourceCount, CarcTotals};
use crate::games::history::counted::{Counted, Played, SeatResult};
use carcassonne_rules::{Carcassonne, Score, State};
use hamlet_record::Header;
use tabletop::Seat;

/// What is noted about a finished game as a whole: nothing.
#[derive(Clone, Copy, Debug)]
pub struct Whole;

impl Counted for Carcassonne {
    type Deeds = Score;
    type Whole = Whole;
    type Totals = CarcTotals;

    fn open_seats(state: &State) -> Vec<Seat> {
        state.seats().collect()
    }

    fn result(state: &State, seat: Seat, deeds: &mut Score) -> SeatResult {
        *deeds = state.score(seat);
        SeatResult { points: deeds.total.into(), won: state.leaders().any(|leader| leader == seat) }
    }

    fn whole(_state: &State, _header: &Header<Carcassonne>, _at: &str) -> Whole {
        Whole
    }

    fn players(header: &Header<Carcassonne>) -> u8 {
        header.options.players
    }

    fn totals(games: &[Played<'_, Carcassonne>]) -> CarcTotals {
        CarcTotals {
            sources: CarcSource::ALL.into_iter().filter_map(|source| count(games, source)).collect(),
        }
    }
}

fn count(games: &[Played<'_, Carcassonne>], source: CarcSource) -> Option<CarcSourceCount> {
    let points = |played: &Played<'_, Carcassonne>| u32::from(of(&played.part.deeds, source));
    let best = games.iter().max_by_key(|played| points(played)).filter(|played| points(played) > 0)?;
    Some(CarcSourceCount {
        source,
        total: games.iter().map(points).sum(),
        best: points(best),
        best_game: best.game.game.clone(),
    })
}

fn of(score: &Score, source: CarcSource) -> u16 {
    match source {
        CarcSource::Cities => score.cities,
        CarcSource::Roads => score.roads,
        CarcSource::Monasteries => score.monasteries,
        CarcSource::Fields => score.fields,
        CarcSource::Keeper => score.keeper,
        CarcSource::Water => score.water,
    }
}
