//! What Botric does by the water, against a plain second reading of the solo rules of By the Lake
//! (rulings S2, S3, S14): in random games each catch, each boat and each good over water is checked.

use hamlet_rules::event::Event;
use hamlet_rules::ids::{LakeId, Seat, TileId};
use hamlet_rules::reason::Reason;
use hamlet_rules::{Game, LakeOptions, Material, Options, Season, TileSet};

use crate::scene::{BOTRIC, watch};
use crate::water::{botrics_range, botrics_waters, closed, joined, persons_storerooms, roads, steps};

/// Returns the tiles of Botric's villagers that still stand: all of them before Botric's turn.
fn standing(game: &Game) -> Vec<TileId> {
    let all = game.player(BOTRIC).expect("a seat").villagers().members().iter();
    all.filter(|v| !v.done || game.turn() != BOTRIC).filter_map(|v| v.at.tile()).collect()
}

/// Returns what Botric would catch on a tile: the tokens on the lake tiles beside it, and two more on Botric's own
/// Beach.
fn catch(game: &Game, tile: TileId) -> usize {
    let shore = game.shore().expect("a lake game");
    let beside = |t: hamlet_rules::lattice::Triangle| {
        t.neighbours().into_iter().any(|across| game.village().covered_by(across.triangle) == Some(tile))
    };
    let there = game.village().tile(tile).expect("a tile");
    let beach = Some(there.face) == game.catalogue().face_named("beach") && there.owner == Some(BOTRIC);
    shore.water().tiles().filter(|t| t.fish && beside(t.triangle)).count() + if beach { 2 } else { 0 }
}

/// Checks that Botric fishes where the most fish are, then closest to a standing villager, and that the closest
/// villager goes. Returns whether Botric fished.
fn check_fishing(before: &Game, events: &[Event]) -> bool {
    let spot = events.iter().find_map(|e| match e {
        Event::Fished { seat: BOTRIC, tile, .. } => Some(*tile),
        _ => None,
    });
    let tried = |e: &Event| matches!(e, Event::Botric { reason: Reason::Failed { action, .. } } if *action == hamlet_rules::reason::BotricAction::Fish);
    let grounds = botrics_range(before) & !closed(before);
    let most = grounds.iter().map(|t| catch(before, t)).max().unwrap_or(0);
    let mut bag = before.shore().expect("a lake game").bag().each();
    for event in events {
        // What the player could not keep went back before Botric's turn.
        if let Event::FishReturned { seat: Seat(0), fish } = event {
            bag = std::array::from_fn(|kind| bag[kind] + fish.each()[kind]);
        }
    }
    let possible = most > 0 && bag != [0; 3];
    assert!(!possible || !events.iter().any(tried), "Botric could have fished");
    let Some(spot) = spot else { return false };
    assert!(possible && grounds.has(spot));
    assert_eq!(catch(before, spot), most);
    let near = |tile: TileId| {
        let steps = steps(before, tile);
        standing(before).iter().map(|t| steps[t.index()]).min()
    };
    let best = grounds.iter().filter(|t| catch(before, *t) == most).map(near).min();
    assert_eq!(Some(near(spot)), best);
    let sent = events.iter().find_map(|e| match e {
        Event::VillagerActed { seat: BOTRIC, from, to } if *to == spot => from.tile(),
        _ => None,
    });
    let from = sent.expect("a villager goes there");
    assert_eq!(Some(steps(before, spot)[from.index()]), near(spot));
    let drawn = events.iter().filter(|e| matches!(e, Event::FishDrawn { seat: BOTRIC, .. })).count();
    assert_eq!(drawn, most.min(bag.iter().map(|n| usize::from(*n)).sum()));
    true
}

