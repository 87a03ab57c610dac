//! No public function panics on an id of another game: each answers as for something that is not there.

use crate::catalogue::AwardCount;
use crate::choice::{Choice, RoadKind, Target};
use crate::game::{Game, Pose};
use crate::ids::{FaceId, LakeId, Location, SaleId, Seat, TileId};
use crate::material::{Material, Token};
use crate::options::{LakeOptions, Options, Season, SoloOptions};
use crate::random::Chance;
use crate::rival::{Planner, Weights};
use crate::set::{LakeSet, TileSet};
use crate::village::Distances;
use crate::{placement, road, transport};
use tabletop::{Determinize, GameState};

/// The numbers that an id can have: no village, catalogue or expansion has more than 64 of anything.
const NUMBERS: std::ops::Range<u8> = 0..64;

/// Poses in the village, and at the ends of their type.
const POSES: [Pose; 5] = [
    Pose { q: 0, r: 0, rotation: 0 },
    Pose { q: 3, r: -2, rotation: 5 },
    Pose { q: 0, r: 0, rotation: 255 },
    Pose { q: i16::MAX, r: i16::MIN, rotation: 0 },
    Pose { q: i16::MIN, r: i16::MAX, rotation: 3 },
];

/// Returns games of every kind, some steps after the set-up.
fn games() -> Vec<Game> {
    let mut all = Vec::new();
    for (players, steps) in [(1, 0), (1, 90), (2, 40), (3, 150), (4, 0), (4, 333)] {
        for lake in [None, Some(false), Some(true)] {
            let lake = lake.map(|draft| LakeOptions { season: Season::Summer, draft });
            let solo = SoloOptions { settles_ties: true, ..SoloOptions::default() };
            let mut game =
                Game::new(&Options { lake, solo, ..Options::new(players, 5) }).expect("sound options");
            let mut chance = Chance::new(u64::from(players));
            for _ in 0..steps {
                if !game.is_over() {
                    game.advance(chance.below(game.choices().len())).expect("it is in the list");
                }
            }
            all.push(game);
        }
    }
    all
}

/// Returns every choice that names something by a number.
fn choices_about(n: u8) -> Vec<Choice> {
    let (tile, sale, face, lake) = (TileId(n), SaleId(n), FaceId(n), LakeId(n));
    let (church, kind) = (TileId::CHURCH, RoadKind::Path);
    let mut all = vec![
        Choice::Produce { tile },
        Choice::Refine { tile, count: 1 },
        Choice::Sell { sale },
        Choice::Deliver { slot: n },
        Choice::Fish { tile },
        Choice::Store { tile, count: n },
        Choice::Construct { face },
        Choice::Road { at: tile, to: church, kind },
        Choice::Road { at: church, to: tile, kind },
        Choice::MoveDonkey { from: tile, to: church },
        Choice::MoveDonkey { from: church, to: tile },
        Choice::Villager { from: Location::numbered(n) },
        Choice::Stand { tile },
        Choice::Ferry { lake },
        Choice::Boat { lake },
        Choice::TakeBlueprint { place: n },
        Choice::HireDonkey { tile },
    ];
    for token in tokens(n) {
        all.push(Choice::Consume { tile, token });
        all.push(Choice::Settle(Target::Token { tile, token }));
    }
    let targets = [
        Target::Tile { tile },
        Target::Villager { from: tile },
        Target::Sale { sale },
        Target::Delivery { slot: n },
        Target::Road { at: tile, to: tile, kind },
        Target::Lake { lake },
    ];
    all.extend(targets.map(Choice::Settle));
    all
}

/// Returns a raw token, and a refined one whose maker has this number.
fn tokens(maker: u8) -> [Token; 2] {
    [Token::raw(Material::Wood), Token::made(Material::Milk, Seat(maker), true)]
}

#[test]
fn every_choice_about_something_of_another_game_is_refused() {
    for game in games() {
        let hash = game.hash();
        for choice in NUMBERS.flat_map(choices_about) {
            let mut copy = game.clone();
            if game.choices().contains(&choice) {
                continue;
            }
            assert!(game.why(choice).is_some(), "{choice:?}");
            assert!(copy.play(choice).is_err(), "{choice:?}");
            assert_eq!(copy.hash(), hash, "{choice:?}");
            assert!(!game.write_choice(choice).is_empty());
            Game::choice_kind(&choice);
        }
    }
}

