//! Tests that questions about the board are answered according to the rules.

use hamlet_app::api::*;
use hamlet_app::{Table, ViewContext};
use hamlet_rules::catalogue::Pile;
use hamlet_rules::random::Chance;
use hamlet_rules::{
    Choice, Decision, Event, Game, LakeOptions, Material as RulesMaterial, Options, Season, TileId,
};
use std::collections::BTreeMap;

/// Checks random games at intervals, and whenever a question fits.
fn look(lake: bool, mut at: impl FnMut(&Game, Table<'_>)) {
    for seed in 0..12 {
        let season = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter][seed as usize % 4];
        let lake = lake.then_some(LakeOptions { season, draft: seed % 5 == 0 });
        let mut game = Game::new(&Options { lake, ..Options::new(seed as u8 % 4 + 1, seed) }).expect("new");
        let mut chance = Chance::new(seed);
        for _ in 0..300 {
            if game.is_over() {
                break;
            }
            at(&game, Table { game: &game, labels: &[] });
            let choice = game.choices()[chance.below(game.choices().len())];
            game.play(choice).expect("offered");
        }
    }
}

fn view(table: Table<'_>) -> GameView {
    table.still(ViewContext { game: "", name: "", state: 0, choices_taken: 0 })
}

#[test]
fn every_material_is_counted_on_its_tile() {
    let mut kept = 0;
    for lake in [false, true] {
        look(lake, |game, table| {
            let answer = table.overlay(OverlayKind::Materials, TileId::CHURCH);
            let Some(OverlayView::Materials { spots, totals }) = answer else { panic!("{answer:?}") };
            let tiles = view(table).tiles;
            for tile in &tiles {
                let lies: Vec<Token> = tile.slots.iter().flatten().copied().collect();
                let spot = spots.iter().find(|spot| spot.tile == tile.tile);
                assert_eq!(spot.map_or(Vec::new(), |spot| spot.tokens.clone()), lies);
                if let Some(owner) = spot.and_then(|spot| spot.kept_for) {
                    assert_eq!((tile.face.as_str(), tile.owner), ("storeroom", Some(owner)));
                    kept += 1;
                }
            }
            assert_eq!(totals.len(), RulesMaterial::ALL.len());
            for total in totals {
                let all = tiles.iter().flat_map(|tile| tile.slots.iter().flatten());
                assert_eq!(all.filter(|token| token.kind == total.material).count() as u32, total.count);
                assert!(total.free <= total.count && (lake || total.free == total.count));
            }
            let _ = game;
        });
    }
    println!("{kept} kept");
}

#[test]
fn goods_that_reach_a_tile_can_be_paid_there() {
    let (mut paid, mut walked, mut worked) = (0, 0, 0);
    for lake in [false, true] {
        look(lake, |game, table| {
            if let (Decision::Pay, Some(hamlet_rules::Due { at, .. }), None) =
                (game.decision(), game.payment(), game.fare())
            {
                let goods = goods(table, at);
                for choice in game.choices() {
                    let Choice::Consume { tile, token } = *choice else { continue };
                    let from = goods.get(&tile.number()).unwrap_or_else(|| panic!("{tile:?} to {at:?}"));
                    assert!(from.tokens.iter().any(|here| here.kind as usize == token.kind.index()));
                    assert_eq!(
                        (from.path.first(), from.path.last()),
                        (Some(&tile.number()), Some(&at.number()))
                    );
                    paid += 1;
                }
            }
            for choice in game.choices() {
                if let Choice::MoveDonkey { from, to } = *choice {
                    let OverlayView::Reach { donkeys, .. } = reach(table, to) else { panic!("{to:?}") };
                    assert!(donkeys.contains(&from.number()));
                    walked += 1;
                }
                if let Choice::Produce { tile } | Choice::Refine { tile, .. } = *choice {
                    let OverlayView::Reach { open, villagers, .. } = reach(table, tile) else {
                        panic!("{tile:?}")
                    };
                    assert!(open && !villagers.is_empty());
                    worked += 1;
                }
            }
        });
    }
    assert!(paid > 200 && walked > 200 && worked > 200, "{paid} {walked} {worked}");
    let longest = Game::new(&Options::new(4, 1)).expect("new");
    let far = longest.village().all().iter().next_back().expect("a tile");
    look(false, |game, table| {
        let answer = table.overlay(OverlayKind::Reach, far);
        assert_eq!(answer.is_some(), game.village().has(far), "a tile of another game");
    });
}

