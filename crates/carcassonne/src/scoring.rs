//! Scores features, and does the final scoring (sections 6 and 11).

use crate::board::{Board, Square, SquareId};
use crate::catalogue::{FeatureKind, SegmentSet};
use crate::choice::Decision;
use crate::event::{Event, Log};
use crate::feature::{Feature, Features, Followers, MAX_NODES, Node};
use crate::lattice::Cell;
use crate::options::MAX_SEATS;
use crate::score::{Score, Source};
use crate::state::{Standing, State};
use tabletop::Seat;

/// What a feature pays (section 11.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Points for each of its squares; for a monastery, for each filled cell around it and its own.
    pub square: u16,
    /// Points for each pennant.
    pub pennant: u16,
    /// Points beside those.
    pub extra: u16,
}

impl Rate {
    fn points(self, squares: u16, pennants: u8) -> u16 {
        self.square * squares + self.pennant * u16::from(pennants) + self.extra
    }
}

/// Number of squares of a complete monastery, the cells around it included.
const SURROUNDED: u16 = 9;

impl Feature {
    /// Returns what the feature pays when complete, or unfinished at the end. For fields use [`State::per_city`].
    #[must_use]
    pub fn rate(&self, complete: bool) -> Rate {
        let rate = |square, pennant| Rate { square, pennant, extra: 0 };
        match (self.kind, complete, self.is_lake) {
            (FeatureKind::City, true, false) => rate(2, 2),
            (FeatureKind::City, true, true) => rate(3, 2),
            (FeatureKind::City, false, false) => rate(1, 1),
            (FeatureKind::City, false, true) => rate(2, 1),
            (FeatureKind::Road, _, false) => rate(1, 0),
            (FeatureKind::Road, _, true) => rate(2, 0),
            (FeatureKind::Monastery, true, true) => Rate { extra: 3, ..rate(1, 0) },
            (FeatureKind::Monastery, ..) => rate(1, 0),
            (FeatureKind::Field, ..) => rate(0, 0),
        }
    }

    /// Returns the points of a complete feature (section 11.1, first and third column).
    #[must_use]
    pub fn complete_points(&self) -> u16 {
        self.points_after(0)
    }

    /// Returns the points of a feature that is completed by this many more squares without pennants. A monastery's points
    /// do not depend on it.
    #[must_use]
    pub fn points_after(&self, more: u8) -> u16 {
        let is_monastery = self.kind == FeatureKind::Monastery;
        let squares = if is_monastery { SURROUNDED } else { u16::from(self.squares) + u16::from(more) };
        self.rate(true).points(squares, self.pennants)
    }

    /// Returns the points of an unfinished feature at the end (section 11.1, second and fourth column). For fields use
    /// [`State::field_points`].
    #[must_use]
    pub fn unfinished_points(&self) -> u16 {
        self.rate(false).points(self.squares.into(), self.pennants)
    }
}

