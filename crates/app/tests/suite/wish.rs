//! Tests that each disabled control gives its reason in the app's terms.

use hamlet_app::Table;
use hamlet_app::api::*;
use hamlet_rules::{Choice, Game, Pose, Position, Refusal};
use serde_json::json;

fn game(position: serde_json::Value) -> Game {
    let position: Position = serde_json::from_value(position).expect("a position");
    position.into_game().expect("sound")
}

fn play(game: &mut Game, choices: &[&str]) {
    for text in choices {
        let choice = game.read_choice(text).expect("a choice");
        game.play(choice).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}

fn wish(game: &Game, wish: Wish) -> Option<String> {
    Table { game, labels: &[] }.wish(&wish).map(|reason| reason.why.phrase.message_key().to_owned())
}

fn tile(game: &Game, name: &str) -> u8 {
    game.tile_named(name).expect("a tile").number()
}

/// Returns a game of By the Lake in spring with the given numbers of donkeys and fish and one villager.
fn in_spring(donkeys: usize, fish: [u8; 3]) -> Game {
    game(json!({
        "players": 2,
        "lake": { "season": "spring" },
        "seats": [{ "gold": 3, "donkeys": vec!["church"; donkeys], "fish": fish }],
    }))
}

#[test]
fn a_villager_rests_after_acting() {
    let mut game = game(json!({ "players": 2 }));
    let church = tile(&game, "church");
    assert_eq!(wish(&game, Wish::Villager { tile: VillagerPlace::Tile(church) }), None);
    play(&mut game, &["produce farm"]);
    let farm = tile(&game, "farm");
    assert_eq!(
        wish(&game, Wish::Villager { tile: VillagerPlace::Tile(farm) }).as_deref(),
        Some("why_villager_resting")
    );
}

#[test]
fn the_house_shows_who_sleeps_and_who_is_out() {
    let house = Wish::Villager { tile: VillagerPlace::HOUSE };
    let mut game = game(json!({
        "players": 2,
        "lake": { "season": "summer" },
        "seats": [{ "gold": 9, "villagers": ["house"] }],
    }));
    assert_eq!(wish(&game, house), None);
    play(&mut game, &["town_hall", "hire_villager", "done"]);
    assert_eq!(wish(&game, house).as_deref(), Some("why_villager_asleep"));
    let mut game = in_spring(1, [0, 0, 0]);
    play(&mut game, &["produce farm"]);
    assert_eq!(wish(&game, house).as_deref(), Some("why_house_empty"));
}

#[test]
fn immobile_donkeys_say_whether_they_moved_or_are_stuck() {
    let start = game(json!({ "players": 2 }));
    assert_eq!(wish(&start, Wish::Donkeys), None);
    let moved = game(json!({ "players": 2, "donkeys_moved": true }));
    assert_eq!(wish(&moved, Wish::Donkeys).as_deref(), Some("why_donkeys_moved"));
}

#[test]
fn a_fish_says_why_it_is_not_used() {
    let uncommon = Wish::CookFish { rarity: Rarity::Uncommon };
    // Breeding needs two donkeys and stops at six.
    assert_eq!(wish(&in_spring(1, [0, 1, 0]), uncommon).as_deref(), Some("ui_lk_idle_breeding"));
    assert_eq!(wish(&in_spring(6, [0, 1, 0]), uncommon).as_deref(), Some("ui_lk_idle_breeding"));
    assert_eq!(wish(&in_spring(2, [0, 1, 0]), uncommon), None);
    assert_eq!(wish(&in_spring(2, [1, 0, 0]), uncommon).as_deref(), Some("ui_lk_none"));
    let mut used = in_spring(2, [0, 2, 0]);
    play(&mut used, &["sell_fish uncommon"]);
    assert_eq!(wish(&used, uncommon).as_deref(), Some("ui_lk_used"));
    // A rare fish brings no gold on its own.
    let rare = Wish::SellFish { rarity: Rarity::Rare };
    assert_eq!(wish(&in_spring(1, [0, 0, 1]), rare).as_deref(), Some("why_only_cooked"));
    let common = Wish::CookFish { rarity: Rarity::Common };
    assert_eq!(wish(&in_spring(1, [1, 0, 0]), common).as_deref(), Some("why_only_sold"));
}

#[test]
fn a_free_donkey_that_would_leave_a_visit_empty_is_not_explained_by_counts() {
    // Five donkeys, no blueprint to take and no gold for a villager: the visit was for the last donkey.
    let mut game = game(json!({
        "players": 2,
        "lake": { "season": "spring" },
        "seats": [{
            "gold": 3, "donkeys": vec!["church"; 5], "fish": [0, 1, 0],
            "blueprints": ["barn", "sawmill", "stonemason"],
        }],
    }));
    play(&mut game, &["town_hall"]);
    let cook = Wish::CookFish { rarity: Rarity::Uncommon };
    assert_eq!(wish(&game, cook).as_deref(), Some("why_no_ability"));
}

#[test]
fn the_town_hall_says_why_something_cannot_be_taken_or_hired() {
    let mut game = game(json!({
        "players": 2,
        "seats": [{ "gold": 1, "donkeys": ["church"] }],
    }));
    assert_eq!(wish(&game, Wish::Blueprint { place: 3 }).as_deref(), Some("why_gold"));
    play(&mut game, &["town_hall"]);
    assert_eq!(wish(&game, Wish::Blueprint { place: 1 }), None);
    assert_eq!(wish(&game, Wish::Blueprint { place: 3 }).as_deref(), Some("why_gold"));
    assert_eq!(wish(&game, Wish::HireVillager).as_deref(), Some("why_gold"));
    assert_eq!(wish(&game, Wish::HireDonkey).as_deref(), Some("why_gold"));
}

#[test]
fn a_place_chosen_before_its_building_is_judged_by_the_hand() {
    let game = game(json!({ "players": 2, "seats": [{ "gold": 9, "blueprints": ["barn"] }] }));
    let why = |text: &str| game.why(game.read_choice(text).expect("a choice"));
    assert_eq!(why("place 60 60 0"), Some(Refusal::NotAdjacent));
    assert!(matches!(why("place 0 0 0"), Some(Refusal::Overlap { .. })), "{:?}", why("place 0 0 0"));
    // If the building fits, the wish does not name the place.
    let mut building = game.clone();
    play(&mut building, &["construct barn"]);
    let place = building.write_choice(building.choices()[0]);
    assert_eq!(why(&place), Some(Refusal::NotAsked));
}

/// Returns a game in which the Sawmill is being placed.
fn placing() -> Game {
    let mut game = game(json!({
        "players": 2,
        "seats": [{ "gold": 9, "blueprints": ["sawmill"], "donkeys": ["church"] }],
    }));
    play(&mut game, &["construct sawmill"]);
    game
}

/// Returns the possible places of the building being placed.
fn places(game: &Game) -> Vec<(i32, i32, u8)> {
    let place = |choice: &Choice| match *choice {
        Choice::Place(Pose { q, r, rotation }) => Some((i32::from(q), i32::from(r), rotation)),
        _ => None,
    };
    game.choices().iter().filter_map(place).collect()
}

#[test]
fn a_place_that_does_not_fit_shows_the_segments_that_clash() {
    let game = placing();
    let table = Table { game: &game, labels: &[] };
    let legal = places(&game);
    let (mut clashing, mut far, mut near) = (0, 0, 0);
    for q in -9..=9 {
        for r in -9..=9 {
            for rotation in 0..6 {
                let Some(reason) = table.wish(&Wish::Place { at: LatticePoint(q, r), rotation }) else {
                    near += 1;
                    continue;
                };
                assert!(!legal.contains(&(q, r, rotation)), "{q} {r} {rotation} is allowed");
                let place = reason.place.expect("it is about a place");
                assert_eq!(place.face, "sawmill");
                // The reason is that of the rules for this place or a neighbouring one.
                let text = format!("place {} {} {}", place.at.0, place.at.1, place.rotation);
                let refusal = game.why(game.read_choice(&text).expect("a place")).expect("refused");
                assert_eq!(reason.why, table.why(&refusal).why);
                assert!(
                    (place.at.0 - q).abs() <= 1 && (place.at.1 - r).abs() <= 1 && place.rotation == rotation
                );
                match refusal {
                    Refusal::Segments { own, met, .. } => {
                        clashing += 1;
                        assert!(!own.may_touch(met) && !place.clashes.is_empty());
                    }
                    Refusal::NotAdjacent => far += 1,
                    _ => {}
                }
                assert_eq!(place.clashes.is_empty(), !matches!(refusal, Refusal::Segments { .. }));
            }
        }
    }
    assert!(clashing > 50 && far > 50 && near >= legal.len(), "all were met: {clashing}, {far}, {near}");
}

#[test]
fn a_building_that_cannot_be_turned_in_place_says_why() {
    let game = placing();
    let table = Table { game: &game, labels: &[] };
    let (mut told, mut free) = (0, 0);
    for (q, r, rotation) in places(&game) {
        match table.wish(&Wish::Turn { at: LatticePoint(q, r), rotation }) {
            Some(reason) => {
                let place = reason.place.expect("turned");
                assert_ne!(place.rotation, rotation);
                told += 1;
            }
            None => free += 1,
        }
    }
    assert!(told > 0, "{told} told, {free} free");
    let pond = json!({ "players": 2, "seats": [{ "gold": 9, "blueprints": ["small_mountain_range"] }] });
    let mut round = self::game(pond);
    play(&mut round, &["construct small_mountain_range"]);
    let (q, r, rotation) = places(&round)[0];
    assert_eq!(
        wish(&round, Wish::Turn { at: LatticePoint(q, r), rotation }).as_deref(),
        Some("why_turn_same")
    );
}

#[test]
fn no_place_is_wrong_unless_a_building_is_being_placed() {
    let game = game(json!({ "players": 2 }));
    assert_eq!(wish(&game, Wish::Place { at: LatticePoint(40, 40), rotation: 0 }), None);
    assert_eq!(wish(&game, Wish::Turn { at: LatticePoint(0, 0), rotation: 9 }), None);
}

#[test]
fn goods_that_cannot_pay_and_their_tiles_say_why() {
    // Nine goods lie beside the Church and two behind the Market, out of reach of donkeys, so one must be bought.
    let mut game = game(json!({
        "players": 2,
        "tiles": [{ "tile": "barn", "at": [1, 5], "rotation": 2 }],
        "goods": {
            "farm": ["wheat", "wheat", "wheat"], "woodcutter": ["wood", "wood", "wood"],
            "quarry": ["stone", "stone", "stone"], "barn": ["wheat", "stone"],
        },
        "seats": [{ "gold": 12, "donkeys": ["church"] }],
    }));
    play(&mut game, &["deliver raw"]);
    let place = hamlet_app::ViewContext { game: "", name: "", state: 0, choices_taken: 0 };
    let pay = Table { game: &game, labels: &[] }.view(place).pay.expect("paying");
    let (barn, market) = (tile(&game, "barn"), tile(&game, "market"));
    assert_eq!(pay.beyond.len(), 2, "{:?}", pay.beyond);
    for beyond in &pay.beyond {
        assert_eq!((beyond.tile, beyond.why.phrase.message_key()), (barn, "why_out_of_reach_donkey"));
        assert_eq!(beyond.donkey_on, Some(market));
    }
    assert_eq!(wish(&game, Wish::Tile { tile: barn }).as_deref(), Some("why_out_of_reach_donkey"));
    assert_eq!(wish(&game, Wish::Tile { tile: tile(&game, "farm") }), None, "it pays");
}

#[test]
fn any_number_of_a_screen_is_answered() {
    for game in [in_spring(2, [1, 1, 0]), placing()] {
        let ask = |asked_for: Wish| drop(wish(&game, asked_for));
        for number in 0..=u8::MAX {
            ask(Wish::Tile { tile: number });
            ask(Wish::Villager { tile: VillagerPlace::Tile(number) });
            ask(Wish::Blueprint { place: number });
            let sheet =
                game.village().id(number).map(|tile| Table { game: &game, labels: &[] }.tile_sheet(tile));
            assert!(sheet.is_none_or(|sheet| sheet.is_some()), "{number}");
        }
        for far in [i32::MIN, -200, 200, i32::MAX] {
            for rotation in [0, 5, 6, u8::MAX] {
                ask(Wish::Place { at: LatticePoint(far, 0), rotation });
                ask(Wish::Turn { at: LatticePoint(0, far), rotation });
            }
        }
    }
}
