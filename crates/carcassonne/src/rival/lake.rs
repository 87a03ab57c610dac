//! The expected points from the race for the lighthouse and from water.

use crate::options::MAX_SEATS;
use crate::rival::aspects::Aspect;
use crate::rival::worth::{Reading, fall};
use tabletop::Seat;

/// The mean number of cities that are completed with each draw.
const CITIES_PER_DRAW: f64 = 0.11;

/// Calls a function with the expected points of each seat.
pub(crate) fn terms(reading: &Reading<'_>, add: &mut impl FnMut(Seat, Aspect, f64)) {
    if reading.state.lake_at.is_none() {
        return;
    }
    if let Some(keeper) = reading.state.keeper {
        add(keeper, Aspect::Race, f64::from(reading.state.catalogue.keeper));
    } else if reading.weights.race > 0.0 {
        race(reading, add);
    }
    if reading.weights.water > 0.0 && !reading.state.water_over {
        water(reading, add);
    }
}

/// Shares the keeper's points by the turns that each racer needs.
fn race(reading: &Reading<'_>, add: &mut impl FnMut(Seat, Aspect, f64)) {
    let state = reading.state;
    let mut shares = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for seat in state.seats() {
        let Some(at) = state.seats[seat.index()].racer else { continue };
        let Some(way) = state.race_way(at) else { continue };
        let turns = f64::from(way.turns()) + reading.weights.race_blocked * way.occupied.len() as f64;
        let left = reading.turns(seat);
        if turns > left {
            continue;
        }
        // Later players of a round reach the lighthouse later.
        let after = f64::from((seat.0 + state.players - next(reading).0) % state.players);
        let needed = turns + after / f64::from(state.players);
        // A racer that is far away, or needs most of the remaining turns, may never arrive.
        let reached = fall(needed / (left + 1.0)) * fall(needed / 24.0);
        let lead = fall(needed / reading.weights.race_lead);
        shares[seat.index()] = lead * reached;
        sum += lead;
    }
    if sum > 0.0 {
        let points = f64::from(state.catalogue.keeper) * reading.weights.race;
        for seat in state.seats() {
            add(seat, Aspect::Race, points * shares[seat.index()] / sum);
        }
    }
}

/// Returns the seat that draws next.
fn next(reading: &Reading<'_>) -> Seat {
    let state = reading.state;
    if state.drawn().is_some() { state.turn } else { Seat((state.turn.0 + 1) % state.players) }
}

/// Adds the points for water with the chance of having the fewest tokens left at the end.
fn water(reading: &Reading<'_>, add: &mut impl FnMut(Seat, Aspect, f64)) {
    let state = reading.state;
    let more = reading.draws() * CITIES_PER_DRAW;
    let all = f64::from(state.water_placed) + more;
    let left = |seat: Seat| f64::from(state.seats[seat.index()].water);
    for seat in state.seats() {
        let others = state.seats().filter(|other| *other != seat);
        let ahead = others.map(|other| left(other) - left(seat)).fold(f64::MAX, f64::min) + 0.5;
        let spread = 0.25 + more / 3.0;
        let chance = if ahead > 0.0 { 1.0 - fall(ahead / spread) / 2.0 } else { fall(-ahead / spread) / 2.0 };
        add(seat, Aspect::Water, reading.weights.water * all * chance);
    }
}