fn reach(table: Table<'_>, tile: TileId) -> OverlayView {
    table.overlay(OverlayKind::Reach, tile).expect("a tile")
}

fn goods(table: Table<'_>, at: TileId) -> BTreeMap<u8, ReachFrom> {
    let OverlayView::Reach { goods, .. } = reach(table, at) else { panic!("{at:?}") };
    goods.into_iter().map(|from| (from.tile, from)).collect()
}

#[test]
fn roads_belong_to_their_builders() {
    let mut built = 0;
    look(false, |game, table| {
        let answer = table.overlay(OverlayKind::Roads, TileId::CHURCH);
        let Some(OverlayView::Roads { seats, .. }) = answer else { panic!("{answer:?}") };
        let roads = view(table).roads;
        for (seat, score) in seats.iter().zip(table.score().seats) {
            assert_eq!(roads.iter().filter(|road| road.seat == seat.seat).count() as u32, seat.built);
            assert_eq!(seat.longest, score.longest_road);
        }
        built += usize::from(!roads.is_empty());
        assert_eq!(seats.len(), game.seats().count());
    });
    assert!(built > 100, "{built}");
}

#[test]
fn a_gap_that_a_placement_would_close_is_named() {
    let mut closed = 0;
    look(true, |game, table| {
        let Some(hamlet_rules::Placing { face, pose: None }) = game.placing() else { return };
        let gaps = gaps(table);
        for choice in game.choices() {
            let Choice::Place(pose) = *choice else { continue };
            for lake in table.lakes_closed(face, pose) {
                let gap = gaps.iter().find(|gap| lake.tiles.iter().any(|tile| gap.tiles.contains(tile)));
                let gap = gap.unwrap_or_else(|| panic!("{lake:?} is none of {gaps:?}"));
                assert!(gap.points >= lake.points && gap.tiles.len() >= lake.tiles.len());
                let own = gap.by.iter().find(|by| by.mine && by.face == table.face(face));
                assert!(own.is_some_and(|by| by.points >= lake.points), "{gap:?}");
                closed += 1;
            }
        }
        assert!(gaps.is_sorted_by_key(|gap| -gap.points));
    });
    assert!(closed > 30, "{closed}");
    look(false, |_, table| assert_eq!(gaps(table), []));
}

fn gaps(table: Table<'_>) -> Vec<GapView> {
    let answer = table.overlay(OverlayKind::Lakes, TileId::CHURCH);
    let Some(OverlayView::Lakes { gaps }) = answer else { panic!("{answer:?}") };
    gaps
}

#[test]
fn the_bag_contains_all_tiles_that_are_not_elsewhere() {
    for lake in [false, true] {
        look(lake, |game, table| {
            let answer = table.overlay(OverlayKind::Bag, TileId::CHURCH);
            let Some(OverlayView::Bag { faces, waiting, sales_left, tiers, fish }) = answer else {
                panic!("{answer:?}")
            };
            assert!(
                faces.is_sorted_by_key(|id| game.catalogue().faces.iter().position(|face| face.id == *id))
            );
            let mut all: Vec<String> = faces;
            all.extend(waiting.into_iter().flat_map(|pile| pile.faces));
            let open = game.display().iter().flatten().map(|offer| offer.face);
            let held = game
                .seats()
                .flat_map(|seat| game.player(seat).expect("a seat").blueprints().collect::<Vec<_>>());
            let laid =
                game.village().all().iter().map(|tile| game.village().tile(tile).expect("a tile").face);
            let laid = laid
                .filter(|face| !game.catalogue().face(*face).expect("a face").piles.contains(&Pile::Start));
            let being_laid = game.placing().map(|placing| placing.face).filter(|face| {
                // A blueprint stays in the hand until its building stands.
                !game
                    .seats()
                    .any(|seat| game.player(seat).expect("a seat").blueprints().any(|own| own == *face))
            });
            all.extend(
                open.chain(held).chain(laid).chain(being_laid).map(|face| table.face(face).to_owned()),
            );
            all.sort();
            let mut piles: Vec<String> = [Pile::Bag]
                .into_iter()
                .chain(RulesMaterial::ALL.into_iter().filter(|kind| !kind.is_raw()).map(Pile::Unlocked))
                .flat_map(|pile| game.pile(pile))
                .map(|face| table.face(face).to_owned())
                .collect();
            piles.sort();
            assert_eq!(all, piles);
            assert_eq!(tiers.iter().map(|tier| tier.left).sum::<u32>(), sales_left);
            assert_eq!(fish.is_some(), lake);
        });
    }
}