/// Checks the boat after a construction: on which lakes it may go, if anywhere.
fn check_boat(before: &Game, after: &Game, events: &[Event]) -> bool {
    let placed: Vec<LakeId> = events
        .iter()
        .filter_map(|e| match e {
            Event::BoatPlaced { seat: BOTRIC, lake } => Some(*lake),
            _ => None,
        })
        .collect();
    let rules = after.shore().expect("a lake game").rules();
    let lakes = after.shore().expect("a lake game").water().lakes();
    let mut formed: Vec<(LakeId, u8)> = events
        .iter()
        .filter_map(|e| match e {
            Event::LakeFormed { seat: BOTRIC, lake, tiles } => Some((*lake, *tiles)),
            _ => None,
        })
        .collect();
    formed.retain(|(_, tiles)| *tiles >= if rules.draft { 1 } else { 2 });
    let boats = before.shore().expect("a lake game").boats().iter().filter(|b| b.seat == BOTRIC);
    // As it was just before the boat: Botric's old boats over the waters as they are now.
    let waters: Vec<TileSet> = boats.clone().map(|b| lakes[b.lake.index()].around).collect();
    let range = joined(TileSet::of(TileId::CHURCH), &roads(after), &waters);
    let flagged = after.village().tiles().iter().filter(|t| t.owner == Some(BOTRIC)).count();
    let flags = 7 - flagged as i32 - boats.count() as i32;
    let refineries = after.village().all().iter().filter(|t| {
        matches!(
            after.village().face(after.catalogue(), *t).expect("a face").action,
            hamlet_rules::catalogue::Action::Refine { .. }
        )
    });
    let beyond = refineries.collect::<TileSet>() & !range;
    let opens = |lake: &LakeId| lakes[lake.index()].around.meets(beyond);
    if formed.iter().any(|(lake, _)| opens(lake)) {
        formed.retain(|(lake, _)| opens(lake));
    } else if flags != 1 || before.is_last_round() {
        formed.clear();
    }
    let largest = formed.iter().map(|(_, tiles)| *tiles).max();
    formed.retain(|(_, tiles)| Some(*tiles) == largest);
    if flags <= 0 {
        formed.clear();
    }
    match placed[..] {
        [] => assert!(formed.is_empty(), "a boat was due on {formed:?}"),
        [lake] => assert!(formed.iter().any(|(l, _)| *l == lake), "{lake:?} instead of {formed:?}"),
        _ => panic!("one boat a construction: {placed:?}"),
    }
    !placed.is_empty()
}

/// Checks that goods come by road or over waters that were paid for before, one wheat each. Returns how many came
/// over water.
fn check_goods(before: &Game, events: &[Event]) -> usize {
    let draft = before.shore().is_some_and(|s| s.rules().draft);
    let lakes = before.shore().expect("a lake game").water().lakes();
    let links = roads(before);
    let mut paid = Vec::new();
    let mut over_water = 0;
    for (i, event) in events.iter().enumerate() {
        match event {
            Event::Ferried { seat: BOTRIC, lake } => {
                assert!(!draft, "the draft asks for no wheat");
                let wheat = |e: &Event| matches!(e, Event::Consumed { seat: BOTRIC, token, .. } if token.kind == Material::Wheat);
                assert!(i > 0 && wheat(&events[i - 1]), "its wheat has just been consumed");
                let around = lakes[lake.index()].around;
                assert!(botrics_waters(before).contains(&around), "a boat of Botric's is there");
                assert!(!paid.contains(&around), "no water is paid twice");
                paid.push(around);
            }
            Event::Consumed { seat: BOTRIC, tile, at, .. } => {
                assert!(!persons_storerooms(before).has(*tile));
                if joined(TileSet::of(*at), &links, &[]).has(*tile) {
                    continue;
                }
                let mut open = if draft { botrics_waters(before) } else { paid.clone() };
                // The wheat of a boat may ride it.
                if let Some(Event::Ferried { lake, .. }) = events.get(i + 1) {
                    open.push(lakes[lake.index()].around);
                }
                assert!(joined(TileSet::of(*at), &links, &open).has(*tile), "no way from {tile:?} to {at:?}");
                over_water += 1;
            }
            _ => {}
        }
    }
    assert!(paid.is_empty() || over_water > 0, "no wheat for nothing");
    over_water
}

#[test]
fn botrics_actions_at_lakes_follow_the_rules_written_a_second_time() {
    let (mut catches, mut boats, mut goods) = (0, 0, 0);
    for seed in 0..120 {
        let mut options = Options::new(1, seed);
        options.solo.settles_ties = true;
        let season = Season::ALL[seed as usize % Season::ALL.len()];
        options.lake = Some(LakeOptions { season, draft: seed / 4 % 3 == 2 });
        watch(&options, seed, |before, after, events| {
            catches += usize::from(check_fishing(before, events));
            if events.iter().any(|e| matches!(e, Event::Built { seat: BOTRIC, .. })) {
                boats += usize::from(check_boat(before, after, events));
            }
            goods += check_goods(before, events);
        });
    }
    assert!(catches > 300 && boats > 100 && goods > 100, "{catches} catches, {boats} boats, {goods} goods");
}
