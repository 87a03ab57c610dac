//! The view of the scores.

use crate::api::{Counted, DecidedBy, RulePoints, ScorePart, ScoreRule, ScoreSum, ScoreView, SeatScore};
use crate::games::hamlet::names::Table;
use hamlet_rules::catalogue::{Award, AwardCount};
use hamlet_rules::scoring::{self as rules, Part, Rule, Score};
use hamlet_rules::{Seat, Source};
use std::collections::BTreeMap;

impl Table<'_> {
    /// Returns the scores, a projection until the game is over.
    pub fn score(&self) -> ScoreView {
        let ranking = self.game.ranking();
        let seats = self.game.seats().map(|seat| {
            let score = self.game.score(seat);
            SeatScore {
                seat: seat.0,
                total: score.total,
                parts: score.parts.iter().map(|part| self.part(part)).collect(),
                longest_road: score.longest_road.iter().map(|tile| tile.number()).collect(),
            }
        });
        ScoreView {
            seats: seats.collect(),
            winners: ranking.winners.iter().map(|seat| seat.0).collect(),
            decided_by: match ranking.decided_by {
                rules::DecidedBy::Points => DecidedBy::Points,
                rules::DecidedBy::Deliveries => DecidedBy::Deliveries,
                rules::DecidedBy::Sales => DecidedBy::Sales,
                rules::DecidedBy::Shared => DecidedBy::Shared,
                rules::DecidedBy::Botric => DecidedBy::Botric,
            },
            over: self.game.is_over(),
        }
    }

    /// Returns the awards that a score contains.
    pub fn awards(&self, score: &Score) -> Vec<ScoreRule> {
        let awards = score.parts.iter().filter(|part| matches!(part.rule, Rule::Award(_)));
        awards.map(|part| self.rule(&part.rule)).collect()
    }

    fn part(&self, part: &Part) -> ScorePart {
        let tile = part.tile.or(part.raised_by);
        ScorePart {
            rule: self.rule(&part.rule),
            tile: tile.map(|tile| tile.number()),
            face: tile.map(|tile| self.building(tile).to_owned()),
            sum: self.sum(part),
            points: part.points,
            path: part.path.iter().map(|tile| tile.number()).collect(),
        }
    }

    /// Returns the points of a seat that are counted only at the end, each part with its rule.
    fn at_end(&self, seat: Seat) -> Vec<RulePoints> {
        let Some(player) = self.game.player(seat) else { return Vec::new() };
        let late = |part: &Part| match part.rule {
            // Botric's fish are turned into points at the end, beside those on the scoreboard.
            Rule::Earned(source) => part.points - player.earned(source),
            _ => part.points,
        };
        let parts = self.game.score(seat).parts;
        parts.iter().map(|part| RulePoints { rule: self.rule(&part.rule), points: late(part) }).collect()
    }

    fn rule(&self, rule: &Rule) -> ScoreRule {
        match *rule {
            Rule::Earned(source) => match source {
                Source::Production => ScoreRule::Production,
                Source::Refined => ScoreRule::Refined,
                Source::Delivery => ScoreRule::Delivery,
                Source::Sale => ScoreRule::Sale,
                Source::Construction => ScoreRule::Construction,
                Source::Blueprint => ScoreRule::Blueprint,
                Source::Begging => ScoreRule::Begging,
                Source::Modifier => ScoreRule::Modifier,
                Source::Lake => ScoreRule::Lake,
                Source::Fish => ScoreRule::Fish,
            },
            Rule::Landmark => ScoreRule::Landmark,
            Rule::FlatLandmark => ScoreRule::FlatLandmark,
            Rule::Road => ScoreRule::Road,
            Rule::Planner => ScoreRule::Planner,
            Rule::LongestRoad => ScoreRule::LongestRoad,
            Rule::Award(index) => award_rule(self.award(index)),
            Rule::Gold => ScoreRule::Gold,
            Rule::Leftovers => ScoreRule::Leftovers,
        }
    }

    /// Returns how the points of a part are computed, by its rule.
    fn sum(&self, part: &Part) -> ScoreSum {
        let (count, each) = (part.count, part.each);
        match part.rule {
            Rule::Earned(_) | Rule::Leftovers => ScoreSum::Gained,
            Rule::Landmark | Rule::FlatLandmark | Rule::Road | Rule::Planner | Rule::LongestRoad => {
                ScoreSum::Times { count, each }
            }
            Rule::Award(index) => {
                let award = self.award(index);
                let counted = match award.count {
                    AwardCount::ChurchDeliveries => Counted::Deliveries,
                    AwardCount::MarketSales => Counted::Sales,
                    AwardCount::FlagBuildings => Counted::Landmarks,
                };
                let sharers = u8::try_from(each).unwrap_or(u8::MAX);
                ScoreSum::Award { counted, count, sharers, rank: award.rank }
            }
            Rule::Gold => ScoreSum::Gold { gold: count, per: each },
        }
    }
}

/// Returns how the points of a seat that are counted only at the end changed between two moments, by rule.
pub fn changes(before: Table<'_>, after: Table<'_>, seat: Seat) -> Vec<RulePoints> {
    let mut changes = BTreeMap::<ScoreRule, i32>::new();
    for RulePoints { rule, points } in after.at_end(seat) {
        *changes.entry(rule).or_default() += points;
    }
    for RulePoints { rule, points } in before.at_end(seat) {
        *changes.entry(rule).or_default() -= points;
    }
    let changes = changes.into_iter().map(|(rule, points)| RulePoints { rule, points });
    changes.filter(|change| change.points != 0).collect()
}

/// Returns the rule of an award, by what it counts and its rank.
pub fn award_rule(award: &Award) -> ScoreRule {
    match award.count {
        AwardCount::ChurchDeliveries if award.rank == 1 => ScoreRule::Chaplain,
        AwardCount::ChurchDeliveries => ScoreRule::Sacristan,
        AwardCount::MarketSales => ScoreRule::Merchant,
        AwardCount::FlagBuildings => ScoreRule::Landscaper,
    }
}
