//! The final score as data: every part by its rule, building and road ("End game scoring" of the
//! base rulebook, "Game end" of the solo rules; rulings E2 to E5, S15, S16).
//!
//! It may be asked at any moment: then it is what would be scored if the game ended now.

use crate::botric::FishWorth;
use crate::catalogue::{Award, AwardCount, Catalogue, RefinedReward, Scoring, ScoringRule};
use crate::choice::RoadKind;
use crate::event::Source;
use crate::ids::{Seat, TileId};
use crate::land::Land;
use crate::lattice::Terrain;
use crate::material::{Material, Token};
use crate::options::SoloOptions;
use crate::player::Player;
use crate::road::longest_road;
use crate::state::State;
use crate::village::Village;
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
    /// The landmark that raises the points for each, if one does.
    pub raised_by: Option<TileId>,
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

/// What a player is ranked by, the most important first (ruling E5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    total: i32,
    deliveries: u32,
    sales: u32,
}

struct Ranked {
    standing: Standing,
    seat: Seat,
}

fn plain(rule: Rule, tile: Option<TileId>, count: i32, each: i32) -> Part {
    Part { rule, tile, count, each, points: count * each, raised_by: None, path: Vec::new() }
}

/// A player whose landmarks score, with what they score by.
#[derive(Clone, Copy)]
pub(crate) struct Owner<'a> {
    pub(crate) seat: Seat,
    pub(crate) player: &'a Player,
    pub(crate) land: Land<'a>,
    /// How many church deliveries the player made.
    pub(crate) deliveries: u32,
}

