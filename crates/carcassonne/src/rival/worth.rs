//! The expected points of each seat: what features are worth with the chance that the rest of the pile completes them.

use crate::catalogue::FeatureKind;
use crate::feature::{Feature, MAX_NODES, Node};
use crate::lattice::Side;
use crate::options::MAX_SEATS;
use crate::rival::aspects::Aspect;
use crate::rival::fits::{Fits, Tiles};
use crate::rival::weights::Weights;
use crate::score::Source;
use crate::scoring::NodeSet;
use crate::state::{Standing, State};
use tabletop::Seat;

/// Returns about `e^-x`: a rational function, which is equal on every platform.
pub(crate) fn fall(x: f64) -> f64 {
    1.0 / (1.0 + x + x * x / 2.0 + x * x * x / 6.0)
}

/// A position as it is valued: the state, the rest of the pile, and the open ends of its features.
pub(crate) struct Reading<'a> {
    pub(crate) state: &'a State,
    pub(crate) weights: &'a Weights,
    fits: &'static Fits,
    pile: Tiles,
    players: f64,
    /// By root: the number of open ends.
    ends: [u8; MAX_NODES],
    /// By root: the chance of completion.
    chances: [f32; MAX_NODES],
}

/// What a feature is expected to score.
#[derive(Clone, Copy)]
struct Outlook {
    /// The chance that it is completed.
    chance: f64,
    /// Its expected points.
    points: f64,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(state: &'a State, weights: &'a Weights) -> Reading<'a> {
        let fits = Fits::of(state.catalogue);
        let mut reading = Reading {
            state,
            weights,
            fits,
            pile: fits.pile(state),
            players: f64::from(state.players),
            ends: [0; MAX_NODES],
            chances: [1.0; MAX_NODES],
        };
        reading.find_ends();
        reading
    }

    /// Finds the open ends of all cities, and of roads with followers.
    fn find_ends(&mut self) {
        let (state, board) = (self.state, &self.state.board);
        for open in board.open() {
            let fitting = self.count(self.fits.fitting(*open));
            for side in Side::ALL {
                let Some(id) = board.at(open.cell().beside(side)) else { continue };
                let square = board.square(id);
                let sides = &state.catalogue.kind(square.kind).turned[square.rotation.index()].sides;
                let Some(main) = sides[side.opposite().index()].main else { continue };
                let root = state.features.root(square.node(main));
                let feature = state.features.of(root);
                if feature.kind == FeatureKind::Road && feature.followers.is_empty() {
                    continue;
                }
                let closing = self.count(self.fits.closing(*open, side));
                let useful = closing + self.weights.extending * (fitting - closing);
                let mut chance = 1.0 - fall(useful * self.weights.closing / self.players);
                if self.ends[root.index()] > 0 {
                    chance *= self.weights.open_end;
                }
                self.ends[root.index()] += 1;
                self.chances[root.index()] *= chance as f32;
            }
        }
    }

    fn count(&self, tiles: Tiles) -> f64 {
        f64::from((tiles & self.pile).count_ones())
    }

    /// Returns the number of draws left, the drawn tile included.
    pub(crate) fn draws(&self) -> f64 {
        self.state.left() as f64 + if self.state.drawn().is_some() { 1.0 } else { 0.0 }
    }

    /// Returns the number of turns that a seat has left.
    pub(crate) fn turns(&self, seat: Seat) -> f64 {
        let players = self.state.players;
        let next = if self.state.drawn().is_some() {
            self.state.turn
        } else {
            Seat((self.state.turn.0 + 1) % players)
        };
        let wait = (seat.0 + players - next.0) % players;
        ((self.draws() - f64::from(wait)) / self.players).ceil().max(0.0)
    }

    /// Calls a function with each part of what seats are expected to score: points, followers and supply, without the race and water.
    pub(crate) fn terms(&self, liker: Seat, add: &mut impl FnMut(Seat, Aspect, f64)) {
        let state = self.state;
        let mut supplies = [0.0; MAX_SEATS];
        for seat in state.seats() {
            for source in Source::ALL {
                add(seat, Aspect::of(source), f64::from(state.seats[seat.index()].points[source as usize]));
            }
            supplies[seat.index()] = f64::from(state.seats[seat.index()].supply);
        }
        let mut seen = NodeSet::default();
        for standing in state.standing() {
            let root = state.features.root(standing.node);
            let feature = state.features.of(root);
            let outlook = match feature.kind {
                // A field is never completed.
                FeatureKind::Field => None,
                FeatureKind::Monastery => Some(self.monastery(standing, feature)),
                FeatureKind::City | FeatureKind::Road => Some(self.joined(root, feature)),
            };
            if let Some(Outlook { chance, .. }) = outlook {
                supplies[standing.seat.index()] += chance * self.weights.returning;
            }
            if seen.has(root) {
                continue;
            }
            seen.insert(root);
            let points = outlook.map_or_else(|| self.field(root), |outlook| outlook.points);
            let majority = feature.followers.majority();
            for seat in state.seats().filter(|seat| majority.has(*seat)) {
                let factor = if seat == liker { self.weights.liking.factor(feature.kind) } else { 1.0 };
                add(seat, Aspect::of(Source::of(feature.kind)), points * factor);
            }
        }
        for seat in state.seats() {
            let followers = supplies[seat.index()].min(self.turns(seat));
            add(seat, Aspect::Followers, self.supply(followers));
        }
    }

    /// Returns the worth of a number of followers in the supply.
    fn supply(&self, followers: f64) -> f64 {
        let (mut left, mut worth, mut each) = (followers, 0.0, self.weights.supply);
        while left > 0.0 {
            worth += each * left.min(1.0);
            each *= self.weights.supply_decay;
            left -= 1.0;
        }
        worth
    }

    /// Returns what a city or road is expected to score.
    fn joined(&self, root: Node, feature: &Feature) -> Outlook {
        if feature.is_complete() {
            return Outlook { chance: 1.0, points: f64::from(feature.complete_points()) };
        }
        let chance = f64::from(self.chances[root.index()]);
        let mut grown = *feature;
        grown.squares += self.ends[root.index()];
        let (now, then) = (f64::from(feature.unfinished_points()), f64::from(grown.complete_points()));
        Outlook { chance, points: now + chance * (then - now) }
    }

    fn monastery(&self, standing: &Standing, feature: &Feature) -> Outlook {
        if feature.is_complete() {
            return Outlook { chance: 1.0, points: f64::from(feature.complete_points()) };
        }
        let board = &self.state.board;
        let (mut all, mut more) = (1.0, 0.0);
        for cell in board.square(standing.square).cell.around().filter(|cell| board.at(*cell).is_none()) {
            // A cell that touches no tile yet may still be filled later.
            let fitting =
                board.open_at(cell).map_or(self.draws() / 4.0, |open| self.count(self.fits.fitting(open)));
            let chance = 1.0 - fall(fitting * self.weights.around / self.players);
            all *= chance;
            more += chance;
        }
        let (now, then) = (f64::from(feature.unfinished_points()), f64::from(feature.complete_points()));
        Outlook { chance: all, points: all * then + (1.0 - all) * (now + more).min(then - 1.0) }
    }

    /// Returns the expected points of a field.
    fn field(&self, root: Node) -> f64 {
        let state = self.state;
        let feature = state.features.of(root);
        let mut cities = NodeSet::default();
        let mut count = 0.0;
        for square in state.board.squares() {
            let segments = &state.catalogue.kind(square.kind).segments;
            for (number, segment) in
                segments.iter().enumerate().filter(|(_, segment)| !segment.cities.is_empty())
            {
                if state.features.root(square.node(number as u8)) != root {
                    continue;
                }
                for city in segment.cities.iter() {
                    let city = state.features.root(square.node(city));
                    if cities.has(city) {
                        continue;
                    }
                    cities.insert(city);
                    let is_complete = state.features.of(city).is_complete();
                    let chance = f64::from(self.chances[city.index()]) * self.weights.field_cities;
                    count += if is_complete { 1.0 } else { chance };
                }
            }
        }
        let each = if feature.has_pigs { 4.0 } else { 3.0 };
        each * count + self.weights.field_growth * self.draws() / self.players
    }
}
