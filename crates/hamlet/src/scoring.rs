//! The final score as data: every part by its rule, building and road ("End game scoring" of the
//! base rulebook, "Game end" of the solo rules; rulings E2 to E5, S15, S16).
//!
//! It may be asked at any moment: then it is what would be scored if the game ended now.

use crate::botric::FishWorth;
use crate::catalogue::{AwardCount, RefinedReward, Scoring, ScoringRule};
use crate::choice::RoadKind;
use crate::event::Source;
use crate::ids::{Seat, TileId};
use crate::lattice::Terrain;
use crate::material::{Material, Token};
use crate::player::Player;
use crate::road::longest_road;
use crate::state::State;
use serde::Serialize;

/// What a part of the score is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Points on the scoreboard from one source.
    Earned(Source),
    /// A landmark, by the rule it prints. `Part::tile` says which.
    Landmark,
    /// One of Botric's landmarks at its flat rate.
    FlatLandmark,
    /// Each built road.
    Road,
    /// The Planner's extra point for each road.
    Planner,
    /// The tiles of the longest road.
    LongestRoad,
    /// An award, an index into the catalogue's awards, shared by `Part::each` players.
    Award(u8),
    /// Remaining gold.
    Gold,
    /// Botric's leftover refined materials.
    Leftovers,
}

/// One line of the score: `points` is `count` times `each`, save for awards, gold and leftovers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// What the points are for.
    pub rule: Rule,
    /// The landmark that scores, if one does.
    pub tile: Option<TileId>,
    /// The number of things that score, such as roads or tiles; for gold, its amount.
    pub count: i32,
    /// Points for each; of an award the number of players who share it; for gold, how much is worth a point.
    pub each: i32,
    /// The points that the line adds.
    pub points: i32,
    /// The tiles to point at: the longest road, or the way to the Church.
    pub path: Vec<TileId>,
}

/// A player's whole score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The seat of the player.
    pub seat: Seat,
    /// The sum of the parts.
    pub total: i32,
    /// The parts.
    pub parts: Vec<Part>,
    /// The tiles of the longest road, end to end; empty when there is none.
    pub longest_road: Vec<TileId>,
}

/// What decided the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// More points.
    Points,
    /// More church deliveries, at equal points.
    Deliveries,
    /// More market sales, at equal points and church deliveries.
    Sales,
    /// The victory is shared.
    Shared,
    /// Solo: not higher than Botric's score, so he wins.
    Botric,
}

/// The seats from the best to the last, and who has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ranking {
    /// The seats, the best first.
    pub order: Vec<Seat>,
    /// The winners: several on a shared victory.
    pub winners: Vec<Seat>,
    /// What decided who won.
    pub decided_by: DecidedBy,
}

/// Who shares an award.
#[derive(Default)]
struct AwardSplit {
    /// Nobody, if it is not given.
    sharers: Vec<Seat>,
    /// The points that they share.
    pool: u8,
}

fn plain(rule: Rule, tile: Option<TileId>, count: i32, each: i32) -> Part {
    Part { rule, tile, count, each, points: count * each, path: Vec::new() }
}

impl State {
    /// Returns the score of a player if the game ended now: nothing for a seat where nobody sits.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Score {
        let Some(player) = self.player(seat) else {
            return Score { seat, total: 0, parts: Vec::new(), longest_road: Vec::new() };
        };
        let is_botric = self.botric_seat() == Some(seat);
        let numbers = &self.catalogue.numbers;
        let mut parts = Vec::new();
        // His fish are traded in before scoring (ruling S14).
        let fish = if is_botric { self.worth_of_his_fish() } else { FishWorth::default() };
        let mut earned = player.earned;
        earned[Source::Fish as usize] += fish.points;
        for (i, points) in earned.iter().enumerate() {
            if *points != 0
                && let Some(source) = SOURCES.get(i)
            {
                parts.push(plain(Rule::Earned(*source), None, *points, 1));
            }
        }

        let longest = longest_road(&self.village, |road| road.seat == seat);
        let mut rate = i32::from(numbers.longest_road_tile);
        for (index, tile) in self.village.tiles().iter().enumerate() {
            let id = TileId(index as u8);
            if tile.owner != Some(seat) {
                continue;
            }
            // Whatever it prints, also where it prints nothing (ruling S15).
            if is_botric {
                parts.push(plain(Rule::FlatLandmark, Some(id), 1, self.flat_landmark()));
                continue;
            }
            let Some(scoring) = self.catalogue.known_face(tile.face).scoring else {
                continue;
            };
            if scoring.rule == ScoringRule::LongestRoadRate {
                if self.village.home().has(id) {
                    rate = rate.max(i32::from(scoring.points));
                }
            } else {
                parts.push(self.landmark(seat, id, scoring));
            }
        }