/// The solo game that an award is given in.
struct Solo<'a> {
    options: &'a SoloOptions,
    botric: Seat,
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
        // Botric's fish are traded in before scoring (ruling S14).
        let fish = match &self.shore {
            Some(shore) if is_botric => FishWorth::of(&self.catalogue.solo, shore.fish(seat)),
            _ => FishWorth::default(),
        };
        let mut earned = player.earned;
        earned[Source::Fish as usize] += fish.points;
        for (source, points) in SOURCES.into_iter().zip(earned) {
            if points != 0 {
                parts.push(plain(Rule::Earned(source), None, points, 1));
            }
        }

        let owner = self.owner(seat);
        let longest = longest_road(&self.village, |road| road.seat == seat);
        let mut rate = i32::from(numbers.longest_road_tile);
        let mut raised_by = None;
        for id in owner.land.landmarks(seat) {
            // Whatever it prints, also where it prints nothing (ruling S15).
            if is_botric {
                parts.push(plain(
                    Rule::FlatLandmark,
                    Some(id),
                    1,
                    flat_landmark(self.catalogue, &self.options.solo),
                ));
                continue;
            }
            let Some(scoring) = self.village.known_face(self.catalogue, id).scoring else {
                continue;
            };
            if scoring.rule == ScoringRule::LongestRoadRate {
                if self.village.home().has(id) && i32::from(scoring.points) > rate {
                    rate = i32::from(scoring.points);
                    raised_by = Some(id);
                }
            } else {
                parts.push(landmark(&owner, id, scoring));
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
            part.raised_by = raised_by;
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
            parts.extend(leftovers(self.land(), seat));
        }
        let total = parts.iter().map(|p| p.points).sum();
        Score { seat, total, parts, longest_road: longest }
    }

    /// Returns a player at the table as the owner of landmarks.
    pub(crate) fn owner(&self, seat: Seat) -> Owner<'_> {
        let (player, deliveries) = (self.known_player(seat), self.church.made_by(seat));
        Owner { seat, player, land: self.land(), deliveries }
    }

    /// Returns the gold that scores: in the supply, or Botric's on the Favour tile. Nobody's seat has none.
    #[must_use]
    pub fn gold_of(&self, seat: Seat) -> i32 {
        match &self.botric {
            Some(botric) if self.botric_seat() == Some(seat) => i32::from(botric.favour_gold()),
            _ => self.player(seat).map_or(0, |player| i32::from(player.gold)),
        }
    }

    /// Returns what an award counts for a player.
    #[must_use]
    pub fn award_count(&self, seat: Seat, count: AwardCount) -> u32 {
        match count {
            AwardCount::ChurchDeliveries => self.church.made_by(seat),
            AwardCount::MarketSales => self.player(seat).map_or(0, Player::sale_count),
            AwardCount::FlagBuildings => self.land().landmarks(seat).count() as u32,
        }
    }

    /// Returns the awards that a player takes or shares (ruling E4; solo modifiers: ruling S16).
    fn awards(&self, seat: Seat) -> Vec<Part> {
        let solo = self.botric_seat().map(|botric| Solo { options: &self.options.solo, botric });
        let mut parts = Vec::new();
        for (index, award) in self.catalogue.awards.iter().enumerate() {
            let counts: Vec<u32> = self.seats().map(|s| self.award_count(s, award.count)).collect();
            let AwardSplit { sharers, pool } = award_split(self.catalogue, award, &counts, solo.as_ref());
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
                raised_by: None,
                path: Vec::new(),
            });
        }
        parts
    }

    /// Returns what a player at the table is ranked by, if the game ended now.
    fn standing(&self, seat: Seat) -> Standing {
        let (deliveries, sales) = (self.church.made_by(seat), self.known_player(seat).sale_count());
        Standing { total: self.score(seat).total, deliveries, sales }
    }

    /// Returns the order of the players and who has won, if the game ended now (ruling E5).
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        if let Some(botric) = self.botric_seat() {
            let person = Seat(0);
            return if self.score(person).total > self.score(botric).total {
                Ranking { order: vec![person, botric], winners: vec![person], decided_by: DecidedBy::Points }
            } else {
                Ranking { order: vec![botric, person], winners: vec![botric], decided_by: DecidedBy::Botric }
            };
        }
        let mut ranked: Vec<Ranked> =
            self.seats().map(|seat| Ranked { standing: self.standing(seat), seat }).collect();
        ranked.sort_by_key(|ranked| (std::cmp::Reverse(ranked.standing), ranked.seat));
        let best = ranked[0].standing;
        let level = |as_good: &dyn Fn(Standing) -> bool| {
            ranked.iter().filter(|ranked| as_good(ranked.standing)).count() > 1
        };
        let decided_by = if level(&|other| other == best) {
            DecidedBy::Shared
        } else if level(&|other| (other.total, other.deliveries) == (best.total, best.deliveries)) {
            DecidedBy::Sales
        } else if level(&|other| other.total == best.total) {
            DecidedBy::Deliveries
        } else {
            DecidedBy::Points
        };
        let seats = |of: &dyn Fn(Standing) -> bool| {
            ranked.iter().filter(|ranked| of(ranked.standing)).map(|ranked| ranked.seat).collect()
        };
        Ranking { order: seats(&|_| true), winners: seats(&|other| other == best), decided_by }
    }
}

/// Returns what a landmark scores for its owner by the rule that it prints.
fn landmark(owner: &Owner<'_>, tile: TileId, scoring: Scoring) -> Part {
    let Owner { seat, player, land: Land { catalogue, village, shore, .. }, deliveries } = *owner;
    let mut path = Vec::new();
    let mut each = i32::from(scoring.points);
    let mut count = match scoring.rule {
        ScoringRule::ChurchDeliveries => deliveries as i32,
        ScoringRule::MarketSales => player.sale_count() as i32,
        ScoringRule::Donkeys => i32::from(player.donkeys.size()),
        ScoringRule::RoadsBuilt => i32::from(player.roads_built),
        ScoringRule::GoldLeft { max } => i32::from(player.gold).min(i32::from(max)),
        ScoringRule::ConnectedBy(terrain) => {
            let kind = if terrain == Terrain::Forest { RoadKind::Path } else { RoadKind::Bridge };
            let joined = |r: &&crate::village::Road| r.kind == kind && (r.a == tile || r.b == tile);
            i32::from(village.roads().iter().any(|r| joined(&r)))
        }
        ScoringRule::DistanceToChurch => {
            path = way_to_church(village, tile);
            path.len() as i32
        }
        ScoringRule::MatchingSegments { terrains } => village
            .contacts()
            .iter()
            .filter(|c| c.a == tile || c.b == tile)
            .filter(|c| c.a_terrain == c.b_terrain && terrains.has(c.a_terrain))
            .count() as i32,
        ScoringRule::LongestRoadRate => {
            each = 0;
            0
        }
        ScoringRule::Boats => shore.map_or(0, |shore| i32::from(shore.boats_of(seat))),
        ScoringRule::FishLeft => shore.map_or(0, |shore| i32::from(shore.fish(seat).total())),
        ScoringRule::Stored { raw, refined } => {
            each = 1;
            let worth = |t: &Token| i32::from(if t.kind.is_raw() { raw } else { refined });
            village.known_tile(tile).slots().iter().flatten().map(worth).sum()
        }
        ScoringRule::WaterByLake => {
            let mut count = 0;
            village.lakes_at(catalogue, tile, Terrain::Water, |_| count += 1);
            count
        }
    };
    if scoring.needs_road && !village.home().has(tile) {
        count = 0;
    }
    Part { path, ..plain(Rule::Landmark, Some(tile), count, each) }
}

