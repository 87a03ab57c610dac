//! What the statistics of Carcassonne contain.

use crate::api::{CarcSource, CarcSourceCount, CarcTotals, CarcWeekly, GameCard};
use crate::games::carcassonne::history::deeds::Deeds;
use crate::games::carcassonne::history::{achievement, week};
use crate::games::history::counted::{Counted, FinishedGame, SeatResult};
use crate::games::history::week::{Week, WeekDay};
use carcassonne_rules::{Carcassonne, Event, State};
use hamlet_record::Header;
use tabletop::Seat;

/// What is noted about a finished game as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Whole {
    /// The week, if it was a game of the week.
    pub week: Option<Week>,
}

impl Counted for Carcassonne {
    type Deeds = Deeds;
    type Whole = Whole;
    type Totals = CarcTotals;
    type Weekly = CarcWeekly;

    fn open_seats(state: &State) -> Vec<Seat> {
        state.seats().collect()
    }

    fn actor(event: &Event) -> Option<Seat> {
        match *event {
            Event::Scored { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn note(deeds: &mut Deeds, event: &Event) {
        deeds.note(event);
    }

    fn result(state: &State, seat: Seat, deeds: &mut Deeds) -> SeatResult {
        deeds.score = state.score(seat);
        SeatResult { points: deeds.score.total.into(), won: state.leaders().any(|leader| leader == seat) }
    }

    fn whole(_state: &State, header: &Header<Carcassonne>, at: &str) -> Whole {
        Whole { week: Week::played(at, |week| week::is(header, week)) }
    }

    fn players(header: &Header<Carcassonne>) -> u8 {
        header.options.players
    }

    fn totals(games: &[FinishedGame<'_, Carcassonne>]) -> CarcTotals {
        CarcTotals {
            sources: CarcSource::ALL.into_iter().filter_map(|source| count(games, source)).collect(),
            achievements: achievement::all(games),
        }
    }

    fn is_of_week(header: &Header<Carcassonne>, week: Week) -> bool {
        week::is(header, week)
    }

    fn weekly(at: WeekDay, games: Vec<GameCard>) -> CarcWeekly {
        let points = |card: &&GameCard| card.players.first().map(|person| person.points);
        let best = games.iter().filter(|card| card.over).max_by_key(points).cloned();
        CarcWeekly { games, best, ..week::weekly(at) }
    }
}

fn count(games: &[FinishedGame<'_, Carcassonne>], source: CarcSource) -> Option<CarcSourceCount> {
    let points = |played: &FinishedGame<'_, Carcassonne>| u32::from(played.part.deeds.points(source));
    let best = games.iter().max_by_key(|played| points(played)).filter(|played| points(played) > 0)?;
    Some(CarcSourceCount {
        source,
        total: games.iter().map(points).sum(),
        best: points(best),
        best_game: best.game.game.clone(),
    })
}