        let roads = i32::from(player.roads_built);
        if roads > 0 {
            parts.push(plain(Rule::Road, None, roads, i32::from(numbers.road_points)));
            for milestone in self.milestones.of(self.catalogue, seat).filter(|held| held.road_points > 0) {
                parts.push(plain(Rule::Planner, None, roads, i32::from(milestone.road_points)));
            }
        }
        if !longest.is_empty() {
            let mut part = plain(Rule::LongestRoad, None, longest.len() as i32, rate);
            part.path.clone_from(&longest);
            parts.push(part);
        }
        parts.extend(self.awards(seat));
        let gold = self.gold_of(seat) + fish.gold;
        let per = i32::from(numbers.gold_per_point).max(1);
        if gold / per > 0 {
            parts.push(Part { points: gold / per, ..plain(Rule::Gold, None, gold, per) });
        }
        if is_botric && self.options.solo.sells_leftovers {
            parts.extend(self.leftovers(seat));
        }
        let total = parts.iter().map(|p| p.points).sum();
        Score { seat, total, parts, longest_road: longest }
    }

    /// Returns the gold that scores: in the supply, or Botric's on the Favour tile. Nobody's seat has none.
    #[must_use]
    pub fn gold_of(&self, seat: Seat) -> i32 {
        match &self.botric {
            Some(botric) if self.botric_seat() == Some(seat) => i32::from(botric.favour_gold()),
            _ => self.player(seat).map_or(0, |player| i32::from(player.gold)),
        }
    }

    pub(crate) fn flat_landmark(&self) -> i32 {
        match &self.options.solo {
            solo if solo.landmarks_1 => 1,
            solo if solo.landmarks_5 => 5,
            _ => i32::from(self.catalogue.solo.landmark_points),
        }
    }

    fn landmark(&self, seat: Seat, tile: TileId, scoring: Scoring) -> Part {
        let player = self.known_player(seat);
        let mut path = Vec::new();
        let mut each = i32::from(scoring.points);
        let mut count = match scoring.rule {
            ScoringRule::ChurchDeliveries => self.delivery_count(seat) as i32,
            ScoringRule::MarketSales => player.sale_count() as i32,
            ScoringRule::Donkeys => i32::from(player.donkeys.size()),
            ScoringRule::RoadsBuilt => i32::from(player.roads_built),
            ScoringRule::GoldLeft { max } => i32::from(player.gold).min(i32::from(max)),
            ScoringRule::ConnectedBy(terrain) => {
                let kind = if terrain == Terrain::Forest { RoadKind::Path } else { RoadKind::Bridge };
                let joined = |r: &&crate::village::Road| r.kind == kind && (r.a == tile || r.b == tile);
                i32::from(self.village.roads().iter().any(|r| joined(&r)))
            }
            ScoringRule::DistanceToChurch => {
                path = self.way_to_church(tile);
                path.len() as i32
            }
            ScoringRule::MatchingSegments { terrains } => self
                .village
                .contacts()
                .iter()
                .filter(|c| c.a == tile || c.b == tile)
                .filter(|c| c.a_terrain == c.b_terrain && terrains >> c.a_terrain as u8 & 1 == 1)
                .count() as i32,
            ScoringRule::LongestRoadRate => {
                each = 0;
                0
            }
            ScoringRule::Boats => self.shore.as_ref().map_or(0, |s| i32::from(s.boats_of(seat))),
            ScoringRule::FishLeft => {
                self.shore.as_ref().map_or(0, |s| s.fish(seat).iter().map(|n| i32::from(*n)).sum())
            }
            ScoringRule::Stored { raw, refined } => {
                each = 1;
                let worth = |t: &Token| i32::from(if t.kind.is_raw() { raw } else { refined });
                self.village.known_tile(tile).slots().iter().flatten().map(worth).sum()
            }
            ScoringRule::WaterByLake => {
                let mut count = 0;
                self.village.lakes_at(self.catalogue, tile, Terrain::Water, |_| count += 1);
                count
            }
        };
        if scoring.needs_road && !self.village.home().has(tile) {
            count = 0;
        }
        Part { path, ..plain(Rule::Landmark, Some(tile), count, each) }
    }

    /// Returns the shortest road way from a tile to the Church, both included; empty when there is none.
    fn way_to_church(&self, tile: TileId) -> Vec<TileId> {
        let steps = self.village.steps_from(TileId::CHURCH);
        let mut way = Vec::new();
        if steps[tile.index()] == u8::MAX {
            return way;
        }
        let mut at = tile;
        way.push(at);
        while at != TileId::CHURCH {
            let here = steps[at.index()];
            let nearer = self.village.linked(at).iter().find(|t| steps[t.index()] < here);
            let Some(next) = nearer else { break };
            way.push(next);
            at = next;
        }
        way
    }

    /// Returns what an award counts for a player.
    #[must_use]
    pub fn award_count(&self, seat: Seat, count: AwardCount) -> u32 {
        match count {
            AwardCount::ChurchDeliveries => self.delivery_count(seat),
            AwardCount::MarketSales => self.player(seat).map_or(0, Player::sale_count),
            AwardCount::FlagBuildings => {
                self.village.tiles().iter().filter(|t| t.owner == Some(seat)).count() as u32
            }
        }
    }

    /// Returns the awards that a player takes or shares (ruling E4; solo modifiers: ruling S16).
    fn awards(&self, seat: Seat) -> Vec<Part> {
        let mut parts = Vec::new();
        for (index, award) in self.catalogue.awards.iter().enumerate() {
            let counts: Vec<u32> = self.seats().map(|s| self.award_count(s, award.count)).collect();
            let AwardSplit { sharers, pool } = self.award_split(award.count, award.rank, &counts);
            if !sharers.contains(&seat) {
                continue;
            }
            let points = i32::from(pool) / sharers.len() as i32;
            parts.push(Part {
                rule: Rule::Award(index as u8),
                tile: None,
                count: counts[seat.index()] as i32,
                each: sharers.len() as i32,
                points,
                path: Vec::new(),
            });
        }
        parts
    }

    /// Returns how an award is shared. A tie for most deliveries shares both
    /// deliveries awards under the first one.
    fn award_split(&self, count: AwardCount, rank: u8, counts: &[u32]) -> AwardSplit {
        let of_kind = |r: u8| {
            let award = self.catalogue.awards.iter().find(|a| a.count == count && a.rank == r);
            award.map_or(0, |a| a.points)
        };
        let with = |n: u32| -> Vec<Seat> {
            (0..counts.len()).filter(|i| counts[*i] == n && n > 0).map(|i| Seat(i as u8)).collect()
        };
        let best = counts.iter().copied().max().unwrap_or(0);
        let mut first = with(best);
        let mut second = with(counts.iter().copied().filter(|n| *n < best).max().unwrap_or(0));
        let solo = &self.options.solo;
        let mut split_tie = true;
        if let Some(botric) = self.botric_seat() {
            match count {
                AwardCount::ChurchDeliveries if solo.chaplain_strict && first.len() > 1 => {
                    second = first.iter().copied().filter(|s| *s != botric).collect();
                    first = vec![botric];
                    split_tie = false;
                }
                AwardCount::MarketSales if solo.merchant_strict => {
                    if first.len() > 1 {
                        first = vec![botric];
                    } else if first.first().is_some_and(|s| *s != botric) && best < 5 {
                        first.clear();
                    }
                }
                _ => {}
            }
        }
        if rank == 1 {
            let both = first.len() > 1 && split_tie;
            AwardSplit { sharers: first, pool: of_kind(1) + if both { of_kind(2) } else { 0 } }
        } else if first.len() > 1 {
            AwardSplit::default()
        } else {
            AwardSplit { sharers: second, pool: of_kind(2) }
        }
    }

    fn leftovers(&self, seat: Seat) -> Option<Part> {
        let RefinedReward { regular, high_quality } = self.catalogue.numbers.refined_reward;
        let gold = i32::from(self.catalogue.solo.points_per_gold_reward);
        // What lies in a Storeroom was paid when it went in.
        let unpaid = !self.storerooms(None);
        let (mut count, mut points) = (0, 0);
        for k in 0..Material::REFINED.len() {
            let [n, h] = self.village.stock().made_by(seat, k, unpaid).map(i32::from);
            count += n + h;
            points += n * (i32::from(regular.points) + gold) + h * (i32::from(high_quality.points) + gold);
        }
        (count > 0).then(|| Part { points, ..plain(Rule::Leftovers, None, count, 0) })
    }

    /// Returns the order of the players and who has won, if the game ended now (ruling E5).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        let key =
            |s: &Seat| (self.score(*s).total, self.delivery_count(*s), self.known_player(*s).sale_count());
        let mut rows: Vec<_> = self.seats().map(|s| (key(&s), s)).collect();
        rows.sort_by_key(|(key, seat)| (std::cmp::Reverse(*key), *seat));
        let order: Vec<Seat> = rows.iter().map(|(_, s)| *s).collect();
        if let Some(botric) = self.botric_seat() {
            let total = |s: Seat| rows.iter().find(|(_, seat)| *seat == s).map_or(0, |(k, _)| k.0);
            let person = Seat(0);
            return if total(person) > total(botric) {
                Ranking { order: vec![person, botric], winners: vec![person], decided_by: DecidedBy::Points }
            } else {
                Ranking { order: vec![botric, person], winners: vec![botric], decided_by: DecidedBy::Botric }
            };
        }
        let best = rows[0].0;
        let winners: Vec<Seat> = rows.iter().filter(|(k, _)| *k == best).map(|(_, s)| *s).collect();
        let level = |f: &dyn Fn(&(i32, u32, u32)) -> bool| rows.iter().filter(|(k, _)| f(k)).count() > 1;
        let decided_by = if winners.len() > 1 {
            DecidedBy::Shared
        } else if level(&|k| k.0 == best.0 && k.1 == best.1) {
            DecidedBy::Sales
        } else if level(&|k| k.0 == best.0) {
            DecidedBy::Deliveries
        } else {
            DecidedBy::Points
        };
        Ranking { order, winners, decided_by }
    }
}

/// Every source, in the order of [`Source`].
pub const SOURCES: [Source; Source::COUNT] = [
    Source::Production,
    Source::Refined,
    Source::Delivery,
    Source::Sale,
    Source::Construction,
    Source::Blueprint,
    Source::Begging,
    Source::Modifier,
    Source::Lake,
    Source::Fish,
];
