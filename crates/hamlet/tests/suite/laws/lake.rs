//! Laws of By the Lake, along random games in every season.

use crate::laws::waters::{Waters, centre};
use crate::laws::{drawn, lake_options, plain_options, tries, wander};
use hamlet_rules::event::Source;
use hamlet_rules::{Decision, Event, Game, Location, Options, Seat, TileId, TileSet};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn options() -> impl Strategy<Value = Options> {
    (plain_options(), lake_options()).prop_map(|(options, lake)| Options { lake: Some(lake), ..options })
}

/// Checks that the lakes of the engine are the enclosed ground, and that the tiles around them are those that touch
/// it.
fn check_lakes(game: &Game) {
    let drawn = drawn(game);
    let waters = Waters::new(&drawn, game);
    let water = game.shore().expect("the expansion is played").water();
    assert_eq!(water.lakes().len(), waters.lakes.len());
    let tiles = |set: TileSet| set.iter().collect::<BTreeSet<TileId>>();
    for (i, lake) in water.ids().zip(water.lakes()) {
        let own = waters.index(game, i);
        let there = &waters.lakes[own];
        assert_eq!(usize::from(lake.tiles), there.len());
        assert_eq!(tiles(lake.shore), there.values().flatten().copied().collect());
        assert_eq!(lake.deep, there.values().any(BTreeSet::is_empty));
        for (j, other) in water.ids().zip(water.lakes()) {
            let body = waters.bodies[waters.index(game, j)];
            assert_eq!(lake.body == other.body, waters.bodies[own] == body, "{i:?} and {j:?}");
        }
        let shores = water.lakes().iter().filter(|l| l.body == lake.body).map(|l| l.shore);
        assert_eq!(lake.around, shores.collect());
    }
    for tile in water.tiles() {
        let own = waters.index(game, tile.lake);
        assert_eq!(tiles(tile.shore), waters.lakes[own][&centre(tile.triangle)]);
        assert!(!tile.fish || !tile.shore.is_empty(), "a fish token on deep water");
    }
    for seat in game.seats() {
        let range = waters.range(game, seat);
        assert_eq!(tiles(game.range(seat)), range, "the range of {seat:?}");
        // Nobody works where nobody may go.
        for worker in game.player(seat).expect("a seat").villagers().members() {
            assert!(worker.at.tile().is_none_or(|tile| range.contains(&tile)));
        }
    }
}

/// Checks what always holds for fish, flags and boats.
fn check_pieces(game: &Game, removed: [u8; 3]) {
    let shore = game.shore().expect("the expansion is played");
    let catalogue = &game.catalogue().lake;
    for (kind, gone) in removed.into_iter().enumerate() {
        let held: u8 = game.seats().map(|s| shore.fish(s).each()[kind]).sum();
        assert_eq!(
            held + shore.bag().each()[kind] + gone,
            catalogue.fish.each()[kind],
            "fish are neither made nor lost"
        );
    }
    let least = if shore.rules().draft { 1 } else { catalogue.boat_min_tiles };
    let mut lakes = BTreeSet::new();
    for boat in shore.boats() {
        assert!(lakes.insert(boat.lake.number()), "two boats on one lake");
        assert!(shore.water().lake(boat.lake).is_some_and(|l| l.tiles >= least));
    }
    for seat in game.seats() {
        let landmarks = game.village().tiles().iter().filter(|t| t.owner == Some(seat)).count();
        let boats = shore.boats().iter().filter(|b| b.seat == seat).count();
        assert_eq!(game.flags_left(seat).map(usize::from), Some(7usize.saturating_sub(landmarks + boats)));
        assert!(game.flags_left(seat) != Some(0) || game.is_last_round(), "the last flag ends the game");
        let sleeps = game.botric_seat() != Some(seat) && game.turn() != seat;
        for villager in game.player(seat).expect("a seat").villagers().members() {
            assert!(!sleeps || villager.at == Location::House, "a villager of {seat:?} is awake");
        }
        if game.turn() != seat {
            assert!(shore.fish(seat).total() <= catalogue.hand_limit);
        }
    }
}