/// Returns the tiles of the shortest path along roads from a tile to the Church, including both; empty if no roads join
/// them.
fn way_to_church(village: &Village, tile: TileId) -> Vec<TileId> {
    if !village.home().has(tile) {
        return Vec::new();
    }
    let steps = village.steps_from(TileId::CHURCH);
    let nearer = |at: &TileId| village.linked(*at).iter().find(|t| steps.rank(*t) < steps.rank(*at));
    std::iter::successors(Some(tile), nearer).collect()
}

/// Returns what each landmark of Botric's is worth (rulings S15, S16).
#[must_use]
pub fn flat_landmark(catalogue: &Catalogue, solo: &SoloOptions) -> i32 {
    match solo {
        solo if solo.landmarks_1 => 1,
        solo if solo.landmarks_5 => 5,
        _ => i32::from(catalogue.solo.landmark_points),
    }
}

/// Returns how an award is shared. A tie for most deliveries shares both
/// deliveries awards under the first one.
fn award_split(
    catalogue: &Catalogue,
    award: &Award,
    counts: &[u32],
    botric: Option<&Solo<'_>>,
) -> AwardSplit {
    let count = award.count;
    let of_kind = catalogue.awards.iter().filter(|other| other.count == count);
    let with = |n: u32| -> Vec<Seat> {
        (0..counts.len()).filter(|i| counts[*i] == n && n > 0).map(|i| Seat(i as u8)).collect()
    };
    let best = counts.iter().fold(0, |most, n| most.max(*n));
    let mut first = with(best);
    let mut second = with(counts.iter().filter(|n| **n < best).fold(0, |most, n| most.max(*n)));
    let mut split_tie = true;
    if let Some(&Solo { options: solo, botric }) = botric {
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
    let both = first.len() > 1 && split_tie;
    match award.rank {
        1 if both => AwardSplit { sharers: first, pool: of_kind.map(|award| award.points).sum() },
        1 => AwardSplit { sharers: first, pool: award.points },
        _ if first.len() > 1 => AwardSplit::default(),
        _ => AwardSplit { sharers: second, pool: award.points },
    }
}

/// Returns the points for a player's refined tokens that are left in the village.
fn leftovers(land: Land<'_>, seat: Seat) -> Option<Part> {
    let RefinedReward { regular, high_quality } = land.catalogue.numbers.refined_reward;
    let gold = i32::from(land.catalogue.solo.points_per_gold_reward);
    // What lies in a Storeroom was paid when it went in.
    let unpaid = !land.storerooms(None);
    let (mut count, mut points) = (0, 0);
    for k in 0..Material::REFINED.len() {
        let [n, h] = land.village.stock().made_by(seat, k, unpaid).map(i32::from);
        count += n + h;
        points += n * (i32::from(regular.points) + gold) + h * (i32::from(high_quality.points) + gold);
    }
    (count > 0).then(|| Part { points, ..plain(Rule::Leftovers, None, count, 0) })
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