impl State {
    /// Returns a seat's points so far.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Score {
        self.seats.get(seat.index()).map(|player| player.points.into()).unwrap_or_default()
    }

    /// Returns the points that each seat would have if the game ended now. In the middle of a turn, the turn is scored first, as if the
    /// remaining decisions were answered with [`crate::Choice::Nothing`].
    #[must_use]
    pub fn projection(&self) -> Vec<Score> {
        let mut copy = self.clone();
        match self.decision() {
            Decision::Lay => copy.finish(&mut ()),
            Decision::Act | Decision::Enlist => {
                copy.score_turn(&mut ());
                copy.finish(&mut ());
            }
            Decision::Over => {}
        }
        self.seats().map(|seat| copy.score(seat)).collect()
    }

    /// Returns [`State::projection`] as it was before the tile or lake of the running turn was laid. Between turns, that is the same.
    #[must_use]
    pub fn projection_before_laying(&self) -> Vec<Score> {
        if !matches!(self.decision(), Decision::Act | Decision::Enlist) {
            return self.projection();
        }
        let laid = self.board.squares();
        let kept = laid.len().saturating_sub(usize::from(self.laid_now));
        let mut before = self.clone();
        (before.board, before.features, before.monastery_count) = (Board::new(), Features::new(), 0);
        before.lake_at = self.lake_at.filter(|first| first.index() < kept);
        for square in &laid[..kept] {
            before.lay_square(square.kind, square.rotation, square.cell);
        }
        for standing in self.standing() {
            before.features.enter(standing.node, standing.seat);
        }
        before.mark_complete();
        before.finish(&mut ());
        self.seats().map(|seat| before.score(seat)).collect()
    }

    /// Marks complete features as scored: that was done in an earlier turn, when their followers went home. Returns the cell of one
    /// where followers still stand, if there is any.
    pub(crate) fn mark_complete(&mut self) -> Option<Cell> {
        let mut held = None;
        for square in self.board.squares() {
            for (number, segment) in self.catalogue.kind(square.kind).segments.iter().enumerate() {
                let feature = self.features.of_mut(square.node(number as u8));
                if segment.kind != FeatureKind::Field && feature.is_complete() {
                    if !feature.followers.is_empty() {
                        held = held.or(Some(square.cell));
                    }
                    feature.is_scored = true;
                }
            }
        }
        held
    }

    /// Returns the seats with the most points: more than one on a shared win (section 11.7).
    pub fn leaders(&self) -> impl Iterator<Item = Seat> + '_ {
        let total = |seat: &Seat| self.score(*seat).total;
        let most = self.seats().map(|seat| total(&seat)).max().unwrap_or(0);
        self.seats().filter(move |seat| total(seat) == most)
    }

    pub(crate) fn gain(&mut self, seat: Seat, source: Source, points: u16) {
        self.seats[seat.index()].points[source as usize] += points;
    }

    /// Scores the features completed in this turn (section 6).
    pub(crate) fn score_completed(&mut self, log: &mut impl Log) {
        let last = self.board.squares().len() as u8;
        for id in (last - self.laid_now..last).map(SquareId) {
            let square = *self.board.square(id);
            for segment in 0..self.catalogue.kind(square.kind).segments.len() as u8 {
                let node = square.node(segment);
                let feature = *self.features.of(node);
                let joins = matches!(feature.kind, FeatureKind::City | FeatureKind::Road);
                if joins && feature.is_complete() && !feature.is_scored {
                    self.pay(id, node, feature.complete_points(), true, log);
                    self.send_home(node, log);
                }
            }
        }
        for at in 0..usize::from(self.monastery_count) {
            let (id, node) = (self.monasteries[at].square, self.monasteries[at].node);
            let feature = *self.features.of(node);
            if feature.is_complete() && !feature.is_scored {
                self.pay(id, node, feature.complete_points(), true, log);
                self.send_home(node, log);
            }
        }
    }

    /// Gives the points to the seats with the most followers on a feature (section 6.5).
    fn pay(&mut self, square: SquareId, node: Node, points: u16, complete: bool, log: &mut impl Log) {
        let feature = self.features.of_mut(node);
        feature.is_scored = true;
        let (kind, majority) = (feature.kind, feature.followers.majority());
        if points == 0 {
            return;
        }
        let root = self.features.root(node);
        for seat in self.seats().filter(|seat| majority.has(*seat)) {
            self.gain(seat, Source::of(kind), points);
            // At the end followers stay on the feature: each seat is paid where one of its own stands.
            let is_own =
                |standing: &&Standing| standing.seat == seat && self.features.root(standing.node) == root;
            let own = self.standing().iter().find(is_own).filter(|_| !complete || kind == FeatureKind::Field);
            let (square, node) = own.map_or((square, node), |own| (own.square, own.node));
            let square = self.board.square(square);
            let (cell, segment) = (square.cell, square.segment(node));
            log.note(|| Event::Scored { seat, feature: kind, cell, segment, points, complete });
        }
    }

    /// Returns all followers of a scored feature to their owners (section 6.6).
    fn send_home(&mut self, node: Node, log: &mut impl Log) {
        if self.features.of(node).followers.is_empty() {
            return;
        }
        let root = self.features.root(node);
        let mut at = 0;
        while at < self.standing().len() {
            let standing = self.standing()[at];
            if self.features.root(standing.node) == root {
                self.remove_standing(at);
                self.seats[standing.seat.index()].supply += 1;
                let cell = self.board.square(standing.square).cell;
                log.note(|| Event::Home { seat: standing.seat, cell });
            } else {
                at += 1;
            }
        }
        self.features.of_mut(root).followers = Followers::default();
    }

    /// Returns the points of a node's field now: for its completed cities, each counted once (sections 11.4 and 11.5).
    #[must_use]
    pub fn field_points(&self, node: Node) -> u16 {
        self.per_city(node) * self.cities_beside(node)
    }

    /// Returns the number of complete cities that touch a node's field.
    #[must_use]
    pub fn cities_beside(&self, node: Node) -> u16 {
        self.beside(node, true).len()
    }

    /// Returns the cities that touch a node's field and are not complete, by their roots.
    pub(crate) fn open_cities_beside(&self, node: Node) -> impl Iterator<Item = Node> {
        let cities = self.beside(node, false);
        (0..MAX_NODES as u16).map(Node).filter(move |city| cities.has(*city))
    }

    /// Returns the cities that touch a node's field: the complete ones, or the others.
    fn beside(&self, node: Node, complete: bool) -> NodeSet {
        let root = self.features.root(node);
        let mut cities = NodeSet::default();
        for square in self.board.squares() {
            let segments = &self.catalogue.kind(square.kind).segments;
            for (number, segment) in
                segments.iter().enumerate().filter(|(_, segment)| !segment.cities.is_empty())
            {
                if self.features.root(square.node(number as u8)) == root {
                    self.add_cities(&mut cities, square, segment.cities, complete);
                }
            }
        }
        cities
    }

    /// Returns the points of a node's field for each completed city (sections 11.4 and 11.5).
    #[must_use]
    pub fn per_city(&self, node: Node) -> u16 {
        if self.features.of(node).has_pigs { 4 } else { 3 }
    }

    /// Adds some of a square's cities to the set: the complete ones, or the others.
    fn add_cities(&self, set: &mut NodeSet, square: &Square, cities: SegmentSet, complete: bool) {
        for city in cities.iter() {
            let city = square.node(city);
            if self.features.of(city).is_complete() == complete {
                set.insert(self.features.root(city));
            }
        }
    }

    /// Does the final scoring (sections 11.3 to 11.6).
    pub(crate) fn finish(&mut self, log: &mut impl Log) {
        let count = self.standing().len();
        for at in 0..count {
            let standing = self.standing()[at];
            let feature = *self.features.of(standing.node);
            if feature.kind != FeatureKind::Field && !feature.is_scored {
                self.pay(standing.square, standing.node, feature.unfinished_points(), false, log);
            }
        }
        self.score_fields(log);
        if let Some(seat) = self.keeper {
            let points = self.catalogue.keeper;
            self.gain(seat, Source::Keeper, points);
            log.note(|| Event::Gained { seat, source: Source::Keeper, points });
        }
        self.score_water_at_end(log);
    }

    /// Scores all fields with farmers in one pass over the board.
    fn score_fields(&mut self, log: &mut impl Log) {
        // The fields with farmers, each once, by the index of its first farmer.
        let mut places = [0u8; MAX_NODES];
        let mut fields: Vec<FieldCities> = Vec::new();
        for (at, standing) in self.standing().iter().enumerate() {
            let root = self.features.root(standing.node);
            let feature = self.features.of(root);
            if feature.kind == FeatureKind::Field && !feature.is_scored && places[usize::from(root.0)] == 0 {
                fields.push(FieldCities { farmer: at, cities: NodeSet::default() });
                places[usize::from(root.0)] = fields.len() as u8;
            }
        }
        if fields.is_empty() {
            return;
        }
        for square in self.board.squares() {
            let segments = &self.catalogue.kind(square.kind).segments;
            for (number, segment) in
                segments.iter().enumerate().filter(|(_, segment)| !segment.cities.is_empty())
            {
                let root = self.features.root(square.node(number as u8));
                if let Some(field) = usize::from(places[usize::from(root.0)]).checked_sub(1) {
                    self.add_cities(&mut fields[field].cities, square, segment.cities, true);
                }
            }
        }
        for FieldCities { farmer, cities } in fields {
            let standing = self.standing()[farmer];
            let points = self.per_city(standing.node) * cities.len();
            self.pay(standing.square, standing.node, points, true, log);
        }
    }

    /// Returns the number of followers of each seat on a node's feature.
    #[must_use]
    pub fn holders(&self, node: Node) -> [u8; MAX_SEATS] {
        let followers = self.features.of(node).followers;
        std::array::from_fn(|seat| followers.of(Seat(seat as u8)))
    }
}

/// The cities beside a field.
struct FieldCities {
    /// Index of the field's first farmer.
    farmer: usize,
    cities: NodeSet,
}

/// A set of nodes.
#[derive(Clone, Copy, Default)]
pub(crate) struct NodeSet([u64; MAX_NODES.div_ceil(64)]);

impl NodeSet {
    pub(crate) fn insert(&mut self, node: Node) {
        self.0[usize::from(node.0 / 64)] |= 1 << (node.0 % 64);
    }

    pub(crate) fn has(&self, node: Node) -> bool {
        self.0[usize::from(node.0 / 64)] & 1 << (node.0 % 64) != 0
    }

    fn len(&self) -> u16 {
        self.0.iter().map(|word| word.count_ones() as u16).sum()
    }
}