#[test]
fn every_seat_is_answered() {
    let weights = Weights::new(Vec::new());
    let mut planner = Planner::new(&weights, 3);
    for game in games() {
        for seat in (0..=u8::MAX).map(Seat) {
            let sits = game.state().seats().any(|other| other == seat);
            assert_eq!(game.player(seat).is_some(), sits);
            assert!(sits || game.state().score(seat).parts.is_empty() && GameState::score(&game, seat) == 0);
            assert!(sits || game.gold_of(seat) == 0 && game.range(seat).is_empty());
            assert!(sits || game.villager_price(seat).is_none() && game.donkey_price(seat).is_none());
            assert!(sits || planner.terms(&game, seat).is_empty());
            for count in [AwardCount::ChurchDeliveries, AwardCount::MarketSales, AwardCount::FlagBuildings] {
                assert!(sits || game.award_count(seat, count) == 0);
            }
            for kind in Material::ALL {
                let _ = game.free_tokens(seat, kind);
                assert!(sits || !game.makes_high_quality(seat, kind));
                assert!(sits || game.village().tokens_of(seat, kind) == 0);
            }
            let _ = game.flags_left(seat);
            assert_eq!(game.determinize(seat, 1).information_hash(seat), game.information_hash(seat));
            if let Some(shore) = game.shore() {
                assert!(sits || shore.fish(seat).is_empty() && shore.boats_of(seat) == 0);
            }
        }
    }
}

#[test]
fn every_tile_is_answered() {
    for game in games() {
        let (village, catalogue) = (game.village(), game.catalogue());
        let links = road::links_over(village, |_| true);
        for tile in NUMBERS.map(TileId) {
            let lies = village.has(tile);
            assert_eq!(village.tile(tile).is_some(), lies);
            assert_eq!(village.face(catalogue, tile).is_some(), lies);
            assert_eq!(village.shape(catalogue, tile).is_some(), lies);
            assert_eq!(game.tile_name(tile).starts_with('?'), !lies);
            assert!(!game.location_name(tile.into()).is_empty());
            for tiles in [village.adjacent(tile), village.linked(tile), village.printed(tile)] {
                assert!(lies || tiles.is_empty());
            }
            let unreached = |steps: Distances| TileSet::ALL.iter().all(|other| steps.to(other).is_none());
            assert!(lies || unreached(village.steps_from(tile)));
            assert!(lies || unreached(village.adjacent_steps_from(tile)));
            let _ = village.flood(TileSet::of(tile), |other| village.linked(other));
            let _ = transport::reach(village, TileSet::ALL, tile);
            let _ = transport::reach_over(village, &[TileSet::ALL], TileSet::ALL, tile);
            let _ = road::longest_path(TileSet::of(tile), &links);
            for seat in [Seat(0), Seat(255)] {
                let church = TileId::CHURCH;
                assert!(lies || game.way(seat, tile, church, LakeSet::ALL).is_none());
                assert!(lies || game.way(seat, church, tile, LakeSet::ALL).is_none());
                let _ = game.steps(seat, tile);
                let _ = game.catch(seat, tile);
            }
            let _ = game.kept_for(tile);
            if let Some(shore) = game.shore() {
                assert!(lies || shore.closed_by(tile).is_none());
                let _ = shore.water().fish_around(tile);
            }
        }
        for lake in NUMBERS.map(LakeId) {
            let _ = game.boat_catch(lake);
            let formed = game.shore().is_some_and(|shore| shore.water().id(lake.0).is_some());
            assert_eq!(game.shore().and_then(|shore| shore.water().lake(lake)).is_some(), formed);
        }
        let _ = road::longest_path(TileSet::ALL, &links);
        let _ = road::longest_steps(TileSet::ALL, &links, &village.steps_from(TileId::CHURCH));
    }
}

#[test]
fn every_face_and_sale_is_answered() {
    for game in games() {
        let (village, catalogue) = (game.village(), game.catalogue());
        for number in NUMBERS {
            let (face, sale) = (FaceId(number), SaleId(number));
            let known = catalogue.face_ids().any(|id| id == face);
            assert_eq!(catalogue.face(face).is_some(), known);
            assert_eq!(catalogue.sale(sale).is_some(), catalogue.sale_ids().any(|id| id == sale));
            assert!(known || placement::search(catalogue, village, face).is_empty());
            assert!(known || game.sites(face).is_empty() && village.sites(catalogue, face).is_empty());
            for pose in POSES {
                assert!(known || game.clashes(face, pose).is_empty());
                assert!(known || game.lakes_closed_by(face, pose).is_empty());
                for seat in [Seat(0), Seat(255)] {
                    assert!(known || game.prospect(seat, face, pose).is_none());
                }
                if let Some(face) = catalogue.face(face) {
                    let _ = village.fit(face, pose);
                }
            }
        }
    }
}
