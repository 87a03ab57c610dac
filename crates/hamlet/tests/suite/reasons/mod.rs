//! Tests that what Botric says is true (ruling S17): each sentence of random and of sensible solo games is
//! computed a second time from the position just before the deed, without the code that chose it.

mod blueprint;
mod boat;
mod build;
mod delivery;
mod favour;
mod fish;
mod hire;
mod line;
mod materials;
mod moment;
mod place;
mod played;
mod produce;
mod rank;
mod refine;
mod road;
mod sale;
mod tie;
mod villager;

use hamlet_rules::RulesVersion;
use hamlet_rules::event::Event;
use hamlet_rules::reason::{BotricAction, Reason};
use moment::Moment;
use played::{Played, Step};
use std::collections::BTreeMap;

/// Checks one sentence.
fn check(moment: &Moment<'_>, reason: Reason) -> Result<(), String> {
    match reason {
        Reason::Failed { action, why } => {
            let expected = match action {
                BotricAction::Hire => hire::obstacle(moment),
                BotricAction::Delivery => delivery::obstacle(moment),
                BotricAction::Sale => sale::obstacle(moment),
                BotricAction::Produce => produce::obstacle(moment),
                BotricAction::Blueprint => blueprint::obstacle(moment),
                BotricAction::Refine => refine::obstacle(moment),
                BotricAction::Build => build::obstacle(moment),
                BotricAction::Road => road::obstacle(moment),
                BotricAction::Fish => fish::obstacle(moment),
            };
            rank::same(Some(why), expected)
        }
        Reason::FavourGold { action, now } => favour::gold(moment, action, now),
        Reason::MarkerDrawn { marker, starts } => line::marker(moment, marker, starts),
        Reason::NothingPossible { now } => line::nothing(moment, now),
        Reason::MarkersReturned { turned, now } => line::returned(moment, turned, now),
        Reason::FavourDown => favour::down(moment),
        Reason::Hires { gold } => hire::hires(moment, gold),
        Reason::Delivers { slot, because } => delivery::delivers(moment, slot, because),
        Reason::Sells { sale, because } => sale::sells(moment, sale, because),
        Reason::Produces { tile, because } => produce::produces(moment, tile, because),
        Reason::Fills { kind, because } => produce::fills(moment, kind, because),
        Reason::Sends { from, because } => villager::sends(moment, from, because),
        Reason::Uses { tile, token, because } => materials::uses(moment, tile, token, because),
        Reason::Ferries { lake, tile } => materials::ferries(moment, lake, tile),
        Reason::Takes { face, because } => blueprint::takes(moment, face, because),
        Reason::Refines { tile, because } => refine::refines(moment, tile, because),
        Reason::Builds { face, because } => build::builds(moment, face, because),
        // Compared as a whole, by `place::silence` and `road::silence`.
        Reason::Avoids { .. } | Reason::Places { .. } => Ok(()),
        Reason::BuildsRoad { at, to, kind, because } => road::builds(moment, (at, to, kind), because),
        Reason::Fishes { tile, because } => fish::fishes(moment, tile, because),
        Reason::PlacesBoat { lake, because } => boat::places(moment, lake, because),
        Reason::NoBoat { why } => boat::none(moment, why),
        Reason::SurplusFish { fish, now } => fish::surplus(moment, fish.each(), now),
        Reason::LastFish { fish, now } => fish::last(moment, fish.each(), now),
        Reason::TokenMoved { action } => line::token_moved(moment, action),
        Reason::RoadTokenGone => line::road_token_gone(moment),
        Reason::Tie { rule, options, asked } => tie::tie(moment, rule, options, asked),
    }
}

/// Fails if a reason that a step needs was not said.
fn check_silence(step: &Step<'_>) -> Result<(), String> {
    favour::silence(step)?;
    villager::silence(step)?;
    materials::silence(step)?;
    place::silence(step)?;
    road::silence(step)
}

/// Returns the kind of a sentence and its rule or obstacle, to count them by.
fn kind(reason: Reason) -> String {
    let all = format!("{reason:?}");
    let name = all.split([' ', '{']).next().unwrap_or_default();
    let detail = ["because: ", "why: ", "yours: ", "rule: "].iter().find_map(|key| all.split(key).nth(1));
    let word = |d: &str| d.split([' ', ',', '}']).next().unwrap_or_default().to_owned();
    let action = match reason {
        Reason::Failed { action, .. } => format!("{action:?}"),
        _ => String::new(),
    };
    format!("{name}{action} {}", detail.map(word).unwrap_or_default())
}

