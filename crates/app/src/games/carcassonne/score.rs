//! Points by what they are for.

use crate::api::{CarcPoints, CarcScore, CarcSeatScore};
use carcassonne_rules::{Score, State};

/// Returns the points of a score.
pub fn points(score: Score) -> CarcPoints {
    let Score { roads, cities, monasteries, fields, keeper, water, total } = score;
    CarcPoints { roads, cities, monasteries, fields, keeper, water, total }
}

/// Returns everybody's score, a projection until the game is over.
pub fn score(state: &State) -> CarcScore {
    let totals = state.projection();
    let rank = |total: u16| 1 + totals.iter().filter(|other| other.total > total).count() as u8;
    let seats: Vec<CarcSeatScore> = state
        .seats()
        .zip(&totals)
        .map(|(seat, score)| CarcSeatScore { seat: seat.0, rank: rank(score.total), points: points(*score) })
        .collect();
    let winners = seats.iter().filter(|seat| seat.rank == 1).map(|seat| seat.seat).collect();
    CarcScore { seats, winners, over: state.is_over() }
}