proptest! {
    #![proptest_config(tries(32))]

    /// Lakes, waters and ranges are what a flood of the village from nothing finds.
    #[test]
    fn lakes_are_the_ground_that_is_shut_in(options in options(), dice in any::<u64>()) {
        let mut before = (0, 0, false);
        wander(&options, dice, 1500, |game, _| {
            let shore = game.shore().expect("the expansion is played");
            let now = (game.village().tiles().len() + game.village().roads().len(), shore.boats().len(), shore.free_crossing());
            if now != before {
                before = now;
                check_lakes(game);
            }
        });
    }

    /// Fish, flags and boats are never made or lost.
    #[test]
    fn fish_and_flags_are_never_lost(options in options(), dice in any::<u64>()) {
        // Surplus fish of the draft leave the game (ruling F5).
        let mut removed = [0; 3];
        let mut check = |game: &Game| {
            for event in game.events() {
                if let Event::FishRemoved { fish, .. } = event {
                    assert!(options.lake.is_some_and(|lake| lake.draft));
                    removed = std::array::from_fn(|kind| removed[kind] + fish.each()[kind]);
                }
            }
            check_pieces(game, removed);
        };
        let game = wander(&options, dice, 2500, |game, _| check(game));
        check(&game);
    }

    /// Fish tokens, effects, points for lakes and the end of a turn are exactly what the events say.
    #[test]
    fn fish_effects_and_points_of_lakes_follow_from_the_events(options in options(), dice in any::<u64>()) {
        let mut game = Game::new(&options).expect("sound options");
        let mut dice = crate::laws::dice::Dice(dice | 1);
        // Lake tiles by their triangle: whether a fish token lies there.
        let mut fish: BTreeMap<(i32, i32), bool> = BTreeMap::new();
        let mut closed: BTreeMap<Seat, TileId> = BTreeMap::new();
        for _ in 0..1500 {
            if game.is_over() { break }
            let points: Vec<i32> = game.seats().map(|s| game.player(s).expect("a seat").earned(Source::Lake)).collect();
            let choice = dice.busy(&game);
            game.play(choice).expect("what is offered is accepted");
            let shore = game.shore().expect("the expansion is played");
            let mut formed = vec![0; points.len()];
            let around = |tile: TileId| shore.water().tiles().filter(move |t| t.shore.has(tile)).map(|t| (t.lake, centre(t.triangle)));
            for (at, event) in game.events().iter().enumerate() {
                // A lake that a later event of the same choice forms is not there yet.
                let later: Vec<_> = game.events()[at..].iter().filter_map(|e| match e { Event::LakeFormed { lake, .. } => Some(*lake), _ => None }).collect();
                match *event {
                    Event::LakeFormed { seat, lake, tiles } => {
                        formed[seat.index()] += i32::from((tiles / 2).min(10));
                        for tile in shore.water().tiles().filter(|t| t.lake == lake) {
                            fish.insert(centre(tile.triangle), !tile.shore.is_empty());
                        }
                    }
                    Event::Fished { tile, tokens, .. } => {
                        let there: Vec<_> = around(tile).filter(|(lake, at)| !later.contains(lake) && fish[at]).collect();
                        prop_assert_eq!(there.len(), usize::from(tokens));
                        for (_, at) in there { fish.insert(at, false); }
                    }
                    Event::FishRefilled { tile, tokens, .. } => {
                        let gone: Vec<_> = around(tile).filter(|(lake, at)| !later.contains(lake) && !fish[at]).collect();
                        prop_assert_eq!(gone.len(), usize::from(tokens));
                        for (_, at) in gone { fish.insert(at, true); }
                    }
                    Event::BuildingClosed { seat, tile } => { closed.insert(seat, tile); }
                    Event::TurnStarted { seat, .. } => { closed.remove(&seat); }
                    _ => {}
                }
            }
            let there: BTreeMap<_, _> = shore.water().tiles().map(|t| (centre(t.triangle), t.fish)).collect();
            prop_assert_eq!(&there, &fish);
            for seat in game.seats() {
                prop_assert_eq!(game.player(seat).expect("a seat").earned(Source::Lake) - points[seat.index()], formed[seat.index()]);
                let tile = closed.get(&seat).copied();
                prop_assert!(tile.is_none_or(|t| shore.closed_by(t).is_some()));
            }
            for tile in game.village().all().iter() {
                prop_assert_eq!(shore.closed_by(tile).is_some(), closed.values().any(|t| *t == tile));
            }
            if game.events().iter().any(|e| matches!(e, Event::TurnStarted { .. })) && game.decision() == Decision::Turn {
                prop_assert!(!shore.migration() && !shore.monopoly() && !shore.free_blueprints() && !shore.free_crossing());
                prop_assert!(hamlet_rules::Rarity::ALL.iter().all(|r| !shore.used(*r)));
            }
        }
    }

    /// The last flag or the last delivery ends the game with the turn of the player to the right of the
    /// starting player, not earlier and not later.
    #[test]
    fn the_round_is_played_to_its_end(options in options(), dice in any::<u64>()) {
        let mut last = None;
        let mut full = true;
        let game = wander(&options, dice, 4000, |game, _| {
            if game.is_last_round() && last.is_none() {
                last = Some(game.round());
            }
            full &= last.is_none_or(|round| round == game.round());
        });
        prop_assert!(full, "a round began after the last one");
        if game.is_over() {
            prop_assert_eq!(game.turn(), game.start());
            prop_assert_eq!(last.unwrap_or(game.round()), game.round());
        }
    }
}
