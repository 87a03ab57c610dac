//! The features of the evaluation in groups that a player understands, to say why a position is better than another one.

use crate::rival::facts::Revealed;
use crate::rival::features::{FEATURES, INPUTS, Inputs};
use crate::rival::plan::late_deliveries;
use crate::rival::weights::Weights;

/// A group of features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aspect {
    /// Points on the scoreboard, awards, and gold that scores at the end.
    Points,
    /// Landmarks, and what they score.
    Landmarks,
    /// Roads, and what they score.
    Roads,
    /// Gold to spend.
    Gold,
    /// Villagers, and the gold for the next one.
    Villagers,
    /// Donkeys, and the tiles that goods can be brought from.
    Donkeys,
    /// Blueprints, and the materials to build them.
    Blueprints,
    /// Own goods, and the materials to refine.
    Goods,
    /// Deliveries to the Church, made or prepared.
    Church,
    /// Sales at the Market, made or prepared.
    Market,
    /// Boats and fish.
    Lake,
    /// The strongest opponent's position.
    Opponents,
}

/// A feature and the aspect that it belongs to.
#[derive(Clone, Copy)]
struct FeatureAspect {
    name: &'static str,
    aspect: Aspect,
}

const fn row(name: &'static str, aspect: Aspect) -> FeatureAspect {
    FeatureAspect { name, aspect }
}

/// The aspect of each feature, in the order of their names.
const FEATURE_ASPECTS: [FeatureAspect; FEATURES] = [
    row("points", Aspect::Points),
    row("landmark_points", Aspect::Landmarks),
    row("counted_landmark_points", Aspect::Landmarks),
    row("road_points", Aspect::Roads),
    row("longest_road_points", Aspect::Roads),
    row("award_points", Aspect::Points),
    row("gold", Aspect::Gold),
    row("gold_points", Aspect::Points),
    row("second_villager", Aspect::Villagers),
    row("third_villager", Aspect::Villagers),
    row("fourth_villager", Aspect::Villagers),
    row("gold_for_villager", Aspect::Villagers),
    row("donkeys", Aspect::Donkeys),
    row("donkeys_beyond_three", Aspect::Donkeys),
    row("donkey_tiles", Aspect::Donkeys),
    row("reach", Aspect::Donkeys),
    row("church_reach", Aspect::Donkeys),
    row("blueprints", Aspect::Blueprints),
    row("blueprint_points", Aspect::Blueprints),
    row("payable_blueprints", Aspect::Blueprints),
    row("payable_points", Aspect::Blueprints),
    row("refinery_milestones", Aspect::Blueprints),
    row("own_goods", Aspect::Goods),
    row("own_high_quality", Aspect::Goods),
    row("own_goods_at_church", Aspect::Church),
    row("own_goods_at_market", Aspect::Market),
    row("high_quality_kinds", Aspect::Goods),
    row("planner", Aspect::Roads),
    row("refinable", Aspect::Goods),
    row("deliveries", Aspect::Church),
    row("payable_deliveries", Aspect::Church),
    row("delivery_progress", Aspect::Church),
    row("best_delivery_progress", Aspect::Church),
    row("sales", Aspect::Market),
    row("payable_sales", Aspect::Market),
    row("sale_progress", Aspect::Market),
    row("roads", Aspect::Roads),
    row("payable_roads", Aspect::Roads),
    row("landmarks", Aspect::Landmarks),
    row("cut_off_landmarks", Aspect::Landmarks),
    row("longest_road_rate", Aspect::Roads),
    row("boats", Aspect::Lake),
    row("fish", Aspect::Lake),
    row("fish_gold", Aspect::Lake),
    row("flags_used", Aspect::Lake),
    row("stored", Aspect::Goods),
];

/// The features that a revealed sale changes.
const OF_SALES: [&str; 2] = ["payable_sales", "sale_progress"];
/// The features that drawn fish change.
const OF_FISH: [&str; 3] = ["fish", "fish_gold", "counted_landmark_points"];
/// The least gain that counts as a reason, in points.
const LEAST: f32 = 0.75;

/// Returns the feature of an input, and its aspect; `None` for what is counted of the table.
fn of_input(input: usize) -> Option<FeatureAspect> {
    let feature = *FEATURE_ASPECTS.get(input % FEATURES)?;
    match input / FEATURES {
        0 => Some(feature),
        1 => Some(FeatureAspect { aspect: Aspect::Opponents, ..feature }),
        _ => None,
    }
}

/// How much a turn improves an aspect.
struct AspectGain {
    aspect: Aspect,
    points: f32,
}

/// Returns the aspects in which the second position is valued higher than the first, the largest gain first. Ignores features that
/// depend on what was revealed in between. Both are positions of the given round.
pub(crate) fn gains(
    weights: &Weights,
    round: u16,
    before: &Inputs,
    after: &Inputs,
    revealed: Revealed,
) -> Vec<Aspect> {
    let late = (late_deliveries(round, after) - late_deliveries(round, before)) as f32;
    let (before, after) = (weights.shares(before), weights.shares(after));
    let mut gains = vec![AspectGain { aspect: Aspect::Church, points: late }];
    for input in 0..INPUTS {
        let Some(FeatureAspect { name, aspect }) = of_input(input) else { continue };
        let is_unsure = revealed.sale && OF_SALES.contains(&name) || revealed.fish && OF_FISH.contains(&name);
        if is_unsure {
            continue;
        }
        let points = after[input] - before[input];
        match gains.iter_mut().find(|gain| gain.aspect == aspect) {
            Some(gain) => gain.points += points,
            None => gains.push(AspectGain { aspect, points }),
        }
    }
    gains.retain(|gain| gain.points >= LEAST);
    gains.sort_by(|one, other| other.points.total_cmp(&one.points).then(one.aspect.cmp(&other.aspect)));
    gains.into_iter().map(|gain| gain.aspect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rival::features::NAMES;

    #[test]
    fn every_feature_has_an_aspect() {
        assert_eq!(FEATURE_ASPECTS.map(|feature| feature.name), NAMES);
        for name in OF_SALES.into_iter().chain(OF_FISH) {
            assert!(NAMES.contains(&name), "{name}");
        }
    }
}
