//! What tiles and roads alone are worth. It changes only when something is built, so a search caches it.

use std::collections::HashMap;

use crate::catalogue::ScoringRule;
use crate::ids::{Seat, TileId};
use crate::lattice::Pose;
use crate::scoring::Rule;
use crate::seats::MAX_SEATS;
use crate::set::TileSet;
use crate::state::State;

/// What the tiles and roads of a seat are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Structure {
    /// Points of landmarks by what lies around them, and of Botric's at their flat rate.
    pub(crate) landmarks: f32,
    /// Tiles of the longest road.
    pub(crate) longest: f32,
    /// Points for each of these tiles.
    pub(crate) longest_rate: f32,
    /// Landmarks owned.
    pub(crate) flags: f32,
    /// Landmarks that score nothing because no road joins them to the Church.
    pub(crate) cut_off: f32,
    /// Points that landmarks give for each delivery, sale, donkey, road, boat and fish.
    pub(crate) per_delivery: f32,
    pub(crate) per_sale: f32,
    pub(crate) per_donkey: f32,
    pub(crate) per_road: f32,
    pub(crate) per_boat: f32,
    pub(crate) per_fish: f32,
    /// The most gold that scores a point each.
    pub(crate) gold_scored: f32,
    /// Own Storerooms, as a set.
    pub(crate) stores: TileSet,
}

/// The cached structures of villages in a search.
#[derive(Debug, Default)]
pub(crate) struct Structures {
    known: HashMap<u64, [Structure; MAX_SEATS]>,
}

/// The most villages in the cache. A search has fewer; games of rivals against each other would fill the memory.
const MOST_KNOWN: usize = 4096;

impl Structures {
    /// Returns the structure of every seat.
    pub(crate) fn of(&mut self, state: &State) -> [Structure; MAX_SEATS] {
        let key = key(state);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut all = [Structure::default(); MAX_SEATS];
        for seat in state.seats() {
            all[seat.index()] = find(state, seat);
        }
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(key, all);
        all
    }
}

/// Returns a number that differs between villages with other tiles, roads or lakes.
fn key(state: &State) -> u64 {
    let mut key = 0xcbf2_9ce4_8422_2325u64;
    let mut add = |number: u64| {
        key = (key ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^= key >> 29;
    };
    for tile in state.village.tiles() {
        let Pose { q, r, rotation } = tile.pose;
        let place = u64::from(q as u16) << 32 | u64::from(r as u16) << 16;
        let owner = tile.owner.map_or(7, |seat| u64::from(seat.0));
        add(place | u64::from(tile.face.0) << 8 | u64::from(rotation) << 4 | owner);
    }
    for road in state.village.roads() {
        add(1 << 60 | u64::from(road.a.0) << 16 | u64::from(road.b.0) << 8 | u64::from(road.seat.0));
    }
    if let Some(shore) = &state.shore {
        add(shore.water.lakes().len() as u64);
    }
    key
}

fn find(state: &State, seat: Seat) -> Structure {
    let mut found = Structure::default();
    let home = state.village.home();
    let score = state.score(seat);
    let rule_of = |tile: Option<TileId>| {
        tile.and_then(|tile| state.village.known_face(state.catalogue, tile).scoring)
            .map(|scoring| scoring.rule)
    };
    for part in &score.parts {
        match part.rule {
            Rule::FlatLandmark => found.landmarks += part.points as f32,
            Rule::LongestRoad => {
                found.longest = part.count as f32;
                found.longest_rate = part.each as f32;
            }
            Rule::Landmark => {
                let by_tiles = matches!(
                    rule_of(part.tile),
                    Some(
                        ScoringRule::ConnectedBy(_)
                            | ScoringRule::DistanceToChurch
                            | ScoringRule::MatchingSegments { .. }
                            | ScoringRule::WaterByLake
                    )
                );
                if by_tiles {
                    found.landmarks += part.points as f32;
                }
            }
            _ => {}
        }
    }
    for (index, tile) in state.village.tiles().iter().enumerate() {
        if tile.owner != Some(seat) {
            continue;
        }
        found.flags += 1.0;
        let Some(scoring) = state.catalogue.known_face(tile.face).scoring else { continue };
        if state.botric_seat() == Some(seat) {
            continue;
        }
        let id = TileId(index as u8);
        if scoring.needs_road && !home.has(id) {
            found.cut_off += 1.0;
            continue;
        }
        let points = f32::from(scoring.points);
        match scoring.rule {
            ScoringRule::ChurchDeliveries => found.per_delivery += points,
            ScoringRule::MarketSales => found.per_sale += points,
            ScoringRule::Donkeys => found.per_donkey += points,
            ScoringRule::RoadsBuilt => found.per_road += points,
            ScoringRule::GoldLeft { max } => found.gold_scored += f32::from(max),
            ScoringRule::Boats => found.per_boat += points,
            ScoringRule::FishLeft => found.per_fish += points,
            ScoringRule::Stored { .. } => found.stores.add(id),
            ScoringRule::LongestRoadRate
            | ScoringRule::ConnectedBy(_)
            | ScoringRule::DistanceToChurch
            | ScoringRule::MatchingSegments { .. }
            | ScoringRule::WaterByLake => {}
        }
    }
    found
}
