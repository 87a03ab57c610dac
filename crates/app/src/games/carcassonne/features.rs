//! Cities, roads, monasteries and fields, each with its number, extent and worth.

use crate::api::{CarcCell, CarcFeature, CarcFeatureKind, CarcFeatureNo, CarcHolder, CarcOpenEnd};
use crate::games::carcassonne::names::{cell, feature_kind, segments, side};
use carcassonne_rules::catalogue::FeatureKind;
use carcassonne_rules::feature::{Feature, Followers, Node};
use carcassonne_rules::{Side, State};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::Seat;

/// A feature by its number and the first laid of its segments, in the order of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NumberedFeature {
    pub number: CarcFeatureNo,
    pub first: Node,
}

/// The features of a state by the nodes that stand for them, each with its number: that of the first laid of its segments.
pub struct Numbers<'a> {
    state: &'a State,
    by_root: BTreeMap<Node, NumberedFeature>,
}

impl<'a> Numbers<'a> {
    /// Numbers the features of a state.
    pub fn new(state: &'a State) -> Numbers<'a> {
        let mut by_root = BTreeMap::new();
        for square in state.board().squares() {
            for segment in segments(state, square) {
                let node = square.node(segment);
                let feature = NumberedFeature { number: node.index() as CarcFeatureNo, first: node };
                by_root.entry(state.features().root(node)).or_insert(feature);
            }
        }
        Numbers { state, by_root }
    }

    /// Returns the number of the feature of a segment; `None` for a segment that is not laid.
    pub fn of(&self, node: Node) -> Option<CarcFeatureNo> {
        let features = self.state.features();
        if node.index() >= features.len() {
            return None;
        }
        self.by_root.get(&features.root(node)).map(|feature| feature.number)
    }

    /// Returns every feature, in the order of the numbers.
    pub fn all(&self) -> Vec<NumberedFeature> {
        let mut all: Vec<_> = self.by_root.values().copied().collect();
        all.sort_unstable();
        all
    }

    /// Returns every feature as data, without what the pile says of its open ends. What a feature pays when closed counts
    /// one more tile for each empty cell at its ends, the fewest that can close it.
    pub fn features(&self) -> Vec<CarcFeature> {
        let mut features: Vec<CarcFeature> =
            self.all().into_iter().map(|feature| self.feature(feature)).collect();
        let at: BTreeMap<CarcFeatureNo, usize> =
            features.iter().enumerate().map(|(at, feature)| (feature.feature, at)).collect();
        let state = self.state;
        for square in state.board().squares() {
            let data = state.catalogue().kind(square.kind);
            for number in segments(state, square) {
                let Some(place) = self.of(square.node(number)).and_then(|of| at.get(&of)) else { continue };
                let segment = &data.segments[usize::from(number)];
                for city in segment.cities.iter().map(|city| square.node(city)) {
                    if state.features().of(city).is_complete() {
                        features[*place].cities.extend(self.of(city));
                    }
                }
            }
            for from in Side::ALL {
                let beside = square.cell.beside(from);
                let main = data.turned[square.rotation.index()].sides[from.index()].main;
                if let Some(main) = main.filter(|_| state.board().at(beside).is_none())
                    && let Some(place) = self.of(square.node(main)).and_then(|of| at.get(&of))
                {
                    let end =
                        CarcOpenEnd { cell: cell(beside), side: Some(side(from.opposite())), fits: None };
                    features[*place].open.push(end);
                }
            }
            let is_monastery =
                |number: &u8| data.segments[usize::from(*number)].kind == FeatureKind::Monastery;
            if let Some(number) = segments(state, square).find(is_monastery)
                && let Some(place) = self.of(square.node(number)).and_then(|of| at.get(&of))
            {
                let empty = square.cell.around().filter(|around| state.board().at(*around).is_none());
                features[*place].open =
                    empty.map(|at| CarcOpenEnd { cell: cell(at), side: None, fits: None }).collect();
            }
        }
        for (feature, NumberedFeature { first, .. }) in features.iter_mut().zip(self.all()) {
            feature.cities.sort_unstable();
            feature.cities.dedup();
            let ends: BTreeSet<CarcCell> = feature.open.iter().map(|end| end.cell).collect();
            let closed = || state.features().of(first).points_after(ends.len() as u8);
            feature.closed = (feature.kind != CarcFeatureKind::Field).then(closed);
        }
        features
    }

    fn feature(&self, NumberedFeature { number, first }: NumberedFeature) -> CarcFeature {
        let feature = self.state.features().of(first);
        let complete = feature.is_complete();
        CarcFeature {
            feature: number,
            kind: feature_kind(feature.kind),
            tiles: feature.squares,
            pennants: feature.pennants,
            lake: feature.is_lake,
            pigs: feature.has_pigs,
            water: feature.has_water,
            complete,
            scored: complete && feature.is_scored,
            open: Vec::new(),
            stuck: false,
            holders: holders(self.state, feature),
            owners: owners(feature.followers),
            now: worth(self.state, first),
            closed: None,
            cities: Vec::new(),
        }
    }
}

/// Returns what a feature pays if the game ends now, or has paid.
fn worth(state: &State, node: Node) -> u16 {
    let feature = state.features().of(node);
    match feature.kind {
        FeatureKind::Field => state.field_points(node),
        _ if feature.is_complete() => feature.complete_points(),
        _ => feature.unfinished_points(),
    }
}

/// Returns who stands on a feature with how many.
pub fn holders(state: &State, feature: &Feature) -> Vec<CarcHolder> {
    let holder = |seat: Seat| CarcHolder { seat: seat.0, followers: feature.followers.of(seat) };
    state.seats().map(holder).filter(|holder| holder.followers > 0).collect()
}

fn owners(followers: Followers) -> Vec<u8> {
    followers.majority().iter().map(|seat| seat.0).collect()
}
