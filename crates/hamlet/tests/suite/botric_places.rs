//! Where Botric builds, against a plain second reading of rulings S11 and S12: in random games, with
//! and without By the Lake, each of his buildings and roads is among the best by a ranking written
//! without the engine's own.

use hamlet_rules::event::Event;
use hamlet_rules::ids::{FaceId, TileId};
use hamlet_rules::{Game, LakeOptions, Options, RulesVersion, Season};

use crate::scene::{BOTRIC, watch, watch_by};
use crate::second::{
    Place, along_roads, contains, ground_for, most_lake_tiles, older, places, road_need, road_rank,
    roads_from,
};

/// Checks that a place is among the best by the whole order of S11; returns the lake tiles there.
fn check_place(game: &Game, face: FaceId, chosen: (i16, i16, u8)) -> usize {
    let far = game.village().adjacent_steps_from(TileId::CHURCH);
    let places: Vec<Place> =
        places(game, face, ground_for(game, &game.catalogue().face(face).expect("a face").need));
    let least = places.iter().map(|p| p.offends).min();
    let places: Vec<&Place> = places.iter().filter(|p| Some(p.offends) == least).collect();
    let mut best = along_roads(game, &places, &far).unwrap_or_else(|| {
        let near = places.iter().map(|p| p.near).min();
        most_lake_tiles(places.into_iter().filter(|p| Some(p.near) == near).collect())
    });
    let least = best.iter().map(|p| p.segments).min();
    best.retain(|p| Some(p.segments) == least);
    let made = best.iter().find(|p| p.spot == chosen);
    let made = made
        .unwrap_or_else(|| panic!("a worse place for {:?}", game.catalogue().face(face).expect("a face").id));
    made.lakes
}
fn check_step(before: &Game, after: &Game, events: &[Event], seen: &mut [usize; 3]) {
    for event in events {
        match *event {
            Event::Built { seat: BOTRIC, face, tile } => {
                let built = after.village().tile(tile).expect("a tile");
                let lakes = check_place(before, face, (built.pose.q, built.pose.r, built.pose.rotation));
                let told = events.iter().map(|e| match e {
                    Event::LakeFormed { tiles, .. } => usize::from(*tiles),
                    _ => 0,
                });
                assert_eq!(told.sum::<usize>(), lakes);
                seen[0] += 1;
                seen[2] += usize::from(lakes > 0);
            }
            Event::RoadBuilt { seat: BOTRIC, a, b, kind } => {
                let count = |wanted: fn(&Event) -> bool| events.iter().filter(|e| wanted(e)).count();
                let fares = count(|e| matches!(e, Event::Ferried { .. }));
                assert_eq!(count(|e| matches!(e, Event::Consumed { seat: BOTRIC, .. })), 2 + fares);
                let home = before.village().home();
                assert!(
                    older(before) || contains(home, a) || contains(home, b),
                    "no end is joined to the Church"
                );
                let plans = roads_from(before, |kind| ground_for(before, &road_need(kind)));
                let best = plans.iter().map(|(at, to, _)| road_rank(before, *at, *to)).min();
                let made = plans.iter().filter(|p| [(a, b, kind), (b, a, kind)].contains(p));
                let chosen = made.map(|(at, to, _)| road_rank(before, *at, *to)).min();
                assert_eq!(chosen, best);
                seen[1] += 1;
            }
            _ => {}
        }
    }
}

#[test]
fn botrics_buildings_and_roads_are_among_the_best_by_a_second_ranking() {
    let mut seen = [0; 3];
    for seed in 0..60 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        watch(&options, seed, |before, after, events| check_step(before, after, events, &mut seen));
    }
    assert!(seen[0] > 400 && seen[1] > 100 && seen[2] == 0, "buildings and roads: {seen:?}");
}

#[test]
fn botrics_buildings_close_the_most_water_by_a_second_ranking() {
    for rules in [RulesVersion::V2, RulesVersion::V3] {
        watch_by_the_lake(rules);
    }
}

fn watch_by_the_lake(rules: RulesVersion) {
    let mut seen = [0; 3];
    for seed in 0..40 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake = Some(LakeOptions { season, draft: seed / 4 % 2 == 1 });
        watch_by(rules, &options, seed, |before, after, events| check_step(before, after, events, &mut seen));
    }
    assert!(seen[0] > 250 && seen[1] > 60 && seen[2] > 100, "{rules:?}, buildings, roads, lakes: {seen:?}");
}