#[test]
fn only_possible_sales_are_listed_with_the_next_tier_first() {
    let mut certain = 0;
    for seed in 0..16 {
        let mut game = Game::new(&Options::new(seed as u8 % 4 + 1, seed)).expect("new");
        let mut chance = Chance::new(seed);
        while !game.is_over() {
            let table = Table { game: &game, labels: &[] };
            let answer = table.overlay(OverlayKind::Bag, TileId::CHURCH);
            let Some(OverlayView::Bag { tiers, .. }) = answer else { panic!("{answer:?}") };
            let choice = game.choices()[chance.below(game.choices().len())];
            let mut after = game.clone();
            after.play(choice).expect("offered");
            let turned = after.events().iter().filter_map(|event| match event {
                Event::SaleRevealed { sale } => game.catalogue().sale(*sale),
                _ => None,
            });
            // Each revealed tile was listed in the next tier.
            let mut to_come = tiers.iter().flat_map(|tier| vec![tier; tier.left as usize]);
            for sale in turned {
                let tier = to_come.next().expect("one more was to come");
                assert_eq!(sale.tier, tier.tier);
                assert!(tier.sales.iter().any(|listed| listed.sale == sale.id), "{} of {tiers:?}", sale.id);
            }
            for tier in &tiers {
                assert!(tier.left > 0 && tier.left as usize <= tier.sales.len(), "{tier:?}");
                let sold = game
                    .seats()
                    .flat_map(|seat| game.player(seat).expect("a seat").sales().collect::<Vec<_>>());
                for seen in sold.chain(game.sales().iter().flatten().copied()) {
                    let id = &game.catalogue().sale(seen).expect("a sale").id;
                    assert!(tier.sales.iter().all(|listed| listed.sale != *id), "{id} of {tier:?}");
                }
                certain += usize::from(tier.left as usize == tier.sales.len());
            }
            game = after;
        }
        let table = Table { game: &game, labels: &[] };
        let Some(OverlayView::Bag { tiers, sales_left, .. }) =
            table.overlay(OverlayKind::Bag, TileId::CHURCH)
        else {
            panic!("an answer")
        };
        assert!(sales_left > 0 || tiers.is_empty(), "tiles that were taken out are not to come: {tiers:?}");
    }
    println!("{certain} certain");
}

#[test]
fn an_open_road_end_is_where_a_new_building_may_be_joined_by_a_printed_road() {
    let (mut ends, mut joined) = (0, 0);
    for lake in [false, true] {
        look(lake, |_, table| {
            let answer = table.overlay(OverlayKind::Roads, TileId::CHURCH);
            let Some(OverlayView::Roads { open, .. }) = answer else { panic!("{answer:?}") };
            let view = table.view(ViewContext { game: "", name: "", state: 0, choices_taken: 0 });
            let mut edges: Vec<_> = open.iter().map(|end| end.edge).collect();
            edges.sort_unstable();
            edges.dedup();
            assert_eq!(edges.len(), open.len(), "each end once");
            for end in &open {
                assert_eq!(end.connected, view.tiles[usize::from(end.tile)].connected);
            }
            // A place that a printed road joins joins it at an open end.
            let tiles: Vec<u8> = open.iter().map(|end| end.tile).collect();
            for place in &view.places {
                assert!(place.joins_by_road.iter().all(|tile| tiles.contains(tile)), "{place:?}");
                joined += place.joins_by_road.len();
            }
            ends += open.len();
        });
    }
    assert!(ends > 0 && joined > 0);
}
