//! Why something is not possible in Carcassonne.

use carcassonne_rules::{Game, Position};
use hamlet_app::api::{CarcCell, CarcClash, CarcSide, CarcTerrain, CarcWhy, CarcWhyKind, CarcWish, Phrase};
use hamlet_app::internals::CarcassonneTable;
use hamlet_record::{Colour, SeatLabel};
use serde_json::{Value, json};

/// Returns why a wish cannot be granted, of two players before the next tile or after it was laid.
fn asked(position: Value, laid: bool, wish: CarcWish) -> CarcWhy {
    let position: Position = serde_json::from_value(position).expect("a position");
    let mut game: Game = position.game().expect("a game");
    if laid {
        game.play("tile 1,0 r0".parse().expect("a choice")).expect("offered");
    }
    let seat =
        |(name, colour): (&str, &Colour)| SeatLabel { name: name.to_owned(), colour: *colour, rival: None };
    let labels: Vec<SeatLabel> = ["Ann", "Ben"].into_iter().zip(&Colour::ALL).map(seat).collect();
    let table = CarcassonneTable { game: game.state(), labels: &labels };
    table.wish(wish).expect("a reason")
}

/// Asks for the way of the first player's racer, with the lake south of the start tile and a tile between them.
fn raced(from: [i8; 2], follower: Value, to: CarcCell) -> CarcWhy {
    let position = json!({
        "players": 2, "lake": {}, "pile": ["U", "U"], "racers": [{ "seat": 0, "at": from }],
        "tiles": [{ "tile": "B", "at": [0, 1], "follower": follower }, { "tile": "lake", "at": [-1, 2] }],
    });
    asked(position, true, CarcWish::Race { cell: to })
}

#[test]
fn a_refused_racer_move_names_the_obstacle_and_its_square() {
    use CarcWhyKind as K;
    let at = |x, y| CarcCell { x, y };
    let monk = || json!({ "seat": 1, "feature": 0 });
    let figure = Phrase::new("why_carc_way_blocked").players(vec![1]);
    let there = Phrase::new("why_carc_blocked").seat(1);
    let (water, lighthouse) = (Phrase::new("why_carc_way_water"), Phrase::new("why_carc_way_lighthouse"));
    for (from, follower, to, kind, pointed, seats, phrase) in [
        ([0, 0], monk(), at(0, 1), K::Blocked, Some(at(0, 1)), &[1][..], Some(there)),
        ([0, 0], monk(), at(0, 2), K::WayShut, Some(at(0, 1)), &[1], Some(figure)),
        ([0, 2], Value::Null, at(0, 4), K::WayShut, Some(at(0, 3)), &[], Some(water)),
        ([-1, 3], Value::Null, at(0, 4), K::WayShut, Some(at(-1, 4)), &[], Some(lighthouse)),
        ([0, 0], Value::Null, at(0, 3), K::OpenWater, None, &[], None),
        ([0, 0], Value::Null, at(-1, 2), K::OutOfReach, None, &[], None),
        ([0, 0], Value::Null, at(1, 1), K::NoTile, None, &[], None),
        ([0, 0], Value::Null, at(0, 0), K::StandsThere, None, &[], None),
    ] {
        let why = raced(from, follower, to);
        assert_eq!((why.kind, why.cell, why.seats.as_slice()), (kind, pointed, seats), "{from:?} {to:?}");
        assert!(phrase.is_none_or(|phrase| phrase == why.phrase), "{:?}", why.phrase);
    }
}

#[test]
fn a_tile_that_fits_in_no_turning_names_the_edges_that_clash_in_the_best_one() {
    let tiles = json!([{ "tile": "U", "at": [1, 0] }, { "tile": "E", "at": [1, -1], "turn": 3 }]);
    let position = json!({ "players": 2, "tiles": tiles, "pile": ["E", "U"] });
    let told = |turn| {
        let wish = CarcWish::Lay { cell: CarcCell { x: 0, y: -1 }, turn };
        asked(position.clone(), false, wish)
    };
    // The cell is beside a city in the south and another one in the east; the tile has one edge with a city.
    let clash = |side, x, y, word: &'static str| CarcClash {
        cell: CarcCell { x, y },
        side,
        own: CarcTerrain::Field,
        met: CarcTerrain::City,
        phrase: Phrase::new("why_carc_field_city").message("side", word),
    };
    let east = clash(CarcSide::East, 1, -1, "carc_side_right");
    let south = clash(CarcSide::South, 0, 0, "carc_side_bottom");
    let one = told(Some(0));
    assert_eq!((one.kind, &one.phrase), (CarcWhyKind::Mismatch, &east.phrase));
    assert_eq!(one.clashes, [east, south.clone()]);
    let any = told(None);
    assert_eq!((any.kind, &any.phrase), (CarcWhyKind::Mismatch, &Phrase::new("why_carc_no_turning")));
    assert_eq!((any.clashes, any.cell), (vec![south], Some(CarcCell { x: 0, y: 0 })));
}

#[test]
fn a_lake_that_fits_in_no_turning_names_the_edges_that_clash() {
    let position = json!({ "players": 2, "lake": {}, "tiles": [], "pile": ["lake", "U"] });
    let told =
        |x, y, turn| asked(position.clone(), false, CarcWish::LayLake { cell: CarcCell { x, y }, turn });
    let one = told(-2, 1, Some(0));
    assert_eq!(one.kind, CarcWhyKind::Mismatch);
    assert_eq!(one.clashes.len(), 1, "{one:?}");
    assert_eq!(told(-1, 0, None).kind, CarcWhyKind::Occupied);
    assert_eq!(told(5, 5, None).kind, CarcWhyKind::NotAdjacent);
}
