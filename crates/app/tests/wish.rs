//! Whatever is greyed out says why, in the app's words.

use hamlet_app::Table;
use hamlet_app::api::*;
use hamlet_rules::{Game, Position, Refusal};
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
    Table { game, labels: &[] }.wish(&wish).map(|phrase| phrase.key)
}

fn tile(game: &Game, name: &str) -> u8 {
    game.tile_named(name).expect("a tile").0
}

/// By the Lake in spring, with so many donkeys and fish and one villager.
fn in_spring(donkeys: usize, fish: [u8; 3]) -> Game {
    game(json!({
        "players": 2,
        "lake": { "season": "spring" },
        "seats": [{ "gold": 3, "donkeys": vec!["church"; donkeys], "fish": fish }],
    }))
}

#[test]
fn a_villager_that_has_acted_rests() {
    let mut game = game(json!({ "players": 2 }));
    let church = tile(&game, "church");
    assert_eq!(wish(&game, Wish::Villager { tile: church }), None);
    play(&mut game, &["produce farm"]);
    let farm = tile(&game, "farm");
    assert_eq!(wish(&game, Wish::Villager { tile: farm }).as_deref(), Some("why_villager_resting"));
}

#[test]
fn the_house_tells_who_sleeps_and_who_is_out() {
    let house = Wish::Villager { tile: 63 };
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
fn donkeys_that_stay_say_whether_they_moved_or_are_stuck() {
    let start = game(json!({ "players": 2 }));
    assert_eq!(wish(&start, Wish::Donkeys), None);
    let moved = game(json!({ "players": 2, "donkeys_moved": true }));
    assert_eq!(wish(&moved, Wish::Donkeys).as_deref(), Some("why_donkeys_moved"));
}

#[test]
fn a_fish_says_why_it_is_not_used() {
    let uncommon = Wish::CookFish { rarity: Rarity::Uncommon };
    // Breeding needs two donkeys, and has no room for a seventh.
    assert_eq!(wish(&in_spring(1, [0, 1, 0]), uncommon).as_deref(), Some("ui_lk_idle_breeding"));
    assert_eq!(wish(&in_spring(6, [0, 1, 0]), uncommon).as_deref(), Some("ui_lk_idle_breeding"));
    assert_eq!(wish(&in_spring(2, [0, 1, 0]), uncommon), None);
    assert_eq!(wish(&in_spring(2, [1, 0, 0]), uncommon).as_deref(), Some("ui_lk_none"));
    let mut used = in_spring(2, [0, 2, 0]);
    play(&mut used, &["sell_fish uncommon"]);
    assert_eq!(wish(&used, uncommon).as_deref(), Some("ui_lk_used"));
    // A rare one brings no gold of its own.
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
fn the_town_hall_says_what_cannot_be_had() {
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
fn a_place_named_before_its_building_is_judged_by_the_hand() {
    let game = game(json!({ "players": 2, "seats": [{ "gold": 9, "blueprints": ["barn"] }] }));
    let why = |text: &str| game.why(game.read_choice(text).expect("a choice"));
    assert_eq!(why("place 60 60 0"), Some(Refusal::NotAdjacent));
    assert!(matches!(why("place 0 0 0"), Some(Refusal::Overlap { .. })), "{:?}", why("place 0 0 0"));
    // Where it would fit, only the moment is wrong.
    let mut building = game.clone();
    play(&mut building, &["construct barn"]);
    let place = building.write_choice(building.choices()[0]);
    assert_eq!(why(&place), Some(Refusal::NotNow));
}