/// Plays games and checks every sentence; returns how often each kind was said.
fn check_games(rules: RulesVersion, seeds: std::ops::Range<u64>) -> BTreeMap<String, usize> {
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for seed in seeds {
        let options = played::options(seed, rules > RulesVersion::V1);
        played::watch(rules, &options, seed, |step: Played<'_>| {
            let Played { step, whole, question } = step;
            let mut note = |name: String, told: Result<(), String>, event: &dyn std::fmt::Debug| {
                if let Err(why) = told {
                    let first =
                        wrong.entry(name).or_insert_with(|| (0, format!("seed {seed}: {event:?}: {why}")));
                    first.0 += 1;
                }
            };
            note("question".into(), question, &"question");
            for (at, event) in step.events.iter().enumerate() {
                let Event::Botric { reason } = event else { continue };
                *said.entry(kind(*reason)).or_default() += 1;
                let moment = Moment { step: &step, at };
                note(kind(*reason), check(&moment, *reason), reason);
            }
            if whole {
                note("silence".into(), check_silence(&step), &"silence");
            }
        });
    }
    let list: Vec<String> =
        wrong.iter().map(|(k, (n, first))| format!("{k}: {n} times, first {first}")).collect();
    assert!(list.is_empty(), "{}\n\nsaid: {said:#?}", list.join("\n"));
    said
}

/// Fails if one of these kinds was never said: then its check proves nothing.
fn assert_said(said: &BTreeMap<String, usize>, kinds: &[&str]) {
    let missing: Vec<_> = kinds.iter().filter(|k| !said.contains_key(**k)).collect();
    assert!(missing.is_empty(), "never said: {missing:?} in {said:#?}");
}

/// Kinds of sentences that the games of every test contain; a check of a sentence that is never said proves nothing.
const COMMON: [&str; 33] = [
    "Avoids Landmarks",
    "Builds First",
    "Builds RefineryWithMilestone",
    "BuildsRoad AvoidsLandmarks",
    "BuildsRoad ExtendsHis",
    "BuildsRoad NearestUnconnected",
    "BuildsRoad Unconnected",
    "FailedBuild Materials",
    "FailedDelivery ChurchComplete",
    "FailedDelivery Gold",
    "FailedDelivery Materials",
    "FailedDelivery MaterialsAndGold",
    "FailedProduce ProducersFull",
    "FailedRefine NoInput",
    "FailedRefine NothingToRefine",
    "FailedRefine RefineriesFull",
    "FailedRoad Materials",
    "FailedRoad NoRoadPlace",
    "FailedSale Materials",
    "MarkersReturned ",
    "NothingPossible ",
    "Places LongestRoadEnd",
    "Places LongestRoadInner",
    "Places MostMatches",
    "Places NearestChurch",
    "Produces ClosestOfEquals",
    "Refines MakesMost",
    "Sells MostPoints",
    "Sends Closest",
    "Takes First",
    "Takes Landmark",
    "Tie Stand",
    "Uses ClosestOfEquals",
];

#[test]
fn botrics_reasons_in_the_base_game_are_true() {
    let said = check_games(RulesVersion::V1, 0..60);
    assert_said(&said, &COMMON);
    assert_said(&said, &["Avoids Roads", "FailedSale SoldOut", "Places RoadToRoad"]);
}

#[test]
fn botrics_reasons_by_the_lake_are_true() {
    let said = check_games(RulesVersion::V3, 0..60);
    assert_said(&said, &COMMON);
    let lake = [
        "FailedBlueprint Closed",
        "FailedSale Wheat",
        "Ferries ",
        "Fishes MostFish",
        "NoBoat Useless",
        "Places MeetsRoad",
        "Places MostLakeTiles",
        "PlacesBoat LastFlag",
        "PlacesBoat NewRefinery",
        "SurplusFish ",
    ];
    assert_said(&said, &lake);
}

#[test]
fn botrics_reasons_by_the_older_rules_of_the_lake_are_true() {
    check_games(RulesVersion::V2, 0..16);
}
